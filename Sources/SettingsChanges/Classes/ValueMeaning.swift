import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let valueMeaning = ChangeClass(
    id: "value-meaning",
    title: "value with the title of another one",
    level: .behaviour,
    effect: "A stored value now stands for another choice than the one people made.",
    migration: "Keep each value with its title; change the order of both lists alike.",
    check: .rows { rows, changes in
      guard let lists = ChoiceLists(rows) else { return }
      for (before, after) in lists.exchanged {
        let (old, new) = (rows.old.row.list, rows.new.row.list)
        guard let title = before.title, let newTitle = after.title else { continue }
        let change = changes.change(
          "value \(new.display(after.value)) of '\(rows.key)' means \(new.display(newTitle)) instead of "
            + "\(old.display(title))\(rows.scope)")
        changes.report(change, of: rows, old: title, new: newTitle)
      }
    })
}
