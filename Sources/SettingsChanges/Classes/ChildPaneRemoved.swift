import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let childPaneRemoved = ChangeClass(
    id: "child-pane-removed",
    title: "row for a page that is gone",
    level: .safe,
    effect:
      "People reach the page in another way, or not at all; keys that nobody reaches any more are reported themselves.",
    migration: "Keep a way to the page while its settings are used.",
    check: .pages { page, changes in
      for row in page.childPanes(changes).removed {
        let name = row.text(.title)?.value ?? row.text(.file)?.value ?? ""
        var change = changes.change(
          "row \(ChangeWording.quoted(name)) that opens '\(row.text(.file)?.value ?? "")' is gone")
        change.old = changes.old.side(row, row.field(.file)?.value)
        changes.report(change)
      }
    })
}
