import TestSupport
import Testing

@testable import SettingsChanges

private typealias P = TestPages

/// What the sentences of changes say must be true of the people who have the old version.
@Suite struct TrueStatementTests {
  private static let other = TestRow.textField("other", "")

  private static func changes(_ old: [TestRow], _ new: [TestRow]) -> [SettingsChange] {
    P.changes(["Root.plist": page(old + [other])], ["Root.plist": page(new + [other])])
  }

  private static func change(_ id: String, _ old: [TestRow], _ new: [TestRow]) throws
    -> SettingsChange
  {
    try #require(changes(old, new).first { $0.change == id }, "\(changes(old, new).map(\.message))")
  }

  @Test func aRowThatSettingsDropsWasNoControl() {
    func page(_ rows: String) -> [String: String] {
      [
        "Root.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
        <key>Type</key><string>PSGroupSpecifier</string></dict>\(rows)</array></dict></plist>
        """
      ]
    }
    let toggle = "<key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key>"
    #expect(P.changes(page("<dict/>"), page("")).isEmpty)
    let changes = P.changes(page("<dict>\(toggle)<string>a</string></dict>"), page(""))
    #expect(!changes.contains { $0.change == "system-changed" })
  }

  @Test func titleRowsAreNeverBreaking() {
    let version = TestRow.title("version", "1.0")
    let list = TestRow.list("theme", 0, [0, 1], type: "TitleValue")
    for (old, new) in [
      ([version], [TestRow.title("version", "1.1")]), ([version], []),
      ([version], [TestRow("TitleValue", ["Key": "appVersion", "Title": "version"])]),
      ([list], [TestRow.list("theme", 0, [0], type: "TitleValue")]),
      ([list], [TestRow.list("theme", 0, [0, "1"], type: "TitleValue")]),
      ([version], [TestRow.title("version", 1)]),
    ] {
      let changes = Self.changes(old, new)
      #expect(changes.allSatisfy { $0.level == .safe }, "\(changes.map(\.message))")
    }
    #expect(
      Self.changes([version], []).first?.effect
        == "People could only read the value, so no choice of theirs is lost.")
    // A row that becomes one is another matter: what people chose is fixed from now on.
    #expect(Self.changes([.textField("a", "x")], [.title("a", "x")]).first?.level == .behavior)
  }

  @Test func aRenamedSwitchMayMeanTheOpposite() throws {
    let enabled = TestRow.toggle("hockeyAppEnabled", title: "Enable HockeyApp")
    let disabled = TestRow.toggle("hockeyAppDisabled", false, title: "Disable HockeyApp")
    let turned = try Self.change("key-renamed", [enabled], [disabled])
    #expect(
      turned.migration
        == "Copy the opposite of the value of 'hockeyAppEnabled' to 'hockeyAppDisabled' once, before the app reads it."
    )
    // People who never changed it have the same as before.
    #expect(Self.changes([enabled], [disabled]).map(\.change) == ["key-renamed", "title-changed"])
    // Only the key says so.
    let shown = TestRow.toggle("showTips", title: "Tips on start")
    let hidden = TestRow.toggle("hideTips", false, title: "No tips on start")
    #expect(
      try Self.change("key-renamed", [shown], [hidden]).migration.hasPrefix("Copy the opposite of"))
    // One title is one meaning, and a default that turned over is a doubt.
    let same = try Self.change(
      "key-renamed", [.toggle("a", title: "Sounds")], [.toggle("b", title: "Sounds")])
    #expect(same.migration == "Copy the value of 'a' to 'b' once, before the app reads it.")
    let doubtful = try Self.change(
      "key-renamed", [.toggle("a", title: "Sounds")], [.toggle("b", false, title: "Sounds")])
    #expect(
      doubtful.migration.hasSuffix("; copy the opposite if 'b' means that, as its default does."))
  }

  @Test func aNarrowedRangeLosesTheNewDefaultOnly() throws {
    let change = try Self.change(
      "range-narrowed", [.slider("a", 7, from: 0, to: 9)], [.slider("a", 4, from: 0, to: 5)])
    #expect(change.level == .behavior)
    #expect(
      try Self.change(
        "range-narrowed", [.slider("a", 4, from: 0, to: 9)], [.slider("a", 7, from: 0, to: 5)]
      ).level
        == .breaking)
  }

  private static func toggle(on: String, off: String) -> TestRow {
    .toggle("a", "x", ["TrueValue": "\(on)", "FalseValue": "\(off)"])
  }

  @Test(arguments: [
    (("Y", "N"), ("N", "Y"), "Every stored value means the opposite."),
    (("Y", "N"), ("N", "Z"), "Every stored value means the opposite."),
    (
      ("Y", "N"), ("Y", "off"),
      "Settings shows stored values as before; code that looks for the new value does not find it in the old one."
    ),
    (
      ("Y", "N"), ("on", "off"),
      "The stored value for on no longer means on, so the switch appears off for people who turned it on."
    ),
    (
      ("Y", "N"), ("Z", "Y"),
      "The stored value for on no longer means on, so the switch appears off for people who turned it on."
    ),
  ]) func theValuesOfASwitch(_ old: (String, String), _ new: (String, String), _ effect: String)
    throws
  {
    let change = try Self.change(
      "true-false-changed", [Self.toggle(on: old.0, off: old.1)],
      [Self.toggle(on: new.0, off: new.1)])
    #expect(change.effect == effect)
    #expect(change.level == .breaking)
  }

  @Test func typesAreJudgedByTheReadingsOfOldValues() throws {
    let (integers, reals) = (
      TestRow.list("a", 0, [0, 1]), TestRow.list("a", 0.0, [0.0, 1.0])
    )
    let numbers = Self.changes([integers], [reals])
    #expect(numbers.map(\.change) == ["type-changed"])
    #expect(numbers.map(\.level) == [.safe])
    // Another default is one all the same.
    let other = TestRow.list("a", 1.0, [0.0, 1.0])
    #expect(Self.changes([integers], [other]).map(\.change) == ["default-changed", "type-changed"])
    for (titles, level) in [
      (["Off", "On"] as [XMLValue], ChangeLevel.safe), (["Never", "Wi-Fi"], .behavior),
      (["Off", "Wi-Fi"], .behavior),
      (["Never", "On"], .behavior),
    ] {
      let flag = try Self.change(
        "type-changed", [.toggle("a")], [.list("a", 0, [0, 1], titles: titles)])
      #expect(flag.level == level)
    }
    let text = try Self.change(
      "type-changed", [.textField("a", "5 km")], [.slider("a", 1, from: 0, to: 9)])
    #expect(text.level == .breaking)
    #expect(
      text.notes == ["a stored '5 km' reads as bool true, integer 5, double 5.0, string '5 km'"])
    let slider = try Self.change(
      "type-changed", [.slider("a", 0.5, from: 0, to: 9)], [.textField("a", "x")])
    #expect(
      slider.notes == ["a stored 0.5 reads as bool true, integer 0, double 0.5, string '0.5'"])
  }

  @Test func lostTextsOfAFieldAreToBeConverted() throws {
    let change = try Self.change(
      "control-changed", [.textField("a", "x")], [.list("a", "x", ["x", "y"])])
    #expect(change.level == .breaking)
    #expect(change.migration == "Convert stored values once, or use a new key.")
  }

  @Test func aTitleThatSaysTheOppositeIsNoMereText() throws {
    let hides = TestRow.toggle("badges", false, title: "Hide Badges")
    let change = try Self.change(
      "title-changed", [hides], [.toggle("badges", title: "Show Badges")])
    #expect(change.level == .behavior)
    #expect(change.effect == "Stored values now mean the opposite of what people chose.")
    #expect(change.migration == "Turn stored values over once, or use a new key.")
  }

  @Test func aTitleThatAKeptKeyTookIsNoThirdKey() {
    let old = [
      TestRow.toggle("sound1", title: "Play Music"), .toggle("sound2", title: "Play Effects"),
    ]
    let new = [
      TestRow.toggle("sound2", title: "Play Music"), .toggle("sound3", title: "Play Effects"),
    ]
    #expect(
      Set(Self.changes(old, new).map(\.change)) == ["key-added", "key-removed", "title-changed"])
  }

  @Test func aRetypedListIsOneChange() throws {
    let texts: [XMLValue] = ["0", "1", "x"]
    let changes = Self.changes(
      [.list("a", "x", texts)], [.list("a", "x", [0, 1, "x"])])
    #expect(
      changes.map(\.message) == [
        "2 values of 'a' have another type: the integer 0 instead of the string '0'"
      ])
    #expect(
      Self.changes([.list("a", texts[0], Array(texts.prefix(2)))], [.list("a", 0, [0, 1])]).map(
        \.change) == [
          "type-changed"
        ])
  }

  @Test func foldersOfLanguagesAreFoundInAnyCase() {
    let root = page(.toggle("a", title: "Sounds"), table: "Root")
    let table = "\"Sounds\" = \"Töne\";"
    let old = ["Root.plist": root, "pt-BR.lproj/Root.strings": table, "de.lproj/Root.plist": root]
    let new = ["Root.plist": root, "pt-br.lproj/Root.strings": table, "DE.lproj/Root.plist": root]
    #expect(P.told(old, new) == [])
  }

  @Test func titlesOfOtherPagesAreNotExchanged() {
    func files(_ a: String, _ more: TestRow...) -> [String: String] {
      [
        "Root.plist": page(.toggle("a", title: "\(a)"), .pane("More")),
        "More.plist": page(more + [Self.other]),
      ]
    }
    func level(_ old: [String: String], _ new: [String: String]) -> ChangeLevel? {
      P.changes(old, new).first { $0.change == "title-changed" && $0.key == "a" }?.level
    }
    let high = TestRow.toggle("b", title: "High")
    #expect(level(files("Low", high), files("High")) == .safe)
    #expect(level(files("Low", high), files("High", .toggle("b", title: "Low"))) == .safe)
    #expect(
      level(
        ["Root.plist": page(.toggle("a", title: "Low"), high)],
        ["Root.plist": page(.toggle("a", title: "High"))])
        == .behavior)
  }

  @Test func exchangedTitlesMisleadPeople() throws {
    let changes = Self.changes(
      [.toggle("a", title: "Sounds"), .toggle("b", title: "Badges")],
      [.toggle("a", title: "Badges"), .toggle("b", title: "Sounds")])
    #expect(changes.map(\.change) == ["title-changed", "title-changed"])
    #expect(changes.map(\.level) == [.behavior, .behavior])
    #expect(
      changes.first?.message
        == "title of 'a' is 'Badges', which was that of another row, instead of 'Sounds'")
    // Nobody is misled while the other row is called so too.
    #expect(
      Self.changes(
        [.toggle("a", title: "Sounds"), .toggle("b", title: "Badges")],
        [.toggle("a", title: "Badges"), .toggle("b", title: "Badges")]
      ).map(\.level) == [.safe])
  }

  @Test func aSecondRowWithAnotherDefaultDecidesToo() throws {
    let change = try Self.change("row-added", [.toggle("a")], [.toggle("a"), .toggle("a", false)])
    #expect(change.level == .behavior)
    #expect(
      change.message
        == "one more row of 'a' with the default false instead of true is on page 'Root'")
  }

  @Test func aRowThatLostItsKeyIsDropped() {
    let row = TestRow("ToggleSwitch", ["Title": "Sounds", "DefaultValue": true])
    let changes = Self.changes([.toggle("a", title: "Sounds")], [row])
    #expect(changes.map(\.message) == ["Settings drops the row of 'a' now: it has no 'Key'"])
    #expect(changes.map(\.change) == ["row-dropped"])
  }

  @Test func headlinesAreInTheDevelopmentLanguage() throws {
    func files(_ titles: [XMLValue], _ title: String) -> [String: String] {
      [
        "Root.plist": page(
          .list("a", 0, [0, 1], titles: titles), .toggle("b", title: title), table: "Root"),
        "de.lproj/Root.strings":
          "\"V1\" = \"Aus\"; \"V2\" = \"An\"; \"S1\" = \"Ton\"; \"S2\" = \"Töne\";",
        "en.lproj/Root.strings":
          "\"V1\" = \"Off\"; \"V2\" = \"On\"; \"S1\" = \"Sound\"; \"S2\" = \"Sounds\";",
      ]
    }
    let changes = P.changes(files(["V1", "V2"], "S1"), files(["V2", "V1"], "S2"))
    #expect(changes.contains { $0.message == "value 0 of 'a' means 'On' instead of 'Off'" })
    #expect(changes.contains { $0.message == "title of 'b' is 'Sounds' instead of 'Sound'" })
  }

  @Test func anotherNameForTheSameTextIsNoChange() {
    func files(_ title: String) -> [String: String] {
      [
        "Root.plist": page(.toggle("b", title: title), table: "Root"),
        "en.lproj/Root.strings": "\"S1\" = \"Sound\"; \"S2\" = \"Sound\";",
      ]
    }
    #expect(P.changes(files("S1"), files("S2")).isEmpty)
  }

  @Test func aSwitchWithTheSameStateHasNoOtherDefault() throws {
    let changes = Self.changes([.toggle("a", "NO")], [.toggle("a", false)])
    #expect(changes.map(\.level) == [.safe])
    // 'YES' is shown as off, since it is not true.
    #expect(
      try Self.change("default-changed", [.toggle("a", "YES")], [.toggle("a")]).level == .behavior)
  }

  @Test func aLanguageIsMissedOnlyWhereItSaidSomethingElse() {
    let bundle = ["Root.plist": page(.toggle("a", title: "Sounds"), table: "Root")]
    func level(_ table: String) -> [ChangeLevel] {
      P.changes(bundle.merging(["en.lproj/Root.strings": table]) { $1 }, bundle).map(\.level)
    }
    #expect(level("\"Sounds\" = \"Sounds\"; \"Group\" = \"Group\";") == [.safe])
    #expect(level("\"Sounds\" = \"Tones\";") == [.behavior])
  }

  @Test func anAppGroupIsNamedOnce() {
    let rows = [TestRow.toggle("a")]
    #expect(
      P.told(["Root.plist": page(rows)], ["Root.plist": page(rows, group: "group.x")]) == [
        "breaking suite-moved a"
      ]
    )
  }
}
