import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsCompiler

/// Registration defaults of a bundle, by suite and in order, and refusals to compile one.
@Suite struct FlatteningTests {
  typealias B = CompiledBundle

  static func entries(_ defaults: RegistrationDefaults, _ suite: String? = nil)
    -> [PropertyListValue.Entry]
  {
    defaults.suite(suite)?.entries ?? []
  }

  @Test func everyTypeOfRowContributesItsValueWithItsType() throws {
    let defaults = try B.compile([
      "Root.plist": page(
        .textField("text", "5"), .textField("empty", ""), .textField("none"),
        .title("title", "1.0"),
        .toggle("toggle", false), .toggle("word", "no", ["TrueValue": "yes", "FalseValue": "no"]),
        .slider("whole", 5),
        .slider("real", "<real>5</real>"),
        .list(
          "big", "<integer>18446744073709551615</integer>",
          ["<integer>18446744073709551615</integer>"]),
        .list(
          "date", .date("2001-01-01T00:00:01Z"), [.date("2001-01-01T00:00:01Z")], type: "RadioGroup"
        ), .group("x"),
        .list("data", .data("AQI="), [.data("AQI="), .data("")]))
    ])
    let expected: [PropertyListValue.Entry] = [
      .init(key: "text", value: .string("5")), .init(key: "empty", value: .string("")),
      .init(key: "title", value: .string("1.0")), .init(key: "toggle", value: .boolean(false)),
      .init(key: "word", value: .string("no")),
      .init(key: "whole", value: .integer(PropertyListInteger(Int64(5)))),
      .init(key: "real", value: .real(5)),
      .init(key: "big", value: .integer(PropertyListInteger(UInt64.max))),
      .init(key: "date", value: .date(1)), .init(key: "data", value: .data([1, 2])),
    ]
    #expect(Self.entries(defaults) == expected)
    let settings = try #require(defaults.suite(nil)).settings
    #expect(settings.map(\.key).contains("none"))
    #expect(settings.filter { !$0.isEditable }.map(\.key) == ["title"])
    let data = try #require(settings.last)
    #expect(data.source.file == "Root.plist" && data.source.row.element == .multiValue)
    let choices = data.source.row.choices
    #expect(choices.map(\.title) == ["Choice 0", "Choice 1"])
    #expect(choices.map(\.value) == [.data([1, 2]), .data([])])
  }

  @Test func readOnlyRowsCanBeLeftOut() throws {
    let files = ["Root.plist": page(.title("a", "x"), .toggle("b"))]
    #expect(Self.entries(try B.compile(files)).map(\.key) == ["a", "b"])
    #expect(Self.entries(try B.compile(files, editableOnly: true)).map(\.key) == ["b"])
    // Rows that are left out contradict nobody.
    let credits = [
      "Root.plist": page(.title("a", "x"), .title("a", "y"), .textField("a", "z"))
    ]
    #expect(throws: CompilationRefused.self) { try B.compile(credits) }
    #expect(
      Self.entries(try B.compile(credits, editableOnly: true)) == [
        .init(key: "a", value: .string("z"))
      ])
  }

  @Test func pagesAreFollowedOnceAndSuitesAreApart() throws {
    let defaults = try B.compile([
      "Root.plist": page(.toggle("z"), .pane("Sub"), .pane("Shared"), .pane("Sub"), .toggle("a")),
      "Sub.plist": page(.toggle("m"), .pane("Root")),
      "Shared.plist": page(.toggle("z", false), .pane("Inner"), group: "group.x"),
      "Inner.plist": page(.textField("inner")),
      "Orphan.plist": page(.toggle("z", "never")),
    ])
    #expect(defaults.suites.map(\.identifier) == [nil, "group.x"])
    #expect(Self.entries(defaults).map(\.key) == ["z", "m", "a"])
    #expect(Self.entries(defaults, "group.x") == [.init(key: "z", value: .boolean(false))])
    #expect(defaults.suite("group.x")?.settings.map(\.key) == ["z", "inner"])
    #expect(
      defaults.suite(nil)?.dictionary
        == .dictionary(Self.entries(defaults).sorted { $0.key < $1.key }))
  }

  @Test func equalDefaultsOfOneKeyAreOneEntry() throws {
    let defaults = try B.compile([
      "Root.plist": page(.textField("a"), .toggle("b"), .textField("a", "x"), .title("a", "x"))
    ])
    #expect(Self.entries(defaults).map(\.key) == ["a", "b"])
    let first = try #require(defaults.suite(nil)?.settings.first)
    #expect(first.defaultValue == .string("x") && first.source.row.index == 2 && first.isEditable)
  }

  @Test func differentDefaultsOfOneKeyAreRefused() {
    let files = [
      "Root.plist": page(.toggle("a"), .pane("Sub"), .toggle("a", 1)),
      "Sub.plist": page(.toggle("a", false)),
    ]
    // All of one cause; the row of Sub.plist is counted in it.
    let expected = ["conflicting-defaults Settings.bundle/Root.plist:5"]
    #expect(B.refusals(files).filter { $0.hasPrefix("conflicting") } == expected)
  }

  @Test func devicesThatDifferNeedToBeChosen() throws {
    let files = [
      "Root.plist": page(
        .textField("a", "phone", .only("Phone")), .textField("a", "pad", .only("Pad")), .toggle("b")
      )
    ]
    #expect(B.refusals(files) == ["conflicting-defaults Settings.bundle/Root.plist:4"])
    #expect(
      Self.entries(try B.compile(files, idiom: .phone)).first
        == .init(key: "a", value: .string("phone"))
    )
    #expect(
      Self.entries(try B.compile(files, idiom: .pad)).first
        == .init(key: "a", value: .string("pad")))
    let alike = [
      "Root.plist": page(.textField("a", "x", .only("Phone")), .textField("a", "x", .only("Pad")))
    ]
    #expect(Self.entries(try B.compile(alike)) == [.init(key: "a", value: .string("x"))])
  }

  @Test func aKeyThatOneDeviceShowsHasItsDefaultOnAll() throws {
    let files = [
      "Root.plist": page(
        .textField("a", "phone", .only("Phone")), .textField("pad", "p", .only("Pad")),
        .toggle("bad", "x", .only("Pad")),
        .textField("a", "pad", .only("Pad")), .toggle("b"))
    ]
    let phone = try B.compile(files, idiom: .phone)
    #expect(Self.entries(phone).map(\.key) == ["a", "pad", "b"])
    #expect(Self.entries(phone).first?.value == .string("phone"))
    #expect(
      Self.entries(try B.compile(files, idiom: .pad, skipsFaulty: true)).map(\.key) == [
        "pad", "a", "b",
      ])
  }

  @Test func deviceFilesAreMergedWhereTheyAgree() throws {
    let files = [
      "Root.plist": page(.textField("a", "x"), .textField("c", "1")),
      "Root~ipad.plist": page(.textField("b", "y"), .textField("a", "x"), .textField("c", "2")),
    ]
    #expect(B.refusals(files) == ["inconsistent-variant Settings.bundle/Root~ipad.plist:5"])
    #expect(Self.entries(try B.compile(files, idiom: .pad)).map(\.key) == ["b", "a", "c"])
    #expect(Self.entries(try B.compile(files, idiom: .phone)).map(\.key) == ["a", "c"])
  }

  @Test func languagesMustAgree() throws {
    let root = page(.textField("a", "x"))
    let differing = try B.compilation([
      "Root.plist": root, "de.lproj/Root.plist": page(.textField("a", "y")),
    ])
    #expect(differing.leftOut.map(\.rule) == ["inconsistent-variant"])
    #expect(Self.entries(differing.defaults) == [.init(key: "a", value: .string("x"))])
    let defaults = try B.compile([
      "Root.plist": root, "de.lproj/Root.plist": page(.textField("a", "x")),
    ])
    #expect(Self.entries(defaults).count == 1)
  }

  @Test func aBundleWithoutRootIsRefused() {
    #expect(!B.refusals(["Other.plist": page(.toggle("a"))]).isEmpty)
    #expect(!B.refusals([:]).isEmpty)
  }

  @Test func aBundleWithoutRowsHasNoDefaults() throws {
    let defaults = try B.compile(["Root.plist": page(.group("x"))])
    #expect(defaults.suites.isEmpty)
    #expect(defaults.value(of: .suite(nil)) == .dictionary([]))
  }

  @Test func aPageThatIsALinkOutOfTheBundleIsMissing() {
    var files = MemoryFiles(texts: ["Root.plist": page(.toggle("a"), .pane("Sub"))])
    files.add("Sub.plist", kind: .linkOutside(target: "/elsewhere/Sub.plist"))
    let bundle = BundleLoader(schema: .apple).load(
      files, path: "Settings.bundle", name: "Settings.bundle")
    let refused = #expect(throws: CompilationRefused.self) { try DefaultsCompilation(bundle) }
    #expect(refused?.diagnostics.map(\.rule) == ["missing-page-file"])
  }

  @Test func aRowForUnknownDevicesIsDropped() throws {
    let dropped = try B.compilation(["Root.plist": page(.toggle("a", true, .only("iPad")))])
    #expect(
      dropped.leftOut.map(\.rule) == ["unknown-idiom"] && Self.entries(dropped.defaults).isEmpty)
  }

  @Test func keysThatOccurTwiceCountWhereTheyDecide() {
    let title: Fields = ["Title": "x"]
    let again: Fields = ["DefaultValue": false]
    #expect(
      B.refusals(["Root.plist": page(.toggle("a", true, again))])
        == ["duplicate-dictionary-key Settings.bundle/Root.plist:3"])
    #expect(B.refusals(["Root.plist": page(.toggle("a", true, title))]).isEmpty)
    #expect(B.refusals(["Root.plist": page(.toggle("a", true, ["DefaultValue": true]))]).isEmpty)
    let prompt: Fields = ["TrueConfirmationPrompt": ["Type": "a", "Type": "b"]]
    #expect(B.refusals(["Root.plist": page(.toggle("a", true, prompt))]).isEmpty)
  }

  @Test func unreadablePagesRefuseABundleEvenIfFaultsAreSkipped() {
    #expect(throws: CompilationRefused.self) {
      try B.compile(["Root.plist": "<plist"], skipsFaulty: true)
    }
    #expect(!B.refusals(["Root.inApp.plist": "<plist"]).isEmpty)
  }
}
