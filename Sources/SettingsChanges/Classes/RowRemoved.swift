import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let rowRemoved = ChangeClass(
    id: "row-removed",
    title: "one of several rows of a key that is gone",
    level: .safe,
    effect: "People change the setting in its other row; stored values stay.",
    migration: "Update documentation and screenshots.",
    check: .settings { pair, changes in
      for match in pair.removed {
        guard let row = match.old, match.isOne(of: pair.new) else { continue }
        var change = changes.change(
          "one of the rows of '\(pair.new.key)' on page '\(row.name.base)' is gone\(match.scope)")
        change.old = changes.old.side(row.row)
        changes.report(change, of: pair.new)
      }
    })
}
