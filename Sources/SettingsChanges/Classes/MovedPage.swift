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
      guard pair.isShown, let before = pair.old.first, let after = pair.new.first else { return }
      let message: String
      if !changes.areOnOnePage(before, after) {
        message = "'\(pair.new.key)' moves from page '\(before.name.base)' to '\(after.name.base)'"
      } else if changes.haveDifferentGroups(before, after) {
        let number = changes.new.group(ofRow: after.row.index, onPage: after.page)
        message = "'\(pair.new.key)' moves to \(changes.new.groupLabel(number, onPage: after.page))"
      } else {
        return
      }
      var change = changes.change(message)
      change.old = changes.old.side(before.row)
      change.new = changes.new.side(after.row)
      changes.report(change, of: pair.new)
    })
}
