import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  static let emptyPage = Rule(
    "empty-page", .warning, title: "page without rows",
    rationale:
      "Settings shows a page without rows blank. An empty first page leaves the app without settings.",
    remedy: "Add rows, or remove the page together with the row that opens it.",
    sources: [.schema()],
    examples: [
      .page(
        "<key>PreferenceSpecifiers</key>\n↓<array/>",
        finds: "page 'Root' has no rows; Settings shows it blank",
        help: "add rows, or remove the page"),
      .files(["Root.plist": Sample.soundsPage]),
    ],
    check: .page { page, context in
      guard let entry = page.specifiersEntry, page.list.kind(entry.value) == .array,
        page.list.childCount(entry.value) == 0
      else { return }
      var fault = Fault(at: page.place(entry.value), "page \(path: page.name.base) has no rows")
      fault.effect = .settings("shows it blank")
      fault.help = "add rows, or remove the page"
      if let row = page.rowBesideList {
        fault.help = "move this row into 'PreferenceSpecifiers'"
        fault.notes = [Note("a row is here, in the page itself", at: page.place(row))]
      }
      context.report(fault)
    })
}
