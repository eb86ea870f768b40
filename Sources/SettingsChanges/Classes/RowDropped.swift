import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let rowDropped = ChangeClass(
    id: "row-dropped",
    title: "row that Settings drops now",
    level: .breaking,
    effect: "The row disappears from Settings, so nobody can change the value any more.",
    migration: "Fix the row; 'settingsc lint' says how.",
    check: .settings { pair, changes in
      guard !pair.old.rows.isEmpty, pair.new.rows.isEmpty, let before = pair.old.first,
        let after = pair.new.dropped.first, let dropped = after.dropped
      else { return }
      let reason = ChangeWording.reason(dropped.reason, changes.new.bundle)
      var change = changes.change("Settings drops the row of '\(pair.new.key)' now: \(reason)")
      change.old = changes.old.side(before.row)
      change.new = changes.new.side(after.row, dropped.node)
      changes.report(change, of: pair.new)
    })
}
