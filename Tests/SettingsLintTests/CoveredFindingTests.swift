import SettingsDiagnostics
import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsCodeUsage
@testable import SettingsLint
@testable import SettingsModel

/// A finding that stands for another one does so as long as it is reported.
@Suite struct CoveredFindingTests {
  private static let toggle = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Sounds</string>
    <key>Key</key><string>sounds</string><key>DefaultValue</key><false/></dict>
    """

  private func found(
    _ table: String, _ configuration: LintConfiguration = LintConfiguration()
  ) -> (rules: [String], suppressed: Int) {
    let page = PageText.page(Self.toggle).replacing(
      "<dict>\n  <key>Pref", with: "<dict>\n  <key>StringsTable</key><string>Root</string><key>Pref")
    let bundle = PageText.bundle([
      "Root.plist": page, "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n" + table,
    ])
    let result = Linter(configuration: configuration).result(of: bundle)
    return (result.diagnostics.map(\.rule), result.suppressedCount)
  }

  @Test(arguments: [
    // The entry is to be removed, however often it is there.
    ("\"Old\" = \"a\";\n\"Old\" = \"b\";", ["unused-string"], 0),
    ("\"Old\" = \"a\";\n\"Old\" = \"a\";", ["unused-string"], 0),
    // The entry is to stay.
    ("/* settingsc:disable-next unused-string */\n\"Old\" = \"a\";\n\"Old\" = \"b\";", ["duplicate-string"], 1),
    ("/* settingsc:disable-next unused-string */\n\"Old\" = \"a\";\n\"Old\" = \"a\";", ["duplicate-string"], 1),
    ("/* settingsc:disable-file unused-string */\n\"Old\" = \"a\";\n\"Old\" = \"b\";", ["duplicate-string"], 1),
    (
      "/* settingsc:disable-next unused-string */\n\"Old\" = \"a\";\n"
        + "/* settingsc:disable-next duplicate-string */\n\"Old\" = \"b\";", [], 2
    ),
    // Another entry says nothing about it.
    (
      "/* settingsc:disable-next unused-string */\n\"New\" = \"a\";\n\"Old\" = \"a\";\n\"Old\" = \"b\";",
      ["unused-string"], 1
    ),
  ]) func aSuppressedUnusedEntryHidesNoDuplicate(_ table: String, _ rules: [String], _ count: Int) {
    let outcome = found(table)
    #expect(outcome.rules == rules && outcome.suppressed == count, "\(table): \(outcome)")
  }

  @Test func theConfigurationSuppressesAsCommentsDo() {
    var configuration = LintConfiguration()
    configuration.suppressions = [ConfiguredSuppression(rules: ["unused-string"], path: "*.strings")]
    let outcome = found("\"Old\" = \"a\";\n\"Old\" = \"b\";", configuration)
    #expect(outcome.rules == ["duplicate-string"] && outcome.suppressed == 1)
  }

  /// A key in code that is meant as it is misspells no row, which then has no reader.
  @Test(arguments: [
    ("", ["undeclared-key"]), ("// settingsc:disable-next undeclared-key\n", ["unread-key"]),
  ]) func aSuppressedMisspellingHidesNoUnreadRow(_ comment: String, _ rules: [String]) throws {
    let code = comment + "let sound = UserDefaults.standard.bool(forKey: \"sound\")\n"
    let file = try CodeScanner().scan(FileBytes(Array(code.utf8)), path: "a.swift", absolutePath: "/a.swift")
    let bundle = PageText.bundle(["Root.plist": PageText.page(Self.toggle)])
    let found = Linter().result(of: bundle, code: CodeUsage([file])).diagnostics.map(\.rule)
    #expect(found.filter { $0.hasSuffix("-key") } == rules)
    // The page alone is asked for.
    let page = Linter().result(of: bundle, code: CodeUsage([file]), only: ["Settings.bundle/Root.plist"])
    #expect(page.diagnostics.map(\.rule).filter { $0.hasSuffix("-key") } == rules.filter { $0 == "unread-key" })
  }

  /// A comment that swallows entries stands for the translations that lack, as long as it is reported.
  @Test(arguments: [
    ("", ["truncated-strings"], 0),
    ("/* settingsc:disable-file truncated-strings */\n", ["missing-translation"], 1),
  ]) func aSuppressedCommentHidesNoMissingTranslation(_ comment: String, _ rules: [String], _ count: Int) {
    let page = PageText.page(Self.toggle).replacing(
      "<dict>\n  <key>Pref", with: "<dict>\n  <key>StringsTable</key><string>Root</string><key>Pref")
    let bundle = PageText.bundle([
      "Root.plist": page, "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";\n",
      "fr.lproj/Root.strings": comment + "/* the switch\n\"Sounds\" = \"Sons\";\n/* more */\n",
    ])
    let result = Linter().result(of: bundle)
    let found = result.diagnostics.map(\.rule).filter { ["truncated-strings", "missing-translation"].contains($0) }
    #expect(found == rules && result.suppressedCount == count, "\(comment): \(result.diagnostics)")
  }
}
