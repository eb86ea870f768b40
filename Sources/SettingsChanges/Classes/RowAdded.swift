import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let rowAdded = ChangeClass(
    id: "row-added",
    title: "one more row of a key",
    level: .safe,
    effect: "People change the setting in one more row; stored values stay.",
    migration: "Update documentation and screenshots.",
    check: .settings { pair, changes in
      for match in pair.added {
        guard let row = match.new, match.isOne(of: pair.old) else { continue }
        var change = changes.change(
          "one more row of '\(pair.new.key)' is on page '\(row.name.base)'\(match.scope)")
        change.new = changes.new.side(row.row)
        changes.report(change, of: pair.new)
      }
    })
}
