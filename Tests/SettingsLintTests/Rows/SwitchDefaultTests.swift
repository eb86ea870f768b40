import SettingsDiagnostics
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Defaults of switches that store something else than Booleans.
@Suite struct SwitchDefaultTests {
  private func found(_ value: XMLValue, on: String, off: String? = nil) -> [String] {
    let pair: Fields = ["TrueValue": "\(on)"] + (off.map { ["FalseValue": "\($0)"] } ?? [:])
    return lint(.toggle("s", value, pair)).map { "\($0.severity) \($0.rule): \($0.help ?? "")" }
  }

  /// A side that is meant is written as that side.
  @Test(
    arguments: [
      ("NO", "1", "0", "write '0'"), (0, "YES", "NO", "write 'NO'"),
      (false, "YES", "NO", "write 'NO'"), (0, "on", "off", "write 'off'"),
    ] as [(XMLValue, String, String, String)]) func aDefaultThatMeansOffIsAWarning(
      _ value: XMLValue, _ on: String, _ off: String, _ help: String
    )
  {
    #expect(found(value, on: on, off: off) == ["warning toggle-default-mismatch: \(help)"])
  }

  /// Old-style lists have no Booleans.
  @Test(arguments: [("", 0), ("TrueValue = on; FalseValue = off;", 1)])
  func anOldStyleListIsFixedIfItsSwitchHasTwoValues(_ values: String, _ fixes: Int) throws {
    let page = """
      { PreferenceSpecifiers = ( { Type = PSGroupSpecifier; Title = A; },
        { Type = PSToggleSwitchSpecifier; Title = S; Key = s; DefaultValue = NO; \(values) } ); }
      """
    let found = lint(["Root.plist": page]).filter { $0.rule == "toggle-default-mismatch" }
    #expect(found.map { $0.fixes.count } == [fixes])
  }

  @Test func aSwitchMayStoreNOWhenItIsOn() {
    #expect(found(true, on: "NO", off: "YES") == ["warning toggle-default-mismatch: write 'YES'"])
  }

  @Test(arguments: ["NO", false] as [XMLValue]) func besideATrueValueAloneItsMissingPairIsTheFault(
    _ value: XMLValue
  ) {
    #expect(
      found(value, on: "YES") == [
        "warning toggle-value-types: add a string as 'FalseValue'\(StoredValueAdvice.convert)"
      ])
  }
}
