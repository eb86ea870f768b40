import SettingsDiagnostics
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Lists whose rows have a misspelled name, which are pages for any reader.
@Suite struct MisspelledPageTests {
  private let misspelled = page(.toggle("a")).replacing(
    "PreferenceSpecifiers", with: "PreferenceSpecifers")

  private func rules(_ row: TestRow) -> [String] {
    let files = ["Root.plist": page(row), "Sub.plist": misspelled]
    let bundle = loadBundle(files, dialects: DialectTable.builtIn)
    return Linter().diagnostics(in: bundle).filter { $0.path.hasSuffix("Sub.plist") }.map(\.rule)
  }

  @Test func aMisspelledPageThatAListOpensIsReported() {
    let list = TestRow(
      "IASKListGroupSpecifier",
      [
        "Key": "list",
        "ItemSpecifier": ["Type": "PSChildPaneSpecifier", "Title": "T", "File": "Sub"],
      ])
    #expect(rules(list) == ["unknown-key"])
  }

  @Test func aMisspelledPageThatNothingOpensIsReported() {
    #expect(Set(rules(.toggle("b"))) == ["unknown-key", "unreachable-page"])
  }
}
