import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let keyRemoved = ChangeClass(
    id: "key-removed",
    title: "key that no page has any more",
    level: .breaking,
    effect: "The stored value stays on the device but nobody can change it, and the default is no longer registered.",
    migration: "Remove the key from the app's code and the stored value at launch, or keep the row.",
    check: .removedSettings { setting, changes in
      let row = setting.first
      var change = changes.change("key '\(setting.key)' is gone")
      change.notes = changes.new.lostPage(row.name.base).map { [$0] } ?? []
      change.old = changes.old.side(row.row, row.row.key?.node, value: .string(setting.key))
      changes.report(change, of: setting)
    })
}
