import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let keyRenamed = ChangeClass(
    id: "key-renamed",
    title: "key with another name",
    level: .breaking,
    effect: "The value stored under the old key is not read any more; everybody starts with the default.",
    migration: "Copy the value of the old key to the new one once, before the app reads it.",
    check: .settings { pair, changes in
      guard pair.relation == .renamed else { return }
      let (before, after) = (pair.old.first, pair.new.first)
      var change = changes.change("key '\(pair.old.key)' is now '\(pair.new.key)'\(pair.scope)")
      if pair.old.key == pair.new.key {
        change.notes = ["the two keys look alike, but their accented letters are composed in different ways"]
      }
      change.migration = "Copy the value of '\(pair.old.key)' to '\(pair.new.key)' once, before the app reads it."
      change.old = changes.old.side(before.row, before.row.key?.node, value: .string(pair.old.key))
      change.new = changes.new.side(after.row, after.row.key?.node, value: .string(pair.new.key))
      changes.report(change, of: pair.old)
    })
}
