import SettingsLint
import SettingsMerging
import SettingsModel
import SettingsRules
import Testing

/// Comments, suppressions and translations of the parts, as far as merged pages keep them.
@Suite("The text of merged bundles")
struct MergedTextTests {
  private static let group = "<dict><key>Type</key><string>PSGroupSpecifier</string></dict>"

  private static func page(_ rows: String, before: String = "", after: String = "") -> String {
    """
    <plist version="1.0">\(before)<dict><key>PreferenceSpecifiers</key><array>
    \(rows)
    </array>\(after)</dict></plist>
    """
  }

  /// A switch with an unknown key, and a comment about it.
  private static func row(_ key: String, comment: String = "", unknown: Bool = true) -> String {
    """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>\(key)</string>
    <key>Key</key><string>\(key)</string><key>DefaultValue</key><true/>
    \(comment)\(unknown ? "<key>Colour</key><string>red</string>" : "")</dict>
    """
  }

  private static let next = "<!-- settingsc:disable-next unknown-key - ours -->\n"

  private static func findings(_ bundle: SettingsBundle) -> [String] {
    Linter().diagnostics(in: bundle).filter { $0.severity > .info }.map {
      "\($0.path): \($0.message)"
    }
  }

  @Test(
    "keeps comments that suppress findings",
    arguments: [
      (
        "in a row of the base", page(group + row("a", comment: next)),
        page(group + row("b", unknown: false))
      ),
      (
        "for the file of the fragment", page(group + row("a", unknown: false)),
        page(group + row("b"), after: "<!-- settingsc:disable-file unknown-key -->")
      ),
    ])
  func keepsCommentsThatSuppressFindings(_ name: String, _ base: String, _ fragment: String) throws
  {
    let merged = try MergedBundle(
      MergePart.texts("App", ["Root.plist": base]),
      [MergePart.texts("Kit", ["Page.plist": fragment])])
    #expect(
      Self.findings(merged.bundle).isEmpty,
      "\(name): \(merged.outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) })")
  }

  @Test("adds rows without the comments of their page, and reports one that suppresses findings")
  func reportsLostSuppressions() throws {
    let base = MergePart.texts(
      "App",
      [
        "Root.plist": Self.page(
          Self.group + Self.row("@", unknown: false) + Self.group + Self.row("late"))
      ])
    let fragment = MergePart.texts(
      "Kit",
      [
        "Root.plist": Self.page(
          "<!-- settingsc:disable unknown-key -->" + Self.group + Self.row("b"))
      ])
    let merged = try MergedBundle(base, [fragment])
    let findings = Self.findings(merged.bundle)
    #expect(findings.count == 1 && findings[0].contains("(and 1 more place)"), "\(findings)")
    #expect(
      merged.outcome.warnings == [
        "the comments of 'Kit/Root.plist' are left out, with what they suppress"
      ])
  }

  @Test("keeps every byte outside the changes")
  func keepsEveryByteOutsideTheChanges() throws {
    let base = Self.page(
      "<!-- first --> " + Self.group + Self.row("a", unknown: false) + "  <!-- last -->")
    let fragment = Self.page(Self.group + Self.row("b", comment: "<!-- why -->", unknown: false))
    let merged = try MergedBundle(
      MergePart.texts("App", ["Root.plist": base]),
      [MergePart.texts("Kit", title: "Kit", ["Page.plist": fragment])])
    let root = merged.text("Root.plist")
    #expect(root.hasPrefix(base.prefix(while: { $0 != "[" }).prefix(base.count - 30)))
    #expect(root.contains("<!-- last -->\n"))
    #expect(merged.text("Page.plist").contains("<!-- why -->"))
    let named = MergePart.texts("Named", title: "N", ["Page.plist": Self.page(Self.group)])
    #expect(
      try MergedBundle(MergePart.texts("App", ["Root.plist": base]), [named]).text("Page.plist")
        == Self.page(Self.group))
  }

  @Test("reports comments of other formats that are lost")
  func reportsLostCommentsOfOtherFormats() throws {
    let page = """
      { PreferenceSpecifiers = ( /* settingsc:disable-next unknown-key */ { Type = PSGroupSpecifier; Title = G; } ); }
      """
    let merged = try MergedBundle(
      MergePart.texts("App", ["Root.plist": page]),
      [MergePart.texts("Kit", ["Page.plist": Self.page(Self.group)])])
    #expect(
      merged.outcome.warnings == [
        "the comments of 'App/Root.plist' are left out, with what they suppress"
      ]
    )
  }

  @Test("needs no translation of a new row in a language without a table of the first page")
  func needsNoTranslationWithoutATable() throws {
    let base = MergePart.texts(
      "App",
      [
        "Root.plist": Self.page(Self.group, after: "<key>StringsTable</key><string>Root</string>"),
        "de.lproj/Root.strings": "\"General\" = \"Allgemein\";\n",
        "fr.lproj/Other.strings": "\"A\" = \"B\";\n",
      ])
    let page = Self.page(Self.group, after: "<key>Title</key><string>Licenses</string>")
    let merged = try MergedBundle(base, [.texts("Lic", ["Lic.plist": page])])
    #expect(
      merged.outcome.warnings == ["the row 'Licenses' that opens 'Lic' is not translated in 'de'"])
  }

  @Test("translates a new row with the page's own table")
  func translatesANewRowWithThePagesOwnTable() throws {
    let base = MergePart.texts(
      "App",
      [
        "Root.plist": Self.page(Self.group, after: "<key>StringsTable</key><string>Root</string>"),
        "de.lproj/Root.strings": "/* kept */\n\"General\" = \"Allgemein\";\n",
        "en.lproj/Root.strings": "\"General\" = \"General\";\n",
        "fr.lproj/Root.strings": "\"General\" = \"Général\";\n",
      ])
    let page = Self.page(
      Self.group,
      after: "<key>Title</key><string>Licenses</string><key>StringsTable</key><string>Lic</string>")
    let fragment = MergePart.texts(
      "Lic",
      [
        "Lic.plist": page, "de.lproj/Lic.strings": "\"Licenses\" = \"Lizenzen\";\n",
        "fr.lproj/Lic.strings": "\"Other\" = \"Autre\";\n",
        "en.lproj/Lic.strings": "\"Other\" = \"Other\";\n",
      ])
    let merged = try MergedBundle(base, [fragment])
    #expect(
      merged.text("de.lproj/Root.strings")
        == "/* kept */\n\"General\" = \"Allgemein\";\n\"Licenses\" = \"Lizenzen\";\n")
    #expect(
      merged.outcome.warnings == ["the row 'Licenses' that opens 'Lic' is not translated in 'fr'"])
    let clash = MergePart.texts(
      "Clash",
      [
        "Lic.plist": page.replacing("Licenses", with: "General"),
        "de.lproj/Lic.strings": "\"General\" = \"Generell\";",
      ])
    #expect(throws: MergeConflicts.self) { try MergedBundle(base, [clash]) }
  }
}
