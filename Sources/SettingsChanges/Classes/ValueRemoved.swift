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
    check: .all([
      .rows { rows, changes in
        guard let lists = ChoiceLists(rows), !lists.haveOtherType else { return }
        for choice in lists.removed {
          let name = rows.old.row.list.display(choice.valueNode)
          let change = changes.change("value \(name) of '\(rows.key)' is gone\(rows.scope)")
          changes.report(change, of: rows, old: choice.valueNode)
        }
      },
      // What a row that is gone offered, another row of the key may still offer.
      .settings { pair, changes in
        for match in pair.removed {
          guard let row = match.old?.row, match.isOne(of: pair.new) else { continue }
          let others = OfferedValues(pair.new.rows)
          guard !others.isOpen else { continue }
          for value in row.array(.values)?.value ?? [] where !others.contain(value, of: row) {
            var change = changes.change(
              "value \(row.list.display(value)) of '\(pair.new.key)' is gone\(match.scope)")
            change.old = changes.old.side(row, value, value: row.list.value(of: value))
            changes.report(change, of: pair.new)
          }
        }
      },
    ]))
}
