import PropertyLists
import SettingsBundle
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
      for page in bundle.pages {
        for row in page.rows {
          guard let field = row.field(.key), XcodeTemplate.isKey(field.value, in: page.list) else { continue }
          context.report(
            page, field.value,
            "a row should be one of the app's own; \(page.list.display(field.value)) is a row of Xcode's template")
        }
      }
      reportEntries(of: bundle, &context)
    })

  /// Reports the entries of the template that no page shows, once for each table.
  private static func reportEntries(of bundle: SettingsBundle, _ context: inout RuleContext) {
    var used: Set<Int>?
    for table in bundle.tables {
      var keys: [PropertyList.NodeID] = []
      for entry in table.entries {
        guard let text = XcodeTemplate.text(entry.key, in: table.list) else { continue }
        if used == nil { used = shownTexts(of: bundle) }
        if used?.contains(text) == false { keys.append(entry.key) }
      }
      guard let first = keys.first else { continue }
      let names = keys.map { table.list.display($0) }.joined(separator: ", ")
      let edits = keys.map { TreeEdit(document: table.document, .removeEntry(key: $0)) }
      context.report(
        .node(document: table.document, first),
        """
        a strings table should have only texts of its pages; \(names) \(keys.count > 1 ? "are" : "is") left over from \
        Xcode's template
        """,
        fixes: [ProposedFix("remove what is left of the template", .safe, edits)])
    }
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
