import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let secureChanged = ChangeClass(
    id: "secure-changed",
    title: "text field that hides or shows its text",
    level: .behaviour,
    variants: [
      Variant(.safe, when: "the text is hidden now", effect: "Bullets stand for the text; the stored value stays.")
    ],
    effect: "What people typed is readable on the screen now.",
    migration: "Keep 'IsSecure' for secrets.",
    check: .rows { rows, changes in
      guard case .textField(let before) = Specifier(rows.old.row), case .textField(let after) = Specifier(rows.new.row)
      else { return }
      let (old, new) = (before.isSecure?.value ?? false, after.isSecure?.value ?? false)
      guard old != new else { return }
      let change = changes.change(
        "text field '\(rows.key)' \(new ? "hides" : "shows") its text now\(rows.scope)", variant: new ? 0 : nil)
      changes.report(change, of: rows, old: before.isSecure?.node, new: after.isSecure?.node)
    })
}
