import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  package static let templateLeftover = Rule(
    "template-leftover", .info(.unchanged), title: "row or text left over from Xcode's template",
    rationale: """
      Xcode makes a new settings bundle with four rows to try out, and a strings table for them. A page that has these \
      rows and no others shows every user a text field, a switch and a slider that do nothing. Single rows and entries \
      of the table are reported only if the rule is enabled by name.
      """,
    remedy: "Write the app's own rows; remove what the app does not use.",
    sources: [
      .guide, .issue("mozilla-mobile/focus-ios", 2053), .issue("mlemgroup/mormaer-mlem", 190),
    ],
    examples: [
      .page(
        Sample.templatePage,
        finds: """
          page 'Root' is Xcode's template, unchanged; Settings shows 'Name', 'Enabled' and a slider that do nothing
          """, help: "write the app's own rows, or remove the bundle from the app"),
      .row(.toggleSwitch, ["Title": "Enabled"]),
    ],
    check: .consultingCode(
      .bundle { bundle, context in
        // Few bundles have keys of the template, so most need no search.
        guard context.isRequested || context.analysis.hasTemplateKeys else { return }
        let leftovers = TemplateLeftovers(context.analysis)
        for page in leftovers.pages where !context.isRead(page) {
          var fault = Fault(
            .unchanged, at: page.place(page.specifiersEntry?.key),
            "page \(path: page.name.base) is Xcode's template, unchanged")
          fault.effect = .settings("shows 'Name', 'Enabled' and a slider that do nothing")
          fault.help = "write the app's own rows, or remove the page and the row that opens it"
          if page.name.base == "Root" {
            fault.help = "write the app's own rows, or remove the bundle from the app"
          }
          context.report(fault)
        }
        guard context.isRequested else { return }
        for (number, key) in leftovers.rows {
          let page = bundle.pages[number]
          context.report(
            at: page.place(key), "\(page.list.display(key)) is left over from Xcode's template",
            help: "remove the row if the app does not use it")
        }
        for (number, title) in leftovers.headings {
          let page = bundle.pages[number]
          var fault = Fault(
            at: page.place(title), "heading 'Group' is left over from Xcode's template")
          fault.effect = .settings("shows it")
          fault.help = "name the rows below it, or remove the title"
          fault.cause = .page(number)
          fault.name = "'Group'"
          context.report(fault)
        }
        for (number, key, isRemovable) in leftovers.entries {
          let table = bundle.tables[number]
          var fault = Fault(
            at: .node(document: table.document, key),
            "\(table.list.display(key)) is left over from Xcode's template")
          fault.effect = .app("no page shows it")
          fault.help = "remove the entry"
          // The leftovers of all languages are one finding.
          fault.cause = .consequence(isRemovable)
          fault.name = table.list.display(key)
          // Removing all entries would leave an empty file, which another rule reports.
          if isRemovable {
            fault.fix = Fix(
              "remove the texts of Xcode's template", .safe,
              [TreeEdit(document: table.document, .removeEntry(key: key))])
          }
          context.report(fault)
        }
      }))
}

extension RuleContext {
  /// Returns whether the app's code may read a key of a page.
  fileprivate func isRead(_ page: Page) -> Bool {
    guard let code else { return false }
    let keys = Set(page.rows.compactMap { $0.key.map { ExactText($0.value) } })
    return code.entries.contains { entry in
      guard keys.contains(ExactText(entry.setting.key)) else { return false }
      if case .unread = entry.readStatus { return false }
      return true
    }
  }
}

extension Rule.Case {
  fileprivate static let unchanged = Rule.Case(
    .warning, when: "a page that Settings shows is the template and nothing else")
}
