import SettingsLint
import SettingsMerging
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import Testing

/// What merged pages keep of the text of the parts: comments, with what they suppress, and translations.
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

  private static func part(_ name: String, title: String? = nil, _ texts: [String: String]) -> MergePart {
    let files = MemoryFiles(texts: texts)
    let bundle = BundleLoader(schema: .apple).load(files, path: name, name: name + ".bundle")
    return MergePart(name: name, title: title, bundle: bundle, tree: files, limit: 1 << 20)
  }

  private static func merge(
    _ base: MergePart, _ fragments: [MergePart], insertion: MergeInsertion = .markerOrEnd
  ) throws(MergeConflicts) -> (outcome: MergeOutcome, bundle: SettingsBundle) {
    let outcome = try BundleMerge.merge(base, fragments, insertion: insertion)
    let files = Dictionary(outcome.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let bundle = BundleLoader(schema: .apple).load(
      MemoryFiles(files), path: "Settings.bundle", name: "Settings.bundle")
    return (outcome, bundle)
  }

  private static func text(_ path: String, _ outcome: MergeOutcome) -> String {
    String(decoding: outcome.files.first { $0.path == path }?.bytes ?? [], as: UTF8.self)
  }

  private static func findings(_ bundle: SettingsBundle) -> [String] {
    Linter().lint(bundle).filter { $0.severity > .info }.map { "\($0.path): \($0.message)" }
  }

  @Test(
    "keeps comments that suppress findings",
    arguments: [
      ("in a row of the base", page(group + row("a", comment: next)), page(group + row("b", unknown: false))),
      ("in a row of the fragment", page(group + row("a", unknown: false)), page(group + row("b", comment: next))),
      (
        "before the rows of the fragment", page(group + row("a", unknown: false)),
        page(group + row("b"), before: "<!-- settingsc:disable unknown-key -->\n")
      ),
      (
        "for the file of the fragment", page(group + row("a", unknown: false)),
        page(group + row("b"), after: "<!-- settingsc:disable-file unknown-key -->")
      ),
      (
        "for the list of rows", page(group + row("a", unknown: false)),
        page("<!-- settingsc:disable-this unknown-key -->\n" + group + row("b"))
      ),
      (
        "in a stretch", page(group + row("a", unknown: false)),
        page(
          group + "<!-- settingsc:disable unknown-key -->" + row("b") + "<!-- settingsc:enable unknown-key -->"
            + row("c", unknown: false))
      ),
    ])
  func suppressions(_ name: String, _ base: String, _ fragment: String) throws {
    for file in ["Root.plist", "Page.plist"] {
      let (outcome, bundle) = try Self.merge(
        Self.part("App", ["Root.plist": base]), [Self.part("Kit", [file: fragment])])
      #expect(
        Self.findings(bundle).isEmpty, "\(name): \(outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) })")
    }
  }

  @Test("suppresses nothing on the rows of other parts")
  func endsOfSuppressions() throws {
    let base = Self.part(
      "App", ["Root.plist": Self.page(Self.group + Self.row("@", unknown: false) + Self.group + Self.row("late"))])
    let fragment = Self.part(
      "Kit", ["Root.plist": Self.page("<!-- settingsc:disable unknown-key -->" + Self.group + Self.row("b"))])
    let other = Self.part("Other", ["Root.plist": Self.page(Self.group + Self.row("c"))])
    let (_, bundle) = try Self.merge(base, [fragment, other])
    let findings = Self.findings(bundle)
    #expect(findings.count == 1 && findings[0].contains("(and 1 more place)"), "\(findings)")
  }

  @Test("leaves a page without changes byte for byte, and otherwise all but the changes")
  func bytes() throws {
    let base = Self.page("<!-- first --> " + Self.group + Self.row("a", unknown: false) + "  <!-- last -->")
    let fragment = Self.page(Self.row("b", comment: "<!-- why -->", unknown: false))
    let (outcome, _) = try Self.merge(
      Self.part("App", ["Root.plist": base]), [Self.part("Kit", title: "Kit", ["Page.plist": fragment])])
    let root = Self.text("Root.plist", outcome)
    #expect(root.hasPrefix(base.prefix(while: { $0 != "[" }).prefix(base.count - 30)))
    #expect(root.contains("<!-- last -->\n"))
    #expect(Self.text("Page.plist", outcome).contains("<!-- why -->"))
    let named = Self.part("Named", title: "N", ["Page.plist": Self.page(Self.group)])
    #expect(
      Self.text("Page.plist", try Self.merge(Self.part("App", ["Root.plist": base]), [named]).outcome)
        == Self.page(Self.group))
  }

  @Test("says which comments of other formats are left out")
  func openStep() throws {
    let page = """
      { PreferenceSpecifiers = ( /* settingsc:disable-next unknown-key */ { Type = PSGroupSpecifier; Title = G; } ); }
      """
    let (outcome, _) = try Self.merge(
      Self.part("App", ["Root.plist": page]), [Self.part("Kit", ["Page.plist": Self.page(Self.group)])])
    #expect(
      outcome.warnings == ["the comments of 'App/Root.plist' are left out: it is not XML, and is written as XML"])
  }

  @Test("translates a row that opens a page as the page does")
  func titles() throws {
    let base = Self.part(
      "App",
      [
        "Root.plist": Self.page(Self.group, after: "<key>StringsTable</key><string>Root</string>"),
        "de.lproj/Root.strings": "/* kept */\n\"General\" = \"Allgemein\";\n",
        "en.lproj/Root.strings": "\"General\" = \"General\";\n",
        "fr.lproj/Root.strings": "\"General\" = \"Général\";\n",
      ])
    let page = Self.page(
      Self.group, after: "<key>Title</key><string>Licenses</string><key>StringsTable</key><string>Lic</string>")
    let fragment = Self.part(
      "Lic",
      [
        "Lic.plist": page, "de.lproj/Lic.strings": "\"Licenses\" = \"Lizenzen\";\n",
        "fr.lproj/Lic.strings": "\"Other\" = \"Autre\";\n", "en.lproj/Lic.strings": "\"Other\" = \"Other\";\n",
      ])
    let outcome = try Self.merge(base, [fragment]).outcome
    #expect(
      Self.text("de.lproj/Root.strings", outcome)
        == "/* kept */\n\"General\" = \"Allgemein\";\n\"Licenses\" = \"Lizenzen\";\n")
    #expect(outcome.warnings == ["the row 'Licenses' that opens 'Lic' is not translated in 'fr'"])
    let clash = Self.part(
      "Clash",
      [
        "Lic.plist": page.replacing("Licenses", with: "General"),
        "de.lproj/Lic.strings": "\"General\" = \"Generell\";",
      ])
    #expect(throws: MergeConflicts.self) { try Self.merge(base, [clash]) }
  }
}
