import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  static let templateLeftover = Rule(
    .init("template-leftover", .info), title: "row or text left over from Xcode's template",
    isOptIn: true,
    rationale: """
      Xcode makes a new settings bundle with four rows to try out, and a strings table for them. The rows do nothing in \
      an app that never reads their keys, and the entries of the table are translated and shipped for nothing.
      """,
    remedy: "Remove what the app does not use.",
    sources: [.guide, .issue("mozilla-mobile/focus-ios", 2053)],
    bad: .row(
      .toggleSwitch, ["Title": "Enabled", "Key": "↓enabled_preference"],
      finds: "'enabled_preference' is left over from Xcode's template",
      help: "remove the row if the app does not use it"),
    alsoBad: .files(
      [
        "Root.plist": Sample.page([Sample.row(.toggleSwitch)], ["StringsTable": "Root"]),
        "de.lproj/Root.strings":
          "↓\"Group\" = \"Gruppe\";\n\"Name\" = \"Name\";\n\"Sounds\" = \"Geräusche\";\n",
        "en.lproj/Root.strings": "/* head */\n\"Group\" = \"Group\";\n\"Sounds\" = \"Sounds\";\n",
      ],
      finds: "'Group' is left over from Xcode's template; no page shows it (and 2 more places)",
      help: "remove the entry",
      fixed: [
        "de.lproj/Root.strings": "\"Sounds\" = \"Geräusche\";\n",
        "en.lproj/Root.strings": "/* head */\n\"Sounds\" = \"Sounds\";\n",
      ]),
    good: .row(.toggleSwitch, ["Title": "Enabled"]),
    check: .bundle { bundle, context in
      let leftovers = TemplateLeftovers(context.analysis)
      for (number, key) in leftovers.rows {
        let page = bundle.pages[number]
        context.report(
          page.place(key), "\(page.list.display(key)) is left over from Xcode's template",
          help: "remove the row if the app does not use it")
      }
      // One finding for all languages.
      for (number, key, isRemovable) in leftovers.entries {
        let table = bundle.tables[number]
        context.report(
          .node(document: table.document, key),
          "\(table.list.display(key)) is left over from Xcode's template",
          effect: "no page shows it", help: "remove the entry", cause: "entries \(isRemovable)",
          name: table.list.display(key),
          // Without them the table would be empty.
          fix: isRemovable
            ? Fix(
              "remove the texts of Xcode's template", .safe,
              [TreeEdit(document: table.document, .removeEntry(key: key))]) : nil)
      }
    })
}
