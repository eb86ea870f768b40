import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let rowRestored = ChangeClass(
    id: "row-restored",
    title: "row that Settings dropped and now shows",
    level: .safe,
    effect: "People see the setting for the first time; values that the app stored itself take effect.",
    migration: "Register the default, since the app sees none before that.",
    check: .settings { pair, changes in
      guard pair.old.rows.isEmpty, !pair.new.rows.isEmpty, let before = pair.old.dropped.first,
        let after = pair.new.first
      else { return }
      var change = changes.change("Settings shows the row of '\(pair.new.key)', which it dropped before")
      change.old = changes.old.side(before.row)
      change.new = changes.new.side(after.row)
      changes.report(change, of: pair.new)
    })
}
