import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let typeChanged = ChangeClass(
    id: "type-changed",
    title: "value of another type",
    level: .breaking,
    effect:
      "Stored values have the old type: typed getters return 0, false or nothing for them, and no choice is selected.",
    migration: "Convert stored values once, or use a new key.",
    check: .rows { rows, changes in
      let (before, after) = (rows.old.row, rows.new.row)
      if case .toggleSwitch = Specifier(before), case .toggleSwitch = Specifier(after) { return }
      guard before.hasOtherKinds(than: after) else { return }
      let (old, new) = (plural(before.valueKinds), plural(after.valueKinds))
      let change = changes.change("'\(rows.key)' stores \(new) instead of \(old)\(rows.scope)")
      changes.report(change, of: rows, old: before.typeName?.node, new: after.typeName?.node)
    })
}

/// `strings`, `integers or reals`
private func plural(_ kinds: [PropertyListKind]) -> String { kinds.map { "\($0.name)s" }.joined(separator: " or ") }
