import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let rowRestored = ChangeClass(
    id: "row-restored",
    title: "row that Settings did not show and now shows",
    level: .safe,
    effect: "People see the row for the first time; values that the app stored itself take effect.",
    migration: "Register the default, since the app sees none before that.",
    check: .settings { pair, changes in
      for match in pair.restored {
        guard let before = match.old, let after = match.new else { continue }
        var change = changes.change(
          "Settings shows the row of '\(pair.new.key)'\(match.scope), which it did not before")
        change.old = changes.old.side(before.row)
        change.new = changes.new.side(after.row)
        changes.report(change, of: pair.new)
      }
    })
}
