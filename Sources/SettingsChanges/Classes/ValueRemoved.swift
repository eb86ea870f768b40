import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let valueRemoved = ChangeClass(
    id: "value-removed",
    title: "value that cannot be chosen any more",
    level: .breaking,
    effect:
      "People who chose it have a value that the list does not know: no choice is marked, and the app reads the old value.",
    migration: "Map the old value to another one at launch, or keep it in the list.",
    check: .rows { rows, changes in
      guard let lists = ChoiceLists(rows), !lists.haveOtherType else { return }
      for choice in lists.removed {
        let name = rows.old.row.list.display(choice.value)
        let change = changes.change("value \(name) of '\(rows.key)' is gone\(rows.scope)")
        changes.report(change, of: rows, old: choice.value)
      }
    })
}
