import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let keyAdded = ChangeClass(
    id: "key-added",
    title: "key that is new",
    level: .safe,
    effect: "Everybody gets the default until they change the setting.",
    migration: "Register the default, since the app sees none before that.",
    check: .addedSettings { setting, changes in
      let row = setting.first
      var change = changes.change("key '\(setting.key)' is new")
      change.new = changes.new.side(row.row, row.row.key?.node, value: .string(setting.key))
      changes.report(change, of: setting)
    })
}
