import SettingsDiagnostics
import Testing

@testable import SettingsLint

/// A row that Settings drops is reported as dropped only: nobody sees what else is wrong with it.
@Suite struct DroppedRowFindingTests {
  typealias P = PageText

  private static let numbers = ["<integer>0</integer>", "<integer>1</integer>"]
  private static let names = ["<string>x</string>", "<string>y</string>"]

  /// List rows with a second fault, without the title or the key that a row needs.
  static let lists = [
    P.list("q", "<string>1</string>", titles: names, values: numbers),
    P.list("q", "<integer>5</integer>", titles: names, values: numbers),
    P.list("q", "<integer>1</integer>", titles: names, values: ["<integer>1</integer>", "<integer>1</integer>"]),
    P.list("q", "<integer>1</integer>", titles: ["<string>x</string>", "<string>x</string>"], values: numbers),
    P.list("q", "<integer>1</integer>", titles: names, values: ["<integer>1</integer>", "<string>1</string>"]),
    P.list("q", "<integer>1</integer>", titles: names, values: numbers)
      .replacing("</dict>", with: "<key>ShortTitles</key><array><string>x</string></array></dict>"),
  ]

  @Test(arguments: lists) func aListWithoutAKey(_ list: String) {
    #expect(P.lint(rows: P.toggle("a"), list).count == 1)
    let keyless = list.replacing("<key>Key</key><string>q</string>", with: "")
    #expect(P.lint(rows: P.toggle("a"), keyless).map(\.rule) == ["missing-required-key"])
  }

  @Test func aListWithOneTitleTooMany() {
    let list = P.list("q", "<integer>5</integer>", titles: Self.names, values: ["<integer>1</integer>"])
    #expect(P.lint(rows: list).map(\.rule) == ["default-not-in-values", "titles-values-count"])
  }

  @Test func aSwitchWithoutTitle() {
    let custom = P.row(
      "ToggleSwitch",
      ["Key": "s", "DefaultValue": "on", "TrueValue": "on", "FalseValue": "<integer>0</integer>"])
    #expect(P.lint(rows: custom).map(\.rule) == ["missing-required-key"])
    #expect(
      P.lint(rows: custom.replacing("<key>Key", with: "<key>Title</key><string>s</string><key>Key")).map(\.rule)
        == ["toggle-value-types"])
  }

  @Test(arguments: ["<true/>", "<false/>"]) func aSecondRowOfAKey(_ value: String) {
    let untitled = P.row("ToggleSwitch", ["Key": "s", "DefaultValue": value])
    #expect(P.lint(rows: P.toggle("s"), untitled).map(\.rule) == ["missing-required-key"])
    let hidden = P.toggle("s", value).replacing(
      "</dict>", with: "<key>SupportedUserInterfaceIdioms</key><array/></dict>")
    #expect(P.lint(rows: P.toggle("s"), hidden).map(\.rule) == ["hidden-everywhere"])
  }

  @Test func allKeysThatARowLacksAreOneFinding() throws {
    let found = P.lint(rows: P.toggle("a"), "<dict><key>Type</key><string>PSSliderSpecifier</string></dict>")
    #expect(found.map(\.rule) == ["missing-required-key"])
    let one = try #require(found.first)
    #expect(
      one.message
        == "row 2 has no 'Key', 'DefaultValue', 'MinimumValue' or 'MaximumValue'; Settings drops the row"
    )
    #expect(one.help == "add 'Key', 'DefaultValue', 'MinimumValue' and 'MaximumValue'")
  }

  @Test func aDefaultIsComparedWithDistinctValues() {
    let list = P.list(
      "q", "<integer>5</integer>", titles: Self.names + ["<string>z</string>"],
      values: ["<integer>1</integer>", "<integer>2</integer>", "<integer>1</integer>"])
    #expect(P.lint(rows: list).first { $0.rule == "default-not-in-values" }?.help == "write 1 or 2")
  }
}
