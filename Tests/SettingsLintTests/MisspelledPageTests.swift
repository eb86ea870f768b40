import SettingsDiagnostics
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel

/// A list whose rows have a misspelled name is a page, whoever opens it.
@Suite struct MisspelledPageTests {
  private let page = PageText.page(PageText.faultyToggle("a")).replacing(
    "PreferenceSpecifiers", with: "PreferenceSpecifers")

  private func rules(_ root: String) -> [String] {
    let files = ["Root.plist": PageText.page(root), "Sub.plist": page]
    let schema = Schema(dialects: [.apple, .inAppSettingsKit])
    let bundle = BundleLoader(schema: schema).load(MemoryFiles(texts: files), path: "B", name: "Settings.bundle")
    return Linter(schema: schema).lint(bundle).filter { $0.path.hasSuffix("Sub.plist") }.map(\.rule)
  }

  @Test func anItemOfAListOpensIt() {
    let list = """
      <dict><key>Type</key><string>IASKListGroupSpecifier</string><key>Key</key><string>list</string>
      <key>ItemSpecifier</key><dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>T</string>
      <key>File</key><string>Sub</string></dict></dict>
      """
    #expect(rules(list) == ["unknown-key"])
  }

  @Test func nothingOpensIt() {
    #expect(Set(rules(PageText.faultyToggle("b"))) == ["unknown-key", "unreachable-page"])
  }
}
