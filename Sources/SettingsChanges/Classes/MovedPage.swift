import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let movedPage = ChangeClass(
    id: "moved-page",
    title: "row on another page or in another group",
    level: .safe,
    effect: "People find the setting elsewhere; stored values stay.",
    migration: "Update documentation and links to the page.",
    check: .settings { pair, changes in
      for rows in pair.rows {
        let (before, after) = (rows.old, rows.new)
        let message: String
        if !changes.areOnOnePage(before, after) {
          message = "'\(rows.key)' moves from page '\(before.name.base)' to '\(after.name.base)'"
        } else if changes.haveDifferentGroups(before, after) {
          let number = changes.new.group(ofRow: after.row.index, onPage: after.page)
          message = "'\(rows.key)' moves to \(changes.new.groupLabel(number, onPage: after.page))"
        } else {
          continue
        }
        var change = changes.change(message)
        change.old = changes.old.side(before.row)
        change.new = changes.new.side(after.row)
        changes.report(change, of: pair.new)
      }
    })
}
