import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsCode
@testable import SettingsLint
@testable import SettingsRules

/// Xcode's template in an app with code.
@Suite struct TemplateLeftoverTests {
  /// What is found beside code that reads a key.
  private func rules(reading key: String) throws -> [String] {
    let code = "let name = UserDefaults.standard.string(forKey: \"\(key)\")\n"
    let scan = try CodeScanner().scan(
      FileBytes(Array(code.utf8)), path: "App.swift", absolutePath: "/App.swift")
    let page = "<plist><dict>\(Sample.unmarked(Sample.templatePage))</dict></plist>"
    let result = Linter().result(of: loadBundle(["Root.plist": page]), code: CodeUsage([scan]))
    return result.diagnostics.map { $0.rule }
  }

  @Test func aTemplateWhoseKeyIsReadIsInUse() throws {
    #expect(try rules(reading: "name_preference").contains("template-leftover") == false)
    #expect(try rules(reading: "name").contains("template-leftover"))
  }
}
