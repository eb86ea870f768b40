import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let childPaneAdded = ChangeClass(
    id: "child-pane-added",
    title: "row for a page that is new",
    level: .safe,
    effect: "People reach the page in one more way.",
    migration: "Update documentation and screenshots.",
    check: .pages { page, changes in
      for row in page.childPanes(changes).added {
        let name = row.text(.title)?.value ?? row.text(.file)?.value ?? ""
        var change = changes.change(
          "row \(ChangeWording.quoted(name)) that opens '\(row.text(.file)?.value ?? "")' is new")
        change.new = changes.new.side(row, row.field(.file)?.value)
        changes.report(change)
      }
    })
}
