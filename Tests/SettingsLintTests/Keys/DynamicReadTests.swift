import SettingsDiagnostics
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsCode
@testable import SettingsLint
@testable import SettingsRules

/// Reads whose keys are known only while the app runs, beside a row that no known code reads.
@Suite struct DynamicReadTests {
  private func findings(
    _ files: [String: String], _ rule: String, _ rows: [TestRow] = [.toggle("sounds", false)]
  ) throws -> [Diagnostic] {
    let scanner = CodeScanner()
    let scans = try files.sorted { $0.key < $1.key }.map { path, text in
      try scanner.scan(FileBytes(Array(text.utf8)), path: path, absolutePath: "/" + path)
    }
    return Linter().result(of: loadBundle(["Root.plist": page(rows)]), code: CodeUsage(scans))
      .diagnostics
      .filter { $0.rule == rule }
  }

  private static let wrapper =
    "func flag(_ key: String) -> Bool { UserDefaults.standard.bool(forKey: key) }\n"

  /// Registers the defaults of the pages.
  private static let seed = """
    func seed(_ page: [String: [[String: Any]]]) {
      for row in page["PreferenceSpecifiers"] ?? [] {
        guard let key = row["Key"] as? String, UserDefaults.standard.object(forKey: key) == nil else { continue }
        UserDefaults.standard.set(row["DefaultValue"], forKey: key)
      }
    }

    """

  @Test(
    "a read may be of any key, unless it is in another package or known calls give the key",
    arguments: [
      (["a.swift": wrapper], Severity.info),
      (["a.swift": wrapper + "let a = flag(\"a\")\n"], .warning),
      (["a.swift": wrapper + "let a = flag(\"a\"), b = flag(other.name)\n"], .info),
      (["a.swift": seed], .warning), (["a.swift": seed + wrapper], .info),
      (
        [
          "Kit/Package.swift": "let package = Package(name: \"Kit\")\n",
          "Kit/Sources/a.swift": wrapper,
        ], .warning
      ),
    ] as [([String: String], Severity)])
  func aReadMayBeOfAnyKey(_ files: [String: String], _ severity: Severity) throws {
    #expect(try findings(files, "unread-key").map(\.severity) == [severity])
  }
}
