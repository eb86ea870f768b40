import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let valueAdded = ChangeClass(
    id: "value-added",
    title: "value that can be chosen now",
    level: .safe,
    effect: "Nobody has it yet; an older version of the app that gets it from a backup does not know it.",
    migration: "Handle the new value in the app.",
    check: .rows { rows, changes in
      guard let lists = ChoiceLists(rows), !lists.haveOtherType else { return }
      for choice in lists.added {
        let name = rows.new.row.list.display(choice.valueNode)
        let change = changes.change("value \(name) of '\(rows.key)' is new\(rows.scope)")
        changes.report(change, of: rows, new: choice.valueNode)
      }
    })
}
