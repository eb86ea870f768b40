import SettingsDiagnostics
import SettingsPropertyLists
import Testing

@testable import SettingsCode
@testable import SettingsLint

/// Keys and app groups that look alike and have other bytes are different ones.
@Suite struct ExactKeyTests {
  /// One character, and a letter with a combining accent.
  private static let (composed, decomposed) = ("\u{E9}", "e\u{301}")

  private func toggle(_ key: String) -> String {
    """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Sounds</string>
    <key>Key</key><string>\(key)</string><key>DefaultValue</key><false/></dict>
    """
  }

  private func lint(_ files: [String: String], _ code: String, _ rule: String) throws -> [Diagnostic] {
    let file = try CodeScanner().scan(FileBytes(Array(code.utf8)), path: "a.swift", absolutePath: "/a.swift")
    return Linter().result(of: PageText.bundle(files), code: CodeUsage([file])).diagnostics
      .filter { $0.rule == rule }
  }

  private func page(_ group: String, _ rows: String) -> String {
    PageText.page(rows).replacing(
      "<key>Pref",
      with: "<key>ApplicationGroupContainerIdentifier</key><string>\(group)</string>\n  <key>Pref")
  }

  @Test("a row whose key only looks like the one that is read puts it in no store", arguments: [false, true])
  func stores(_ isSame: Bool) throws {
    let child = """
      <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>More</string>
      <key>File</key><string>More</string></dict>
      """
    let files = [
      "Root.plist": page("group.a", toggle(Self.composed) + child),
      "More.plist": page("group.b", toggle(isSame ? Self.composed : Self.decomposed)),
    ]
    let code = "UserDefaults(suiteName: \"group.b\")?.bool(forKey: \"\(Self.composed)\")\n"
    let found = try lint(files, code, "wrong-suite-read")
    #expect(found.count == (isSame ? 0 : 1), "\(found)")
  }

  @Test(
    "a row whose key only looks like a long key in iCloud is not the one that is mirrored", arguments: [false, true])
  func rows(_ isSame: Bool) throws {
    let long = String(repeating: "a", count: 70)
    let key = long + Self.composed
    let files = ["Root.plist": PageText.page(toggle(isSame ? key : long + Self.decomposed))]
    let code = "NSUbiquitousKeyValueStore.default.set(true, forKey: \"\(key)\")\n"
    let found = try lint(files, code, "cloud-key-limit")
    #expect(found.map { $0.notes.map(\.message) } == [isSame ? ["the row is here"] : []], "\(found)")
  }
}
