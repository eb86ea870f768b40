import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let valueRetyped = ChangeClass(
    id: "value-retyped",
    title: "value of a list with another type",
    level: .breaking,
    variants: [
      Variant(
        .safe, when: "the numbers are equal and only their types differ",
        effect: "The stored number still equals the new one; code that asks for its exact type sees another one.")
    ],
    effect: "A stored value of the old type does not equal the new one, so no choice is marked.",
    migration: "Convert stored values once, or keep the type.",
    check: .rows { rows, changes in
      guard let lists = ChoiceLists(rows) else { return }
      for (before, after, isEqual) in lists.retyped {
        let old = rows.old.row.list.description(before.valueNode)
        let new = rows.new.row.list.description(after.valueNode)
        let change = changes.change(
          "value of '\(rows.key)' is \(new) instead of \(old)\(rows.scope)", variant: isEqual ? 0 : nil)
        changes.report(change, of: rows, old: before.valueNode, new: after.valueNode)
      }
    })
}
