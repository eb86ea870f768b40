import SettingsDiagnostics
import TestSupport
import Testing

@testable import SettingsLint

/// Numbers that floating point does not tell apart, and `nan`.
@Suite struct NumberTests {
  private static let nan: XMLValue = "<real>nan</real>"

  private func sentences(_ rows: TestRow...) -> [String] {
    lint(["Root.plist": page(rows)]).map { "\($0.rule): \($0.message) | \($0.help ?? "")" }
  }

  @Test func aSwitchDistinguishesLargeIntegers() {
    let values: Fields = [
      "TrueValue": 9_007_199_254_740_993, "FalseValue": 9_007_199_254_740_992,
    ]
    #expect(sentences(.toggle("s", 9_007_199_254_740_993, values)).isEmpty)
    let mismatch = sentences(.toggle("s", 9_007_199_254_740_994, values))
    #expect(mismatch.map { $0.prefix { $0 != ":" } } == ["toggle-default-mismatch"])
  }

  @Test func nanIsAValueOfASwitchAndOfAList() {
    #expect(sentences(.toggle("s", Self.nan, ["TrueValue": Self.nan, "FalseValue": 0.0])).isEmpty)
    #expect(sentences(.list("l", Self.nan, [0.0, Self.nan])).isEmpty)
    #expect(
      sentences(.list("l", 0.0, [0.0, Self.nan, Self.nan])).map { $0.prefix { $0 != ":" } }
        == ["duplicate-value"])
  }

  @Test func nanIsNotInTheRangeOfASlider() {
    #expect(
      sentences(.slider("s", Self.nan, from: 0, to: 1)) == [
        "slider-default-out-of-range: default nan of 's' is not between 0 and 1; no user can choose it | write a default between 0 and 1"
      ])
    #expect(
      sentences(.slider("s", 0, from: Self.nan, to: 1)) == [
        "slider-range: 'MinimumValue' nan of 's' is not below 'MaximumValue' 1 | write both as numbers"
      ])
  }

  @Test(
    arguments: [
      (["x"], "error"), (["a": 1], "error"), (.data("AA=="), "error"),
      (.date("2001-01-01T00:00:00Z"), "error"), (true, "warning"), (5, "info"),
    ] as [(XMLValue, String)]) func aTextFieldShowsTextsAndNumbers(
      _ value: XMLValue, _ severity: String
    )
  {
    let found = lint(.textField("t", value))
    #expect(found.map { "\($0.rule) \($0.severity)" } == ["wrong-value-type \(severity)"])
    #expect(found.first?.message.hasSuffix("has no text to show") == (severity == "error"))
  }
}
