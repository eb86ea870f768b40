import PropertyLists
import SettingsLint
import SettingsModel
import SettingsSchema
import Testing

@testable import SettingsCompiler

/// What becomes a registration default, in which suite and order, and what keeps a bundle from being compiled.
@Suite struct FlatteningTests {
  typealias B = CompiledBundle

  private func entries(_ defaults: RegistrationDefaults, _ suite: String? = nil) -> [PropertyListValue.Entry] {
    defaults.suite(suite)?.entries ?? []
  }

  @Test func everyTypeOfRowContributesItsValueWithItsType() throws {
    let defaults = try B.compile([
      "Root.plist": B.page(
        B.text("text", "5"), B.text("empty", ""), B.text("none"), B.title("title", "<string>1.0</string>"),
        B.toggle("toggle", "<false/>"),
        B.toggle(
          "word", "<string>no</string>",
          "<key>TrueValue</key><string>yes</string><key>FalseValue</key><string>no</string>"),
        B.slider("whole", "<integer>5</integer>"), B.slider("real", "<real>5</real>"),
        B.list(
          "MultiValue", "big", "<integer>18446744073709551615</integer>", "<integer>18446744073709551615</integer>"),
        B.list("RadioGroup", "date", "<date>2001-01-01T00:00:01Z</date>", "<date>2001-01-01T00:00:01Z</date>"),
        B.row("Group", "<key>Title</key><string>x</string>"),
        B.list("MultiValue", "data", "<data>AQI=</data>", "<data>AQI=</data>", "<data></data>"))
    ])
    let expected: [PropertyListValue.Entry] = [
      .init(key: "text", value: .string("5")), .init(key: "empty", value: .string("")),
      .init(key: "title", value: .string("1.0")), .init(key: "toggle", value: .boolean(false)),
      .init(key: "word", value: .string("no")), .init(key: "whole", value: .integer(PropertyListInteger(Int64(5)))),
      .init(key: "real", value: .real(5)), .init(key: "big", value: .integer(PropertyListInteger(UInt64.max))),
      .init(key: "date", value: .date(1)), .init(key: "data", value: .data([1, 2])),
    ]
    #expect(entries(defaults) == expected)
    let settings = try #require(defaults.suite(nil)).settings
    #expect(settings.map(\.key).contains("none"))
    #expect(settings.filter { !$0.isEditable }.map(\.key) == ["title"])
    let data = try #require(settings.last)
    #expect(data.title == "data" && data.page == "Root.plist" && data.row.element == .multiValue)
    #expect(data.choices.map(\.title) == ["Choice 0", "Choice 1"])
    #expect(data.choices.map(\.value) == [.data([1, 2]), .data([])])
  }

  @Test func readOnlyRowsCanBeLeftOut() throws {
    let files = ["Root.plist": B.page(B.title("a", "<string>x</string>"), B.toggle("b"))]
    #expect(entries(try B.compile(files)).map(\.key) == ["a", "b"])
    #expect(entries(try B.compile(files, editableOnly: true)).map(\.key) == ["b"])
    // Rows that are left out contradict nobody.
    let credits = [
      "Root.plist": B.page(B.title("a", "<string>x</string>"), B.title("a", "<string>y</string>"), B.text("a", "z"))
    ]
    #expect(throws: CompilationRefused.self) { try B.compile(credits) }
    #expect(entries(try B.compile(credits, editableOnly: true)) == [.init(key: "a", value: .string("z"))])
  }

  @Test func pagesAreFollowedOnceAndSuitesAreApart() throws {
    let defaults = try B.compile([
      "Root.plist": B.page(B.toggle("z"), B.pane("Sub"), B.pane("Shared"), B.pane("Sub"), B.toggle("a")),
      "Sub.plist": B.page(B.toggle("m"), B.pane("Root")),
      "Shared.plist": B.page(B.toggle("z", "<false/>"), B.pane("Inner"), group: "group.x"),
      "Inner.plist": B.page(B.text("inner")),
      "Orphan.plist": B.page(B.toggle("z", "<string>never</string>")),
    ])
    #expect(defaults.suites.map(\.identifier) == [nil, "group.x"])
    #expect(entries(defaults).map(\.key) == ["z", "m", "a"])
    #expect(entries(defaults, "group.x") == [.init(key: "z", value: .boolean(false))])
    #expect(defaults.suite("group.x")?.settings.map(\.key) == ["z", "inner"])
    #expect(defaults.suite(nil)?.dictionary == .dictionary(entries(defaults).sorted { $0.key < $1.key }))
  }

  @Test func equalDefaultsOfOneKeyAreOneEntry() throws {
    let defaults = try B.compile([
      "Root.plist": B.page(B.text("a"), B.toggle("b"), B.text("a", "x"), B.title("a", "<string>x</string>"))
    ])
    #expect(entries(defaults).map(\.key) == ["a", "b"])
    let first = try #require(defaults.suite(nil)?.settings.first)
    #expect(first.value == .string("x") && first.row.index == 2 && first.isEditable)
  }

  @Test func differentDefaultsOfOneKeyAreRefused() {
    let files = [
      "Root.plist": B.page(B.toggle("a"), B.pane("Sub"), B.toggle("a", "<integer>1</integer>")),
      "Sub.plist": B.page(B.toggle("a", "<false/>")),
    ]
    let expected = [
      "conflicting-defaults Settings.bundle/Root.plist:5", "conflicting-defaults Settings.bundle/Sub.plist:3",
    ]
    #expect(B.refusals(files).filter { $0.hasPrefix("conflicting") } == expected)
    // Whatever the configuration says: there is no right value.
    var configuration = LintConfiguration()
    configuration.onlyRules = ["slider-range"]
    #expect(B.refusals(files, configuration: configuration) == expected)
  }

  @Test func devicesThatDifferNeedToBeChosen() throws {
    let files = [
      "Root.plist": B.page(B.text("a", "phone", B.only("Phone")), B.text("a", "pad", B.only("Pad")), B.toggle("b"))
    ]
    #expect(B.refusals(files) == ["conflicting-defaults Settings.bundle/Root.plist:4"])
    #expect(entries(try B.compile(files, idiom: .phone)).first == .init(key: "a", value: .string("phone")))
    #expect(entries(try B.compile(files, idiom: .pad)).first == .init(key: "a", value: .string("pad")))
    let alike = ["Root.plist": B.page(B.text("a", "x", B.only("Phone")), B.text("a", "x", B.only("Pad")))]
    #expect(entries(try B.compile(alike)) == [.init(key: "a", value: .string("x"))])
  }

  @Test func deviceFilesAreMergedWhereTheyAgree() throws {
    let files = [
      "Root.plist": B.page(B.text("a", "x"), B.text("c", "1")),
      "Root~ipad.plist": B.page(B.text("b", "y"), B.text("a", "x"), B.text("c", "2")),
    ]
    #expect(B.refusals(files) == ["conflicting-defaults Settings.bundle/Root~ipad.plist:5"])
    #expect(entries(try B.compile(files, idiom: .pad)).map(\.key) == ["b", "a", "c"])
    #expect(entries(try B.compile(files, idiom: .phone)).map(\.key) == ["a", "c"])
  }

  @Test func languagesMustAgree() throws {
    let root = B.page(B.text("a", "x"))
    #expect(
      B.refusals(["Root.plist": root, "de.lproj/Root.plist": B.page(B.text("a", "y"))])
        == ["inconsistent-variant Settings.bundle/de.lproj/Root.plist:3"])
    let defaults = try B.compile(["Root.plist": root, "de.lproj/Root.plist": B.page(B.text("a", "x"))])
    #expect(entries(defaults).count == 1)
  }

  @Test func errorsThatTouchADefaultAreRefused() {
    let missing = B.row("ToggleSwitch", "<key>Title</key><string>t</string><key>Key</key><string>k</string>")
    #expect(
      B.refusals(["Root.plist": B.page(missing, B.slider("s", "<string>1</string>"))])
        == ["missing-required-key Settings.bundle/Root.plist:3", "wrong-value-type Settings.bundle/Root.plist:4"])
    #expect(B.refusals(["Root.plist": "<plist><dict>"]).map { $0.prefix(15) } == ["malformed-plist"])
    // A page that nothing leads to has no defaults.
    #expect(
      B.refusals(["Root.plist": B.page(B.toggle("a")), "Other.plist": B.page(missing), "Bad.plist": "<"]).isEmpty)
  }

  @Test func aDroppedRowHasNoDefaultEvenWhereItsRuleIsOff() throws {
    var configuration = LintConfiguration()
    configuration.onlyRules = ["slider-range"]
    let defaults = try B.compile(
      [
        "Root.plist": B.page(
          B.row("ToggleSwitch", "<key>Key</key><string>untitled</string><key>DefaultValue</key><true/>"),
          B.row(
            "MultiValue",
            """
            <key>Title</key><string>t</string><key>Key</key><string>uneven</string><key>DefaultValue</key><true/>\
            <key>Titles</key><array><string>x</string></array><key>Values</key><array><true/><false/></array>
            """), B.toggle("b"))
      ], configuration: configuration)
    #expect(entries(defaults).map(\.key) == ["b"])
  }

  @Test func aBundleWithoutRootIsRefused() {
    #expect(!B.refusals(["Other.plist": B.page(B.toggle("a"))]).isEmpty)
    #expect(!B.refusals([:]).isEmpty)
  }

  @Test func aBundleWithoutRowsHasNoDefaults() throws {
    let defaults = try B.compile(["Root.plist": B.page(B.row("Group", "<key>Title</key><string>x</string>"))])
    #expect(defaults.suites.isEmpty)
    #expect(try defaults.value(of: .suite(nil)) == .dictionary([]))
  }
}
