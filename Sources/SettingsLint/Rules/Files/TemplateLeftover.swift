import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let templateLeftover = Rule(
    id: "template-leftover",
    title: "row or text left over from Xcode's template",
    severity: .info,
    rationale: """
      Xcode makes a new settings bundle with four rows to try out, and a strings table for them. The rows do nothing in \
      an app that never reads their keys, and the entries of the table are translated and shipped for nothing.
      """,
    remedy: "Remove what the app does not use.",
    sources: [
      "Apple, Preferences and Settings Programming Guide", "https://github.com/mozilla-mobile/focus-ios/issues/2053",
    ],
    bad: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle("enabled_preference", title: "Enabled", keyMark: "↓"))
      ]),
      .files([
        "Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n" + ExamplePage.rows(ExamplePage.toggle()),
        "en.lproj/Root.strings": """
        ↓"Group" = "Group";
        "Name" = "Name";
        "none given" = "none given";
        "Enabled" = "Enabled";
        "Sounds" = "Sounds";

        """,
      ]),
    ],
    good: [
      .files([
        "Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n"
          + ExamplePage.rows(ExamplePage.toggle(title: "Enabled")),
        "en.lproj/Root.strings": "\"Enabled\" = \"Enabled\";\n",
      ])
    ],
    check: .bundle { bundle, context in
      for (number, page) in bundle.pages.enumerated() {
        let rows = context.analysis.keys(ofPage: number).unusual.filter { $0.traits.contains(.template) }
        for key in rows.compactMap({ page.summaries[$0.row].key }) {
          context.report(
            page, key,
            "a row should be one of the app's own; \(page.list.display(key)) is a row of Xcode's template")
        }
      }
      reportEntries(of: bundle, &context)
    })

  /// Reports the entries of the template that no page shows, once for all languages.
  private static func reportEntries(of bundle: SettingsBundle, _ context: inout RuleContext) {
    var used: Set<Int>?
    var first: Place?
    var names: [String] = []
    var edits: [TreeEdit] = []
    var tableCount = 0
    for table in bundle.tables {
      var isFirst = true
      for entry in table.entries {
        guard let text = XcodeTemplate.text(entry.key, in: table.list) else { continue }
        if used == nil { used = shownTexts(of: bundle) }
        guard used?.contains(text) == false else { continue }
        if first == nil { first = .node(document: table.document, entry.key) }
        let name = table.list.display(entry.key)
        if !names.contains(name) { names.append(name) }
        edits.append(TreeEdit(document: table.document, .removeEntry(key: entry.key)))
        if isFirst { tableCount += 1 }
        isFirst = false
      }
    }
    guard let first else { return }
    let more = tableCount > 1 ? ", here and in \(tableCount - 1) more tables" : ""
    context.report(
      first,
      """
      a strings table should have only texts of its pages; \(SchemaWords.list(names, joinedBy: "and")) \
      \(names.count > 1 ? "are" : "is") left over from Xcode's template\(more)
      """,
      fixes: [ProposedFix("remove what is left of the template", .safe, edits)])
  }

  /// The numbers of the template's texts that some page shows.
  private static func shownTexts(of bundle: SettingsBundle) -> Set<Int> {
    var shown: Set<Int> = []
    for page in bundle.pages {
      for row in page.rows {
        for key in [KeyID.title, .titles, .shortTitles, .footerText] {
          guard let field = row.field(key) else { continue }
          if let text = XcodeTemplate.text(field.value, in: page.list) { shown.insert(text) }
          for item in page.list.items(field.value) {
            if let text = XcodeTemplate.text(item, in: page.list) { shown.insert(text) }
          }
        }
      }
    }
    return shown
  }
}
