import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let keyboardChanged = ChangeClass(
    id: "keyboard-changed",
    title: "other keyboard, capitalization or correction",
    level: .safe,
    effect: "People type in another way; stored texts stay.",
    migration: "Check that what people typed before is still handled.",
    check: .rows { rows, changes in
      for (key, name) in [
        (KeyID.keyboardType, "keyboard"), (.autocapitalizationType, "capitalization"),
        (.autocorrectionType, "correction"),
      ] {
        let (before, after) = (rows.old.row.string(key), rows.new.row.string(key))
        guard before?.value != after?.value else { continue }
        let (old, new) = (before.map { "'\($0.value)'" } ?? "none", after.map { "'\($0.value)'" } ?? "none")
        let change = changes.change("\(name) of '\(rows.key)' is \(new) instead of \(old)\(rows.scope)")
        changes.report(change, of: rows, old: before?.node, new: after?.node)
      }
    })
}
