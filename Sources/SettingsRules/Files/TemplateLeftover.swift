import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  package static let templateLeftover = Rule(
    "template-leftover", .info.optIn, title: "row or text left over from Xcode's template",
    rationale: """
      Xcode makes a new settings bundle with four rows to try out, and a strings table for them. The rows do nothing in \
      an app that never reads their keys, and the entries of the table are translated and shipped for nothing.
      """,
    remedy: "Remove what the app does not use.",
    sources: [.guide, .issue("mozilla-mobile/focus-ios", 2053)],
    examples: [
      .row(
        .toggleSwitch, ["Title": "Enabled", "Key": "↓enabled_preference"],
        finds: "'enabled_preference' is left over from Xcode's template",
        help: "remove the row if the app does not use it"),
      .files(
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
      .row(.toggleSwitch, ["Title": "Enabled"]),
    ],
    check: .bundle { bundle, context in
      let leftovers = TemplateLeftovers(context.analysis)
      for (number, key) in leftovers.rows {
        let page = bundle.pages[number]
        context.report(
          at: page.place(key), "\(page.list.display(key)) is left over from Xcode's template",
          help: "remove the row if the app does not use it")
      }
      // One finding for all languages.
      for (number, key, isRemovable) in leftovers.entries {
        let table = bundle.tables[number]
        // Without them the table would be empty.
        var fault = Fault(
          at: .node(document: table.document, key),
          "\(table.list.display(key)) is left over from Xcode's template")
        fault.effect = .app("no page shows it")
        fault.help = "remove the entry"
        fault.cause = .consequence(isRemovable)
        fault.name = table.list.display(key)
        fault.fix =
          isRemovable
          ? Fix(
            "remove the texts of Xcode's template", .safe,
            [TreeEdit(document: table.document, .removeEntry(key: key))]) : nil
        context.report(fault)
      }
    })
}
