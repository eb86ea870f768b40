import Testing

@testable import SettingsChanges

private typealias P = TestPages

/// What the sentences of changes say must be true of the people who have the old version.
@Suite struct TrueStatementTests {
  private static let other = P.textField("other")

  private static func changes(_ old: [String], _ new: [String]) -> [SettingsChange] {
    P.changes(["Root.plist": P.page(old + [other])], ["Root.plist": P.page(new + [other])])
  }

  private static func change(_ id: String, _ old: [String], _ new: [String]) throws -> SettingsChange {
    try #require(changes(old, new).first { $0.change == id }, "\(changes(old, new).map(\.message))")
  }

  @Test func nobodyLosesTheValueOfATitle() {
    let version = P.title("version", "<string>1.0</string>")
    let list = P.list("theme", "0", ["0", "1"], type: "TitleValue")
    for (old, new) in [
      ([version], [P.title("version", "<string>1.1</string>")]), ([version], []),
      ([version], [P.row("TitleValue", P.text("Key", "appVersion") + P.text("Title", "T version"))]),
      ([list], [P.list("theme", "0", ["0"], type: "TitleValue")]),
      ([list], [P.list("theme", "0", ["0", "<string>1</string>"], type: "TitleValue")]),
      ([version], [P.title("version", "<integer>1</integer>")]),
    ] {
      let changes = Self.changes(old, new)
      #expect(changes.allSatisfy { $0.level == .safe }, "\(changes.map(\.message))")
    }
    #expect(
      Self.changes([version], []).first?.effect == "People could only read the value, so no choice of theirs is lost.")
    // A row that becomes one is another matter: what people chose is fixed from now on.
    #expect(Self.changes([P.textField("a", "x")], [P.title("a", "<string>x</string>")]).first?.level == .behaviour)
  }

  @Test func aRenamedSwitchMayMeanTheOpposite() throws {
    let enabled = P.toggle("hockeyAppEnabled", title: "Enable HockeyApp")
    let disabled = P.toggle("hockeyAppDisabled", title: "Disable HockeyApp", "<false/>")
    let turned = try Self.change("key-renamed", [enabled], [disabled])
    #expect(
      turned.migration
        == "Copy the opposite of the value of 'hockeyAppEnabled' to 'hockeyAppDisabled' once, before the app reads it.")
    // People who never changed it have the same as before.
    #expect(!Self.changes([enabled], [disabled]).contains { $0.change == "default-changed" })
    // Only the key says so.
    let shown = P.toggle("showTips", title: "Tips on start")
    let hidden = P.toggle("hideTips", title: "No tips on start", "<false/>")
    #expect(try Self.change("key-renamed", [shown], [hidden]).migration.hasPrefix("Copy the opposite of"))
    // One title is one meaning, and a default that turned over is a doubt.
    let same = try Self.change("key-renamed", [P.toggle("a", title: "Sounds")], [P.toggle("b", title: "Sounds")])
    #expect(same.migration == "Copy the value of 'a' to 'b' once, before the app reads it.")
    let doubtful = try Self.change(
      "key-renamed", [P.toggle("a", title: "Sounds")], [P.toggle("b", title: "Sounds", "<false/>")])
    #expect(doubtful.migration.hasSuffix("; copy the opposite if 'b' means that, as its default does."))
  }

  @Test func aNarrowedRangeLosesTheNewDefaultOnly() throws {
    let change = try Self.change("range-narrowed", [P.slider("a", "7", "0", "9")], [P.slider("a", "4", "0", "5")])
    #expect(change.level == .behaviour)
    #expect(
      try Self.change("range-narrowed", [P.slider("a", "4", "0", "9")], [P.slider("a", "7", "0", "5")]).level
        == .breaking)
  }

  private static func toggle(on: String?, off: String?) -> String {
    P.toggle(
      "a", "<string>x</string>",
      (on.map { P.text("TrueValue", $0) } ?? "") + (off.map { P.text("FalseValue", $0) } ?? ""))
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
  ]) func theValuesOfASwitch(_ old: (String, String), _ new: (String, String), _ effect: String) throws {
    let change = try Self.change(
      "true-false-changed", [Self.toggle(on: old.0, off: old.1)], [Self.toggle(on: new.0, off: new.1)])
    #expect(change.effect == effect)
    #expect(change.level == .breaking)
  }

  @Test func aTypeIsJudgedByWhatSettingsAndGettersMakeOfOldValues() throws {
    let (integers, reals) = (
      P.list("a", "0", ["0", "1"]), P.list("a", "<real>0</real>", ["<real>0</real>", "<real>1</real>"])
    )
    let numbers = Self.changes([integers], [reals])
    #expect(numbers.map(\.change) == ["type-changed"])
    #expect(numbers.map(\.level) == [.safe])
    // Another default is one all the same.
    let other = P.list("a", "<real>1</real>", ["<real>0</real>", "<real>1</real>"])
    #expect(Self.changes([integers], [other]).map(\.change) == ["default-changed", "type-changed"])
    for (titles, level) in [(["Off", "On"], ChangeLevel.safe), (["Never", "Wi-Fi"], .behaviour)] {
      let flag = try Self.change("type-changed", [P.toggle("a")], [P.list("a", "0", ["0", "1"], titles)])
      #expect(flag.level == level)
    }
    let text = try Self.change("type-changed", [P.textField("a", "5 km")], [P.slider("a", "1", "0", "9")])
    #expect(text.level == .breaking)
    #expect(text.notes == ["a stored '5 km' reads as bool true, integer 5, double 5.0, string '5 km'"])
    let slider = try Self.change("type-changed", [P.slider("a", "0.5", "0", "9")], [P.textField("a", "x")])
    #expect(slider.notes == ["a stored 0.5 reads as bool true, integer 0, double 0.5, string '0.5'"])
  }

  @Test func aTitleThatSaysTheOppositeIsNoMereText() throws {
    let hides = P.toggle("badges", title: "Hide Badges", "<false/>")
    let change = try Self.change("title-changed", [hides], [P.toggle("badges", title: "Show Badges")])
    #expect(change.level == .behaviour)
    #expect(change.effect == "Stored values now mean the opposite of what people chose.")
    #expect(change.migration == "Turn stored values over once, or use a new key.")
  }

  @Test func aTitleThatAKeptKeyTookIsNoThirdKey() {
    let old = [P.toggle("sound1", title: "Play Music"), P.toggle("sound2", title: "Play Effects")]
    let new = [P.toggle("sound2", title: "Play Music"), P.toggle("sound3", title: "Play Effects")]
    #expect(Set(Self.changes(old, new).map(\.change)) == ["key-added", "key-removed", "title-changed"])
  }

  @Test func aRetypedListIsOneChange() throws {
    let texts = ["<string>0</string>", "<string>1</string>", "<string>x</string>"]
    let changes = Self.changes(
      [P.list("a", "<string>x</string>", texts)], [P.list("a", "<string>x</string>", ["0", "1", "<string>x</string>"])])
    #expect(changes.map(\.message) == ["2 values of 'a' have another type: the integer 0 instead of the string '0'"])
    #expect(
      Self.changes([P.list("a", texts[0], Array(texts.prefix(2)))], [P.list("a", "0", ["0", "1"])]).map(\.change) == [
        "type-changed"
      ])
  }

  @Test func foldersOfLanguagesAreFoundInAnyCase() {
    let page = P.page([P.toggle("a", title: "Sounds")])
    let table = "\"Sounds\" = \"Töne\";"
    let old = ["Root.plist": page, "pt-BR.lproj/Root.strings": table, "de.lproj/Root.plist": page]
    let new = ["Root.plist": page, "pt-br.lproj/Root.strings": table, "DE.lproj/Root.plist": page]
    #expect(P.told(old, new) == [])
  }

  @Test func exchangedTitlesMisleadPeople() throws {
    let changes = Self.changes(
      [P.toggle("a", title: "Sounds"), P.toggle("b", title: "Badges")],
      [P.toggle("a", title: "Badges"), P.toggle("b", title: "Sounds")])
    #expect(changes.map(\.change) == ["title-changed", "title-changed"])
    #expect(changes.map(\.level) == [.behaviour, .behaviour])
    #expect(
      changes.first?.message == "title of 'a' is 'Badges', which was that of another row, instead of 'Sounds'")
    // Nobody is misled while the other row is called so too.
    #expect(
      Self.changes(
        [P.toggle("a", title: "Sounds"), P.toggle("b", title: "Badges")],
        [P.toggle("a", title: "Badges"), P.toggle("b", title: "Badges")]
      ).map(\.level) == [.safe])
  }

  @Test func aSecondRowWithAnotherDefaultDecidesToo() throws {
    let change = try Self.change("row-added", [P.toggle("a")], [P.toggle("a"), P.toggle("a", "<false/>")])
    #expect(change.level == .behaviour)
    #expect(change.message == "one more row of 'a' with the default false instead of true is on page 'Root'")
  }

  @Test func aRowThatLostItsKeyIsDropped() {
    let row = P.row("ToggleSwitch", P.text("Title", "Sounds") + P.field("DefaultValue", "<true/>"))
    let changes = Self.changes([P.toggle("a", title: "Sounds")], [row])
    #expect(changes.map(\.message) == ["Settings drops the row of 'a' now: it has no 'Key'"])
    #expect(changes.map(\.change) == ["row-dropped"])
  }

  @Test func headlinesAreInTheDevelopmentLanguage() throws {
    func files(_ titles: [String], _ title: String) -> [String: String] {
      [
        "Root.plist": P.page([P.list("a", "0", ["0", "1"], titles), P.toggle("b", title: title)]),
        "de.lproj/Root.strings": "\"V1\" = \"Aus\"; \"V2\" = \"An\"; \"S1\" = \"Ton\"; \"S2\" = \"Töne\";",
        "en.lproj/Root.strings": "\"V1\" = \"Off\"; \"V2\" = \"On\"; \"S1\" = \"Sound\"; \"S2\" = \"Sounds\";",
      ]
    }
    let changes = P.changes(files(["V1", "V2"], "S1"), files(["V2", "V1"], "S2"))
    #expect(changes.contains { $0.message == "value 0 of 'a' means 'On' instead of 'Off'" })
    #expect(changes.contains { $0.message == "title of 'b' is 'Sounds' instead of 'Sound'" })
  }

  @Test func anotherNameForTheSameTextIsNoChange() {
    func files(_ title: String) -> [String: String] {
      [
        "Root.plist": P.page([P.toggle("b", title: title)]),
        "en.lproj/Root.strings": "\"S1\" = \"Sound\"; \"S2\" = \"Sound\";",
      ]
    }
    #expect(P.changes(files("S1"), files("S2")).isEmpty)
  }

  @Test func aSwitchWithTheSameStateHasNoOtherDefault() throws {
    let changes = Self.changes([P.toggle("a", "<string>NO</string>")], [P.toggle("a", "<false/>")])
    #expect(changes.map(\.level) == [.safe])
    // 'YES' is shown as off, since it is not true.
    #expect(
      try Self.change("default-changed", [P.toggle("a", "<string>YES</string>")], [P.toggle("a")]).level == .behaviour)
  }

  @Test func aLanguageIsMissedOnlyWhereItSaidSomethingElse() {
    let page = ["Root.plist": P.page([P.toggle("a", title: "Sounds")])]
    func level(_ table: String) -> [ChangeLevel] {
      P.changes(page.merging(["en.lproj/Root.strings": table]) { $1 }, page).map(\.level)
    }
    #expect(level("\"Sounds\" = \"Sounds\"; \"Group\" = \"Group\";") == [.safe])
    #expect(level("\"Sounds\" = \"Tones\";") == [.behaviour])
  }

  @Test func anAppGroupIsNamedOnce() {
    let rows = [P.toggle("a")]
    #expect(
      P.told(["Root.plist": P.page(rows)], ["Root.plist": P.page(rows, group: "group.x")]) == ["breaking suite-moved a"]
    )
  }
}
