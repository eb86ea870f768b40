import Testing

@testable import SettingsChanges

private typealias P = TestPages

/// What each class of changes reports, with its level.
@Suite struct ChangeClassTests {
  /// A change to the first page.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let old: [String]
    let new: [String]
    let told: [String]
    var testDescription: String { name }

    init(_ name: String, _ old: [String], _ new: [String], _ told: String...) {
      self.name = name
      self.old = old
      self.new = new
      self.told = told
    }
  }

  private static let other = P.textField("other")

  static let cases: [Case] = [
    Case("a key is gone", [P.toggle("a"), other], [other], "breaking key-removed a"),
    Case("a key is new", [other], [P.toggle("a"), other], "safe key-added a"),
    Case(
      "another key for one title", [P.toggle("a", title: "Sounds"), other], [P.toggle("b", title: "Sounds"), other],
      "breaking key-renamed a"),
    Case(
      "a key in another case", [P.toggle("soundOn"), other], [P.toggle("sound_on"), other],
      "breaking key-renamed soundOn",
      "safe title-changed sound_on"),
    Case(
      "another key and default for one title", [P.toggle("a", title: "Sounds"), other],
      [P.toggle("b", title: "Sounds", "<false/>"), other], "behaviour default-changed b", "breaking key-renamed a"),
    Case(
      "one key goes and an unlike one comes", [P.toggle("a"), other], [P.textField("zz"), other],
      "breaking key-removed a", "safe key-added zz"),
    Case(
      "another default", [P.toggle("a"), other], [P.toggle("a", "<false/>"), other], "behaviour default-changed a"),
    Case(
      "an integer for a real", [P.slider("a", "1", "0", "2")], [P.slider("a", "1.0", "0", "2")],
      "safe default-changed a"),
    Case(
      "no default any more", [P.toggle("a"), other],
      [P.row("TextField", P.text("Key", "a") + P.text("Title", "T a")), other], "breaking type-changed a"),
    Case(
      "a switch becomes a text field", [P.toggle("a"), other], [P.textField("a", "x"), other],
      "breaking type-changed a"),
    Case(
      "a slider becomes a switch", [P.slider("a", "1", "0", "2"), other], [P.toggle("a"), other],
      "breaking type-changed a", "safe title-changed a"),
    Case(
      "a list of texts becomes one of numbers",
      [P.list("a", "<string>x</string>", ["<string>x</string>", "<string>y</string>"]), other],
      [P.list("a", "0", ["0", "1"]), other], "breaking type-changed a"),
    Case(
      "texts become the same numbers",
      [P.list("a", "<string>0</string>", ["<string>0</string>", "<string>1</string>"]), other],
      [P.list("a", "0", ["0", "1"]), other], "breaking type-changed a"),
    Case(
      "one text becomes a number",
      [P.list("a", "<string>0</string>", ["<string>0</string>", "<string>1</string>"]), other],
      [P.list("a", "<string>0</string>", ["<string>0</string>", "1"]), other], "breaking value-retyped a"),
    Case(
      "an integer becomes an equal real", [P.list("a", "0", ["0", "1"]), other],
      [P.list("a", "0", ["0", "<real>1</real>"]), other], "safe value-retyped a"),
    Case(
      "a value is gone", [P.list("a", "0", ["0", "1", "2"], ["A", "B", "C"]), other],
      [P.list("a", "0", ["0", "2"], ["A", "C"]), other], "breaking value-removed a"),
    Case(
      "a value is new", [P.list("a", "0", ["0", "2"], ["A", "C"]), other],
      [P.list("a", "0", ["0", "1", "2"], ["A", "B", "C"]), other], "safe value-added a"),
    Case(
      "two titles are exchanged", [P.list("a", "0", ["0", "1"], ["Low", "High"]), other],
      [P.list("a", "0", ["0", "1"], ["High", "Low"]), other], "behaviour value-meaning a", "behaviour value-meaning a"),
    Case(
      "choices in another order", [P.list("a", "0", ["0", "1"], ["Low", "High"]), other],
      [P.list("a", "0", ["1", "0"], ["High", "Low"]), other], "safe order-changed a"),
    Case(
      "another title of a choice", [P.list("a", "0", ["0", "1"], ["Low", "High"]), other],
      [P.list("a", "0", ["0", "1"], ["Low", "Loud"]), other], "safe title-changed a"),
    Case(
      "a list becomes a radio group", [P.list("a", "0", ["0", "1"]), other],
      [P.list("a", "0", ["0", "1"], type: "RadioGroup"), other], "safe control-changed a"),
    Case(
      "a text field becomes a title", [P.textField("a", "x"), other], [P.title("a", "<string>x</string>"), other],
      "behaviour control-changed a"),
    Case(
      "free text becomes a list", [P.textField("a", "x"), other],
      [P.list("a", "<string>x</string>", ["<string>x</string>", "<string>y</string>"]), other],
      "breaking control-changed a"),
    Case(
      "another value for on", [P.toggle("a"), other],
      [P.toggle("a", "<string>YES</string>", P.text("TrueValue", "YES") + P.text("FalseValue", "NO")), other],
      "breaking true-false-changed a"),
    Case(
      "the same numbers for on and off", [P.toggle("a"), other],
      [
        P.toggle("a", "1", P.field("TrueValue", "<integer>1</integer>") + P.field("FalseValue", "<integer>0</integer>"))
          .replacing("<key>DefaultValue</key>1", with: "<key>DefaultValue</key><integer>1</integer>"), other,
      ],
      "safe true-false-changed a"),
    Case(
      "a smaller range", [P.slider("a", "1", "0", "9"), other], [P.slider("a", "1", "0", "5"), other],
      "behaviour range-narrowed a"),
    Case(
      "a smaller range without the default", [P.slider("a", "7", "0", "9"), other],
      [P.slider("a", "7", "0", "5"), other], "breaking range-narrowed a"),
    Case(
      "a larger range", [P.slider("a", "1", "0", "5"), other], [P.slider("a", "1", "-1", "9"), other],
      "safe range-widened a", "safe range-widened a"),
    Case(
      "a row without its title", [P.toggle("a"), other],
      [P.row("ToggleSwitch", P.text("Key", "a") + P.field("DefaultValue", "<true/>")), other],
      "breaking row-dropped a"),
    Case(
      "a row with its title again",
      [P.row("ToggleSwitch", P.text("Key", "a") + P.field("DefaultValue", "<true/>")), other],
      [P.toggle("a"), other], "safe row-restored a"),
    Case(
      "one of two rows of a key is gone", [P.toggle("a"), P.toggle("a"), other], [P.toggle("a"), other],
      "safe row-removed a"),
    Case("one more row of a key", [P.toggle("a"), other], [P.toggle("a"), P.toggle("a"), other], "safe row-added a"),
    Case(
      "a secret is shown", [P.textField("a", "", P.field("IsSecure", "<true/>")), other], [P.textField("a"), other],
      "behaviour secure-changed a"),
    Case(
      "a secret is hidden", [P.textField("a"), other], [P.textField("a", "", P.field("IsSecure", "<true/>")), other],
      "safe secure-changed a"),
    Case(
      "a row on phones only", [P.toggle("a"), other], [P.toggle("a", "<true/>", P.only("Phone")), other],
      "behaviour idiom-changed a"),
    Case(
      "a row on pads too", [P.toggle("a", "<true/>", P.only("Phone")), other], [P.toggle("a"), other],
      "safe idiom-changed a"),
    Case(
      "another default on pads",
      [P.toggle("a", "<true/>", P.only("Phone")), P.toggle("a", "<true/>", P.only("Pad")), other],
      [P.toggle("a", "<true/>", P.only("Phone")), P.toggle("a", "<false/>", P.only("Pad")), other],
      "behaviour default-changed a"),
    Case(
      "a row in another group", [P.group("One"), P.toggle("a"), P.toggle("b"), P.group("Two"), other],
      [P.group("One"), P.toggle("b"), P.group("Two"), other, P.toggle("a")], "safe moved-page a", "safe order-changed"),
    Case(
      "a list becomes a radio group",
      [P.group("One"), P.list("a", "0", ["0", "1"]), other],
      [P.group("One"), P.list("a", "0", ["0", "1"], type: "RadioGroup"), other], "safe control-changed a"),
    Case(
      "a radio group becomes a list",
      [P.group("One"), P.list("a", "0", ["0", "1"], type: "RadioGroup"), other],
      [P.group("One"), P.list("a", "0", ["0", "1"]), other], "safe control-changed a"),
    Case(
      "rows in another order", [P.toggle("a"), P.toggle("b"), other], [P.toggle("b"), P.toggle("a"), other],
      "safe order-changed"),
    Case(
      "another title", [P.toggle("a", title: "Sound"), other], [P.toggle("a", title: "Sounds"), other],
      "safe title-changed a"),
    Case(
      "another title of a group", [P.group("One"), P.toggle("a"), other], [P.group("Two"), P.toggle("a"), other],
      "safe title-changed"),
    Case(
      "another footer", [P.group("One", footer: "x"), P.toggle("a"), other],
      [P.group("One", footer: "y"), P.toggle("a"), other], "safe footer-changed"),
    Case(
      "another footer of a radio group",
      [P.list("a", "0", ["0", "1"], type: "RadioGroup", P.text("FooterText", "x")), other],
      [P.list("a", "0", ["0", "1"], type: "RadioGroup", P.text("FooterText", "y")), other], "safe footer-changed a"),
    Case("a new group", [P.toggle("a"), other], [P.toggle("a"), P.group("One"), other], "safe group-added"),
    Case("a group less", [P.toggle("a"), P.group("One"), other], [P.toggle("a"), other], "safe group-removed"),
    Case(
      "another keyboard", [P.textField("a"), other],
      [P.textField("a", "", P.text("KeyboardType", "URL") + P.text("AutocorrectionType", "No")), other],
      "safe keyboard-changed a", "safe keyboard-changed a"),
    Case(
      "no ordinary control", [other, P.list("a", "0", ["0", "1"])], [P.list("a", "0", ["0", "1"])],
      "behaviour system-changed", "breaking key-removed other"),
    Case(
      "a key that no class knows", [P.textField("a"), other], [P.textField("a", "", P.text("Hint", "x")), other],
      "safe detail-changed a"),
  ]

  @Test(arguments: cases) func tells(_ test: Case) {
    #expect(TestPages.told(test.old, test.new) == test.told.sorted())
  }

  @Test func aKeyMovesToAnAppGroup() {
    let rows = [P.toggle("a"), Self.other]
    #expect(
      P.told(["Root.plist": P.page(rows)], ["Root.plist": P.page(rows, group: "group.x")])
        == ["breaking suite-moved a", "breaking suite-moved other"])
  }

  @Test func aRowMovesToAnotherPage() {
    let old = [
      "Root.plist": P.page([P.toggle("a"), Self.other, P.pane("More")]), "More.plist": P.page([P.toggle("b")]),
    ]
    let new = [
      "Root.plist": P.page([Self.other, P.pane("More")]), "More.plist": P.page([P.toggle("b"), P.toggle("a")]),
    ]
    #expect(P.told(old, new) == ["safe moved-page a"])
  }

  @Test func aPageIsNotOpenedAnyMore() {
    let more = P.page([P.toggle("b")])
    let old = ["Root.plist": P.page([Self.other, P.pane("More")]), "More.plist": more]
    let new = ["Root.plist": P.page([Self.other]), "More.plist": more]
    #expect(P.told(old, new) == ["breaking key-removed b", "safe child-pane-removed", "safe page-removed"])
    #expect(P.told(new, old) == ["safe child-pane-added", "safe key-added b", "safe page-added"])
  }

  @Test func languagesComeAndGo() {
    let page = P.page([P.toggle("a", title: "Sounds"), Self.other])
    let old = ["Root.plist": page, "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";", "fr.lproj/Root.strings": "/**/"]
    let new = [
      "Root.plist": page, "de.lproj/Root.strings": "\"Sounds\" = \"Klänge\";", "it.lproj/Root.strings": "/**/",
    ]
    let changes = P.changes(old, new)
    #expect(
      changes.map { "\($0.level.rawValue) \($0.change) \($0.languages.joined(separator: ","))" }.sorted() == [
        "safe language-added it", "safe language-removed fr", "safe title-changed de",
      ])
    #expect(changes.flatMap(\.notes) == ["de: 'Klänge' instead of 'Töne'"])
  }

  @Test func textsChangeThroughTheTablesThatPeopleFallBackTo() {
    let page = P.page([P.toggle("a", title: "Sounds")])
    func files(_ english: String, german: String = "de") -> [String: String] {
      [
        "Root.plist": page, "en.lproj/Root.strings": "\"Sounds\" = \"\(english)\";", "fr.lproj/Other.strings": "/**/",
        "\(german).lproj/Root.strings": "\"Sounds\" = \"Töne\";",
      ]
    }
    // French people read the English table, as the bundle has no French one.
    #expect(P.changes(files("Sound"), files("Tones", german: "DE")).map(\.languages) == [["en", "fr"]])
    // A page that names no table is translated by 'Localizable'.
    let unnamed = P.page([P.toggle("a", title: "Sounds")], table: nil)
    func localizable(_ english: String) -> [String: String] {
      ["Root.plist": unnamed, "en.lproj/Localizable.strings": "\"Sounds\" = \"\(english)\";"]
    }
    #expect(P.changes(localizable("Sound"), localizable("Tones")).map(\.languages) == [["en"]])
  }

  @Test func titlesExchangedByATableAreAnotherMeaning() throws {
    func files(_ titles: [String], _ table: String) -> [String: String] {
      [
        "Root.plist": P.page([P.list("a", "0", ["0", "1"], titles), Self.other]), "en.lproj/Root.strings": table,
        "de.lproj/Root.strings": "\"V1\" = \"Aus\"; \"V2\" = \"An\";",
      ]
    }
    let old = files(["V1", "V2"], "\"V1\" = \"Off\"; \"V2\" = \"On\";")
    let exchanged = "\"V1\" = \"On\"; \"V2\" = \"Off\";"
    let changes = P.changes(old, files(["V1", "V2"], exchanged))
    #expect(changes.map(\.change) == ["value-meaning", "value-meaning"])
    #expect(changes.first?.message == "value 0 of 'a' means 'On' instead of 'Off' in en")
    #expect(changes.first?.languages == ["en"])
    // Titles and table exchanged together: only readers of the other table see another choice.
    let both = P.changes(old, files(["V2", "V1"], exchanged)).filter { $0.change == "value-meaning" }
    #expect(both.map(\.languages) == [["de"], ["de"]])
  }

  @Test func aNewTextIsNotedPerLanguage() throws {
    let table = ["de.lproj/Root.strings": "\"Sounds\" = \"Töne\";"]
    let old = table.merging(["Root.plist": P.page([P.toggle("a", title: "Sounds"), Self.other])]) { $1 }
    let new = table.merging(["Root.plist": P.page([P.toggle("a", title: "Noise"), Self.other])]) { $1 }
    let change = try #require(P.changes(old, new).first)
    #expect(change.change == "title-changed")
    #expect(change.notes == ["de: no translation of 'Noise' yet"])
  }

  @Test func anUnreadableTableIsNoChangeOfTexts() {
    let page = P.page([P.toggle("a", title: "Sounds"), Self.other])
    let broken = ["Root.plist": page, "de.lproj/Root.strings": "\"Sounds\" = "]
    let whole = ["Root.plist": page, "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";"]
    #expect(P.told(broken, whole) == [])
    #expect(P.told(whole, broken) == [])
  }

  @Test func everyClassIsTested() {
    var seen = Set(
      Self.cases.flatMap(\.told).compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
    seen.formUnion([
      "suite-moved", "child-pane-added", "child-pane-removed", "page-added", "page-removed", "language-added",
      "language-removed",
    ])
    #expect(seen == Set(AllChangeClasses.classes.map(\.id)))
  }

  @Test func placesAreThoseOfBothSides() throws {
    let change = try #require(
      P.changes(
        ["Root.plist": P.page([P.toggle("a"), Self.other])],
        ["Root.plist": P.page([Self.other, P.toggle("a", "<false/>")])]
      ).first { $0.change == "default-changed" })
    #expect(change.old?.line == 3)
    #expect(change.new?.line == 4)
    #expect(change.old?.value == .boolean(true))
    #expect(change.new?.value == .boolean(false))
    #expect(change.old?.keyPath == "PreferenceSpecifiers[0].DefaultValue")
    #expect(change.message == "default of 'a' is false instead of true")
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return replacingSubrange(range, with: other)
  }

  private func firstRange(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }

  private func replacingSubrange(_ range: Range<Index>, with other: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: other)
    return copy
  }
}
