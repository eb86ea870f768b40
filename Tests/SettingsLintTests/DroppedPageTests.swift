import SettingsDiagnostics
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel

/// Pages that only a row leads to which Settings drops.
@Suite struct DroppedPageTests {
  private func lint(_ files: [String: String], name: String = "Settings.bundle") -> [Diagnostic] {
    Linter().lint(BundleLoader(schema: .apple).load(MemoryFiles(texts: files), path: name, name: name))
  }

  private func pane(_ file: String, title: String = "Child") -> String {
    """
    <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>\(title)</string>
    <key>File</key><string>\(file)</string></dict>
    """
  }

  private func toggle(_ key: String, _ value: String = "<true/>") -> String {
    """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>\(key)</string>
    <key>Key</key><string>\(key)</string><key>DefaultValue</key>\(value)</dict>
    """
  }

  @Test func theyAreJudgedAsPagesThatNobodyOpens() {
    let found = lint([
      "Root.plist": PageText.page(toggle("a") + pane("A", title: "")),
      "A.plist": PageText.page(toggle("b", "<string>loud</string>") + pane("B")),
      "B.plist": PageText.page(toggle("c", "<string>loud</string>")),
    ])
    #expect(found.filter { $0.severity == .error }.map(\.rule) == ["missing-required-key"])
    #expect(found.filter { $0.rule == "toggle-default-mismatch" }.map(\.severity) == [.warning, .warning])
    // The dropped row is the fault; that its pages cannot be reached follows from it.
    #expect(!found.contains { $0.rule == "unreachable-page" })
  }

  @Test func anotherRowMayOpenThemToo() {
    let found = lint([
      "Root.plist": PageText.page(toggle("a") + pane("A", title: "") + pane("B")),
      "A.plist": PageText.page(toggle("b", "<string>loud</string>")), "B.plist": PageText.page(pane("A")),
    ])
    #expect(!found.contains { $0.rule == "unreachable-page" })
    #expect(found.first { $0.rule == "toggle-default-mismatch" }?.severity == .error)
  }

  @Test func pagesThatOnlyAnUnreachablePageOpensAreCounted() {
    let found = lint([
      "Root.plist": PageText.page(toggle("a")), "A.plist": PageText.page(pane("B")),
      "B.plist": PageText.page(pane("A")), "C.plist": PageText.page(pane("B")),
    ])
    #expect(
      found.filter { $0.rule == "unreachable-page" }.map(\.message) == [
        "page 'C' and 2 pages below it cannot be reached from 'Root'; the Settings app never shows them"
      ])
  }

  @Test func pagesInACircleAreReportedOnce() {
    let found = lint([
      "Root.plist": PageText.page(toggle("a")), "A.plist": PageText.page(pane("B")),
      "B.plist": PageText.page(pane("A")),
    ])
    #expect(found.count { $0.rule == "unreachable-page" } == 1)
  }

  @Test(arguments: [
    ("unknown-type", "PaneSpecifier", "PaneSpecifer"),
    ("missing-page-file", "<string>A</string></dict>", "<string>Aa</string></dict>"),
  ]) func pagesBelowAMisspelledRowAreMeantToBeShown(_ rule: String, _ written: String, _ misspelled: String) {
    let found = lint([
      "Root.plist": PageText.page(toggle("a") + pane("A", title: "More").replacing(written, with: misspelled)),
      "A.plist": PageText.page(toggle("b") + pane("B")), "B.plist": PageText.page(toggle("c") + pane("C")),
      "C.plist": PageText.page(toggle("d")),
    ])
    #expect(found.map(\.rule) == [rule])
  }
}
