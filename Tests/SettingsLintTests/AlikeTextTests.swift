import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel

/// Names and values that look the same, or differ only in case.
@Suite struct AlikeTextTests {
  private static let composed = "Caf\u{E9}"
  private static let decomposed = "Cafe\u{301}"

  private func lint(_ files: [String: String]) -> [Diagnostic] { Linter().lint(PageText.bundle(files)) }

  private func row(_ type: String, _ fields: String, key: String = "k") -> String {
    """
    <dict><key>Type</key><string>\(type)</string><key>Title</key><string>Alpha</string>
    <key>Key</key><string>\(key)</string>\(fields)</dict>
    """
  }

  @Test func aDefaultThatIsComposedDifferentlyIsToldApart() {
    let list = row(
      "PSMultiValueSpecifier",
      """
      <key>DefaultValue</key><string>\(Self.composed)</string><key>Titles</key><array><string>A</string></array>
      <key>Values</key><array><string>\(Self.decomposed)</string></array>
      """)
    let found = lint(["Root.plist": PageText.page(list)])
    #expect(
      found.map(\.message) == [
        "default of 'k' is the string 'Café' (é is U+00E9), but 'Values' has the string 'Café' (é is U+0065 U+0301); "
          + "Settings selects nothing"
      ])
    #expect(found.map(\.help) == ["copy the value from 'Values' to the default"])
    let toggle = row(
      "PSToggleSwitchSpecifier",
      """
      <key>DefaultValue</key><string>\(Self.decomposed)</string><key>TrueValue</key><string>\(Self.composed)</string>
      <key>FalseValue</key><string>n</string>
      """)
    let switches = lint(["Root.plist": PageText.page(toggle)])
    #expect(
      switches.map(\.message) == [
        "default 'Café' (é is U+0065 U+0301) of 'k' is neither 'TrueValue' 'Café' (é is U+00E9) nor 'FalseValue' 'n'; "
          + "Settings shows the switch off"
      ])
    #expect(switches.map(\.help) == ["copy 'TrueValue' to the default"])
  }

  @Test func twoDefaultsThatLookAlikeAreToldApart() {
    let rows = [Self.composed, Self.decomposed].map {
      row("PSTextFieldSpecifier", "<key>DefaultValue</key><string>\($0)</string>")
    }
    let found = lint(["Root.plist": PageText.page(rows.joined())]).filter { $0.rule == "conflicting-defaults" }
    #expect(found.map { $0.message.contains("'Café' (é is U+00E9) and 'Café' (é is U+0065 U+0301)") } == [true])
  }

  @Test func anEntryIsNotRenamedToWhatItLooksLike() {
    let page = PageText.page(row("PSTextFieldSpecifier", "").replacing("Alpha", with: Self.composed))
      .replacing("<dict>\n  <key>Pref", with: "<dict>\n  <key>StringsTable</key><string>Root</string><key>Pref")
    let found = lint([
      "Root.plist": page,
      "en.lproj/Root.strings": "\"\(Self.decomposed)\" = \"Coffee\";\n\"Old\" = \"old\";\n",
    ])
    #expect(
      found.filter { $0.rule == "unused-string" }.map(\.help) == [
        "copy its key from the page; the accents in the table are encoded differently", "remove the entry",
      ], "\(found)")
  }

  /// Where pages disagree, the name that most languages have is right for all of them.
  @Test func pagesThatNameOneTableInTwoWaysAreCorrectedTheSameWay() {
    func page(_ table: String, _ rows: String) -> String {
      PageText.page(rows).replacing(
        "<dict>\n  <key>Pref", with: "<dict>\n  <key>StringsTable</key><string>\(table)</string><key>Pref")
    }
    let pane = row("PSChildPaneSpecifier", "<key>File</key><string>More</string>")
    let texts = "\"Alpha\" = \"A\";\n"
    let files = [
      "Root.plist": page("root", pane), "More.plist": page("Root", row("PSTextFieldSpecifier", "")),
      "de.lproj/root.strings": texts, "en.lproj/Root.strings": texts, "fr.lproj/Root.strings": texts,
    ]
    let helps = Set(lint(files).filter { $0.rule == "case-mismatch" }.compactMap(\.help))
    #expect(helps == ["use 'Root'", "rename it to 'Root.strings'"])
  }

  @Test func aKeyInCodeThatLooksLikeTheRowsIsToldApart() throws {
    let toggle = row("PSToggleSwitchSpecifier", "<key>DefaultValue</key><false/>", key: Self.composed)
    let code = "let a = UserDefaults.standard.bool(forKey: \"\(Self.decomposed)\")\n"
    let file = try CodeScanner().scan(FileBytes(Array(code.utf8)), path: "a.swift", absolutePath: "/a.swift")
    let bundle = PageText.bundle(["Root.plist": PageText.page(toggle)])
    let found = Linter().result(of: bundle, code: CodeUsage([file])).diagnostics.filter { $0.rule == "undeclared-key" }
    #expect(
      found.map(\.message) == [
        "'Café' (é is U+0065 U+0301) is no key of the bundle; did you mean 'Café' (é is U+00E9), which no code reads?"
      ])
  }

  /// Two keys that only look alike are two settings, in code as on pages.
  @Test func keysThatLookAlikeAreTwo() throws {
    let rows = [Self.composed, Self.decomposed].map {
      row("PSToggleSwitchSpecifier", "<key>DefaultValue</key><false/>", key: $0)
    }
    let bundle = PageText.bundle(["Root.plist": PageText.page(rows.joined())])
    let code = "let a = UserDefaults.standard.bool(forKey: \"\(Self.composed)\")\n"
    let file = try CodeScanner().scan(FileBytes(Array(code.utf8)), path: "a.swift", absolutePath: "/a.swift")
    let found = Linter().result(of: bundle, code: CodeUsage([file])).diagnostics.filter { $0.rule == "unread-key" }
    #expect(found.map { ExactText($0.identity.anchor) } == [ExactText(Self.decomposed)])
    #expect(
      RepeatedKeys.find(in: bundle.documents[0].list).isEmpty
        && RowIdentities.collisions(on: bundle.pages[0], bundle.schema).isEmpty)
  }
}
