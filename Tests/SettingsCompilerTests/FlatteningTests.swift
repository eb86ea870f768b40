import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
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
    #expect(data.source.file == "Root.plist" && data.source.row.element == .multiValue)
    let choices = data.source.row.choices
    #expect(choices.map(\.title) == ["Choice 0", "Choice 1"])
    #expect(choices.map(\.value) == [.data([1, 2]), .data([])])
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
    #expect(first.defaultValue == .string("x") && first.source.row.index == 2 && first.isEditable)
  }

  @Test func differentDefaultsOfOneKeyAreRefused() {
    let files = [
      "Root.plist": B.page(B.toggle("a"), B.pane("Sub"), B.toggle("a", "<integer>1</integer>")),
      "Sub.plist": B.page(B.toggle("a", "<false/>")),
    ]
    // All of one cause; the row of Sub.plist is counted in it.
    let expected = ["conflicting-defaults Settings.bundle/Root.plist:5"]
    #expect(B.refusals(files).filter { $0.hasPrefix("conflicting") } == expected)
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
    #expect(B.refusals(files) == ["inconsistent-variant Settings.bundle/Root~ipad.plist:5"])
    #expect(entries(try B.compile(files, idiom: .pad)).map(\.key) == ["b", "a", "c"])
    #expect(entries(try B.compile(files, idiom: .phone)).map(\.key) == ["a", "c"])
  }

  @Test func languagesMustAgree() throws {
    let root = B.page(B.text("a", "x"))
    let differing = try B.compilation(["Root.plist": root, "de.lproj/Root.plist": B.page(B.text("a", "y"))])
    #expect(differing.leftOut.map(\.rule) == ["inconsistent-variant"])
    #expect(entries(differing.defaults) == [.init(key: "a", value: .string("x"))])
    let defaults = try B.compile(["Root.plist": root, "de.lproj/Root.plist": B.page(B.text("a", "x"))])
    #expect(entries(defaults).count == 1)
  }

  @Test func faultsThatTouchADefaultAreRefused() {
    #expect(
      B.refusals([
        "Root.plist": B.page(
          B.slider("s", "<string>1</string>"), B.slider("t", "<integer>12</integer>"),
          B.toggle("u", "<string>YES</string>"),
          B.list("MultiValue", "v", "<integer>7</integer>", "<integer>1</integer>"),
          B.row(
            "Toggle", "<key>Title</key><string>w</string><key>Key</key><string>w</string><key>DefaultValue</key><true/>"
          ))
      ]) == [
        "wrong-value-type Settings.bundle/Root.plist:3", "slider-default-out-of-range Settings.bundle/Root.plist:4",
        "toggle-default-mismatch Settings.bundle/Root.plist:5", "default-not-in-values Settings.bundle/Root.plist:6",
        "unknown-type Settings.bundle/Root.plist:7",
      ])
    #expect(B.refusals(["Root.plist": "<plist><dict>"]).map { $0.prefix(15) } == ["malformed-plist"])
    #expect(B.refusals(["Root.plist": B.page(B.pane("Gone"))]) == ["missing-page-file Settings.bundle/Root.plist:3"])
    #expect(
      B.refusals(["Root.plist": B.page(B.pane("sub")), "Sub.plist": B.page()]).map { $0.prefix(13) } == [
        "case-mismatch"
      ])
  }

  @Test func faultsThatTouchNoDefaultRefuseNothing() {
    // Nothing is lost: no default, no key, or nobody reads the page.
    let missing = B.row("ToggleSwitch", "<key>Title</key><string>t</string><key>Key</key><string>k</string>")
    let keyless = B.row("ToggleSwitch", "<key>Title</key><string>t</string><key>DefaultValue</key><true/>")
    #expect(B.refusals(["Root.plist": B.page(missing, keyless)]).isEmpty)
    #expect(
      B.refusals(["Root.plist": B.page(B.toggle("a")), "Other.plist": B.page(keyless), "Bad.plist": "<"]).isEmpty)
    // Of equal values only the default's matters.
    func list(_ value: String) -> String {
      B.list("MultiValue", "v", value, "<integer>0</integer>", "<integer>1</integer>", "<integer>1</integer>")
    }
    #expect(B.refusals(["Root.plist": B.page(list("<integer>0</integer>"))]).isEmpty)
    #expect(
      B.refusals(["Root.plist": B.page(list("<integer>1</integer>"))]) == [
        "duplicate-value Settings.bundle/Root.plist:3"
      ])
    // Tables and pages of InAppSettingsKit hold no defaults that Settings shows.
    #expect(
      B.refusals([
        "Root.plist": B.page(B.toggle("a")), "Root.inApp.plist": B.page(B.toggle("a", "<string>YES</string>")),
        "en.lproj/Root.strings": "\"a\" = ",
      ]).isEmpty)
  }

  @Test func rowsWithoutTheDefaultTheyNeedAreNamed() throws {
    let missing = B.row("ToggleSwitch", "<key>Title</key><string>t</string><key>Key</key><string>k</string>")
    let compilation = try B.compilation(["Root.plist": B.page(B.text("x"), missing, B.toggle("a"))])
    #expect(entries(compilation.defaults).map(\.key) == ["a"])
    #expect(compilation.omissions.map(\.range?.start.line) == [4])
    #expect(compilation.leftOut.isEmpty)
  }

  @Test func faultyRowsCanBeLeftOut() throws {
    let files = [
      "Root.plist": B.page(
        B.toggle("good"), B.toggle("bad", "<string>YES</string>"), B.toggle("twice"), B.toggle("twice", "<false/>"),
        B.slider("out", "<integer>12</integer>"), B.pane("Gone"))
    ]
    #expect(throws: CompilationRefused.self) { try B.compile(files) }
    let compilation = try B.compilation(files, skipsFaulty: true)
    #expect(entries(compilation.defaults).map(\.key) == ["good"])
    #expect(
      compilation.leftOut.map(\.rule) == [
        "toggle-default-mismatch", "conflicting-defaults", "slider-default-out-of-range", "missing-page-file",
      ])
    #expect(throws: CompilationRefused.self) { try B.compile([:], skipsFaulty: true) }
  }

  @Test func aBundleWithoutRootIsRefused() {
    #expect(!B.refusals(["Other.plist": B.page(B.toggle("a"))]).isEmpty)
    #expect(!B.refusals([:]).isEmpty)
  }

  @Test func aBundleWithoutRowsHasNoDefaults() throws {
    let defaults = try B.compile(["Root.plist": B.page(B.row("Group", "<key>Title</key><string>x</string>"))])
    #expect(defaults.suites.isEmpty)
    #expect(defaults.value(of: .suite(nil)) == .dictionary([]))
  }

  @Test func rowsThatLoseAPageAreFaults() {
    let sub = ["Sub.plist": B.page(B.toggle("s"))]
    func refusals(_ row: String) -> [String] { B.refusals(sub.merging(["Root.plist": B.page(row)]) { $1 }) }
    let file = "<key>Title</key><string>t</string><key>File</key><string>Sub</string>"
    #expect(refusals(B.row("ChildPanel", file)) == ["unknown-type Settings.bundle/Root.plist:3"])
    #expect(
      refusals(B.row("ChildPane", file + "<key>SupportedUserInterfaceIdioms</key><array/>"))
        == ["hidden-everywhere Settings.bundle/Root.plist:3"])
    #expect(refusals(B.pane("../Sub")) == ["page-file-path Settings.bundle/Root.plist:3"])
    #expect(refusals(B.pane("/Sub")) == ["page-file-path Settings.bundle/Root.plist:3"])
    #expect(
      refusals(B.row("ChildPane", "<key>Title</key><string>t</string><key>file</key><string>Sub</string>"))
        == ["unknown-key Settings.bundle/Root.plist:3"])
    // Another row opens the page.
    #expect(B.refusals(sub.merging(["Root.plist": B.page(B.row("ChildPanel", file), B.pane("Sub"))]) { $1 }).isEmpty)
    #expect(
      B.refusals(["Root.plist": B.page(B.pane("Gone.plist"))]) == ["missing-page-file Settings.bundle/Root.plist:3"])
  }

  @Test func aPageThatIsALinkOutOfTheBundleIsMissing() {
    var files = MemoryFiles(texts: ["Root.plist": B.page(B.toggle("a"), B.pane("Sub"))])
    files.add("Sub.plist", kind: .linkOutside(target: "/elsewhere/Sub.plist"))
    let bundle = BundleLoader(schema: .apple).load(files, path: "Settings.bundle", name: "Settings.bundle")
    let refused = #expect(throws: CompilationRefused.self) { try DefaultsCompilation(bundle) }
    #expect(refused?.diagnostics.map(\.rule) == ["missing-page-file"])
  }

  @Test func aRowForUnknownDevicesIsDropped() throws {
    let dropped = try B.compilation(["Root.plist": B.page(B.toggle("a", "<true/>", B.only("iPad")))])
    #expect(dropped.leftOut.map(\.rule) == ["unknown-idiom"] && entries(dropped.defaults).isEmpty)
  }

  @Test func faultsForAnotherDeviceDoNotCount() throws {
    let files = [
      "Root.plist": B.page(
        B.toggle("a"),
        B.row("ChildPane", "<key>Title</key><string>t</string><key>File</key><string>Pad</string>" + B.only("Pad"))),
      "Root~ipad.plist": B.page(B.toggle("a", "<string>YES</string>")), "Pad.plist": B.page(B.toggle("b", "<date/>")),
    ]
    #expect(!B.refusals(files).isEmpty)
    #expect(entries(try B.compile(files, idiom: .phone)).map(\.key) == ["a"])
  }

  @Test func keysThatOccurTwiceCountWhereTheyDecide() {
    let title = "<key>Title</key><string>x</string>"
    let again = "<key>DefaultValue</key><false/>"
    #expect(
      B.refusals(["Root.plist": B.page(B.toggle("a", "<true/>", again))])
        == ["duplicate-dictionary-key Settings.bundle/Root.plist:3"])
    #expect(B.refusals(["Root.plist": B.page(B.toggle("a", "<true/>", title))]).isEmpty)
    #expect(B.refusals(["Root.plist": B.page(B.toggle("a", "<true/>", "<key>DefaultValue</key><true/>"))]).isEmpty)
    let prompt =
      "<key>TrueConfirmationPrompt</key><dict><key>Type</key><string>a</string><key>Type</key><string>b</string></dict>"
    #expect(B.refusals(["Root.plist": B.page(B.toggle("a", "<true/>", prompt))]).isEmpty)
  }

  @Test func nothingIsLeftOutOfABundleWithoutPages() {
    #expect(throws: CompilationRefused.self) { try B.compile(["Root.plist": "<plist"], skipsFaulty: true) }
    #expect(!B.refusals(["Root.inApp.plist": "<plist"]).isEmpty)
  }
}
