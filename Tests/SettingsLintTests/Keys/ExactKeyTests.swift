import SettingsDiagnostics
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsCode
@testable import SettingsLint
@testable import SettingsRules

/// Keys and app groups that look alike and have other bytes are different ones.
@Suite struct ExactKeyTests {
  /// One character, and a letter with a combining accent.
  private static let (composed, decomposed) = ("\u{E9}", "e\u{301}")

  private func findings(_ files: [String: String], _ code: String, _ rule: String) throws
    -> [Diagnostic]
  {
    let file = try CodeScanner().scan(
      FileBytes(Array(code.utf8)), path: "a.swift", absolutePath: "/a.swift")
    return Linter().result(of: loadBundle(files), code: CodeUsage([file])).diagnostics
      .filter { $0.rule == rule }
  }

  @Test("a row with a look-alike key does not decide the suite", arguments: [false, true])
  func aRowWithALookAlikeKeyDoesNotDecideTheSuite(_ isSame: Bool) throws {
    let child = TestRow.pane("More")
    let files = [
      "Root.plist": page(.toggle(Self.composed, false), child, group: "group.a"),
      "More.plist": page(
        .toggle(isSame ? Self.composed : Self.decomposed, false), group: "group.b"),
    ]
    let code = "UserDefaults(suiteName: \"group.b\")?.bool(forKey: \"\(Self.composed)\")\n"
    let found = try findings(files, code, "wrong-suite-read")
    #expect(found.count == (isSame ? 0 : 1), "\(found)")
  }

  @Test(
    "a row with a look-alike key is not the mirrored iCloud key", arguments: [false, true])
  func aRowWithALookAlikeKeyIsNotTheMirroredICloudKey(_ isSame: Bool) throws {
    let long = String(repeating: "a", count: 70)
    let key = long + Self.composed
    let files = ["Root.plist": page(.toggle(isSame ? key : long + Self.decomposed, false))]
    let code = "NSUbiquitousKeyValueStore.default.set(true, forKey: \"\(key)\")\n"
    let found = try findings(files, code, "cloud-key-limit")
    #expect(
      found.map { $0.notes.map(\.message) } == [isSame ? ["the row is here"] : []], "\(found)")
  }

  @Test(arguments: [1_024, 1_025]) func manyCloudKeysAreOneFinding(_ count: Int) throws {
    let code = (1...count).map {
      "NSUbiquitousKeyValueStore.default.set(true, forKey: \"key\($0)\")\n"
    }.joined()
    let found = try findings(["Root.plist": page(.toggle("a", false))], code, "cloud-key-limit")
    #expect(
      found.map(\.message).filter { $0.contains("1025 keys") }.count == count - 1_024, "\(found)")
    #expect(found.count == count - 1_024)
  }
}
