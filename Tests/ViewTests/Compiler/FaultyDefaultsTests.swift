import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsCompiler

@Suite struct FaultyDefaultsTests {
  private typealias B = CompiledBundle

  @Test func faultsThatTouchADefaultAreRefused() {
    #expect(
      B.refusals([
        "Root.plist": page(
          .slider("s", "1"), .slider("t", 12), .toggle("u", "YES"), .list("v", 7, [1]),
          TestRow("Toggle", ["Title": "w", "Key": "w", "DefaultValue": true]))
      ]) == [
        "wrong-value-type Settings.bundle/Root.plist:3",
        "slider-default-out-of-range Settings.bundle/Root.plist:4",
        "toggle-default-mismatch Settings.bundle/Root.plist:5",
        "default-not-in-values Settings.bundle/Root.plist:6",
        "unknown-type Settings.bundle/Root.plist:7",
      ])
    #expect(
      B.refusals(["Root.plist": "<plist><dict>"]).map { $0.prefix(15) } == ["malformed-plist"])
    #expect(
      B.refusals(["Root.plist": page(.pane("Gone"))]) == [
        "missing-page-file Settings.bundle/Root.plist:3"
      ])
    #expect(
      B.refusals(["Root.plist": page(.pane("sub")), "Sub.plist": page()]).map { $0.prefix(13) } == [
        "case-mismatch"
      ])
  }

  @Test func faultsThatTouchNoDefaultRefuseNothing() {
    // Nothing is lost: no default, or nobody reads the page.
    let missing = TestRow("ToggleSwitch", ["Title": "t", "Key": "k"])
    let keyless = TestRow("ToggleSwitch", ["Title": "t", "DefaultValue": true])
    #expect(B.refusals(["Root.plist": page(missing)]).isEmpty)
    #expect(
      B.refusals(["Root.plist": page(keyless)]) == [
        "missing-required-key Settings.bundle/Root.plist:3"
      ])
    #expect(
      B.refusals(["Root.plist": page(.toggle("a")), "Other.plist": page(keyless), "Bad.plist": "<"])
        .isEmpty)
    // Of equal values only the default's matters.
    func list(_ value: XMLValue) -> TestRow {
      TestRow.list("v", value, [0, 1, 1])
    }
    #expect(B.refusals(["Root.plist": page(list(0))]).isEmpty)
    #expect(
      B.refusals(["Root.plist": page(list(1))]) == [
        "duplicate-value Settings.bundle/Root.plist:3"
      ])
    // Tables and pages of InAppSettingsKit hold no defaults that Settings shows.
    #expect(
      B.refusals([
        "Root.plist": page(.toggle("a")), "Root.inApp.plist": page(.toggle("a", "YES")),
        "en.lproj/Root.strings": "\"a\" = ",
      ]).isEmpty)
  }

  @Test func rowsWithoutTheDefaultTheyNeedAreNamed() throws {
    let missing = TestRow("ToggleSwitch", ["Title": "t", "Key": "k"])
    let compilation = try B.compilation(["Root.plist": page(.textField("x"), missing, .toggle("a"))]
    )
    #expect(FlatteningTests.entries(compilation.defaults).map(\.key) == ["a"])
    #expect(compilation.omissions.map(\.range?.start.line) == [4])
    #expect(
      compilation.omissions.map(\.message) == ["'k' has no 'DefaultValue'; Settings drops the row"])
    // The severity is that of lint, although no default is lost.
    #expect(compilation.omissions.map(\.severity) == [.error])
    #expect(compilation.leftOut.isEmpty)
  }

  @Test func faultyRowsCanBeLeftOut() throws {
    let files = [
      "Root.plist": page(
        .toggle("good"), .toggle("bad", "YES"), .toggle("twice"), .toggle("twice", false),
        .slider("out", 12),
        .pane("Gone"))
    ]
    #expect(throws: CompilationRefused.self) { try B.compile(files) }
    let compilation = try B.compilation(files, skipsFaulty: true)
    #expect(FlatteningTests.entries(compilation.defaults).map(\.key) == ["good"])
    #expect(
      compilation.leftOut.map(\.rule) == [
        "toggle-default-mismatch", "conflicting-defaults", "slider-default-out-of-range",
        "missing-page-file",
      ])
    #expect(throws: CompilationRefused.self) { try B.compile([:], skipsFaulty: true) }
  }

  @Test func rowsThatLoseAPageAreFaults() {
    let sub = ["Sub.plist": page(.toggle("s"))]
    func refusals(_ row: TestRow) -> [String] {
      B.refusals(sub.merging(["Root.plist": page(row)]) { $1 })
    }
    let file: Fields = ["Title": "t", "File": "Sub"]
    #expect(refusals(TestRow("ChildPanel", file)) == ["unknown-type Settings.bundle/Root.plist:3"])
    #expect(
      refusals(TestRow("ChildPane", file + ["SupportedUserInterfaceIdioms": []]))
        == ["hidden-everywhere Settings.bundle/Root.plist:3"])
    #expect(refusals(.pane("../Sub")) == ["page-file-path Settings.bundle/Root.plist:3"])
    #expect(refusals(.pane("/Sub")) == ["page-file-path Settings.bundle/Root.plist:3"])
    #expect(
      refusals(TestRow("ChildPane", ["Title": "t", "file": "Sub"]))
        == ["unknown-key Settings.bundle/Root.plist:3"])
    // Another row opens the page.
    #expect(
      B.refusals(
        sub.merging(["Root.plist": page(TestRow("ChildPanel", file), .pane("Sub"))]) { $1 }
      ).isEmpty)
    #expect(
      B.refusals(["Root.plist": page(.pane("Gone.plist"))]) == [
        "missing-page-file Settings.bundle/Root.plist:3"
      ])
  }

  @Test func faultsForAnotherDeviceDoNotCount() throws {
    let files = [
      "Root.plist": page(
        .toggle("a"), TestRow("ChildPane", ["Title": "t", "File": "Pad"] + .only("Pad"))),
      "Root~ipad.plist": page(.toggle("a", "YES")), "Pad.plist": page(.toggle("b", "<date/>")),
    ]
    #expect(!B.refusals(files).isEmpty)
    #expect(FlatteningTests.entries(try B.compile(files, idiom: .phone)).map(\.key) == ["a"])
    let unreadable = ["Root.plist": page(.toggle("a")), "Root~ipad.plist": "<plist><dict>"]
    #expect(!B.refusals(unreadable).isEmpty)
    #expect(FlatteningTests.entries(try B.compile(unreadable, idiom: .phone)).map(\.key) == ["a"])
  }
}
