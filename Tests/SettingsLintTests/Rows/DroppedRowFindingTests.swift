import SettingsDiagnostics
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Dropped rows, whose other faults are not reported since users never see them.
@Suite struct DroppedRowFindingTests {
  /// List rows with a second fault, without the title or the key that a row needs.
  static let lists = [
    TestRow.list("q", "1", [0, 1], titles: ["x", "y"]),
    TestRow.list("q", 5, [0, 1], titles: ["x", "y"]),
    TestRow.list("q", 1, [1, 1], titles: ["x", "y"]),
    TestRow.list("q", 1, [0, 1], titles: ["x", "x"]),
    TestRow.list("q", 1, [1, "1"], titles: ["x", "y"]),
    TestRow.list("q", 1, [0, 1], titles: ["x", "y"], ["ShortTitles": ["x"]]),
  ]

  @Test(arguments: lists) func aListWithoutAKey(_ list: TestRow) {
    #expect(lint(.toggle("a"), list).count == 1)
    let keyless = list.replacing("<key>Key</key><string>q</string>", with: "")
    #expect(lint(.toggle("a"), keyless).map(\.rule) == ["missing-required-key"])
  }

  @Test func aListWithOneTitleTooMany() {
    let list = TestRow.list("q", 5, [1], titles: ["x", "y"])
    #expect(lint(list).map(\.rule) == ["default-not-in-values", "titles-values-count"])
  }

  @Test func aSwitchWithoutTitle() {
    let custom = TestRow(
      "ToggleSwitch", ["Key": "s", "DefaultValue": "on", "TrueValue": "on", "FalseValue": 0])
    #expect(lint(custom).map(\.rule) == ["missing-required-key"])
    #expect(
      lint(custom.replacing("<key>Key", with: "<key>Title</key><string>s</string><key>Key")).map(
        \.rule)
        == ["toggle-value-types"])
  }

  @Test(arguments: [true, false] as [XMLValue]) func aSecondRowOfAKey(_ value: XMLValue) {
    let untitled = TestRow("ToggleSwitch", ["Key": "s", "DefaultValue": value])
    #expect(lint(.toggle("s"), untitled).map(\.rule) == ["missing-required-key"])
    let hidden = TestRow.toggle("s", value, .only())
    #expect(lint(.toggle("s"), hidden).map(\.rule) == ["hidden-everywhere"])
  }

  @Test func allKeysThatARowLacksAreOneFinding() throws {
    let found = lint(.toggle("a"), TestRow("Slider", [:]))
    #expect(found.map(\.rule) == ["missing-required-key"])
    let one = try #require(found.first)
    #expect(
      one.message
        == "row 2 has no 'Key', 'DefaultValue', 'MinimumValue' or 'MaximumValue'; Settings drops the row"
    )
    #expect(one.help == "add 'Key', 'DefaultValue', 'MinimumValue' and 'MaximumValue'")
  }

  @Test func aDefaultIsComparedWithDistinctValues() {
    let list = TestRow.list("q", 5, [1, 2, 1], titles: ["x", "y", "z"])
    #expect(lint(list).first { $0.rule == "default-not-in-values" }?.help == "write 1 or 2")
  }

  @Test(arguments: ["<dict/>", "<string></string>", "<dict><key>New item</key><string/></dict>"])
  func anEmptyRowIsAWarningWithAFix(_ row: String) {
    let found = lint(.toggle("a"), .xml(row))
    #expect(found.map { $0.message } == ["row 2 is an empty row; Settings drops it"])
    #expect(found.map { $0.severity } == [.warning])
    #expect(found.map { $0.help } == ["remove it"])
    #expect(found.flatMap { $0.fixes }.map { $0.safety } == [.safe])
  }
}
