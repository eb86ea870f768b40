import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let controlChanged = ChangeClass(
    id: "control-changed",
    title: "other kind of row",
    level: .safe,
    variants: [
      Variant(.behaviour, when: "the row only shows its value now", effect: "Nobody can change the value any more."),
      Variant(
        .breaking, when: "the new row does not take every value that the old one stored",
        effect: "A stored value that the new row does not know is shown as none."),
    ],
    effect: "People set the value in another way; stored values stay.",
    migration: "Update documentation and screenshots.",
    check: .rows { rows, changes in
      let (before, after) = (rows.old.row, rows.new.row)
      guard before.element != after.element, let old = before.typeName, let new = after.typeName else { return }
      // Another type of value is a class of its own.
      guard !before.hasOtherKinds(than: after) else { return }
      let variant: Int?
      if rows.old.isEditable, !rows.new.isEditable {
        variant = 0
      } else {
        variant = after.takesValues(of: before) ? nil : 1
      }
      let change = changes.change(
        "'\(rows.key)' is a \(new.value) instead of a \(old.value)\(rows.scope)", variant: variant)
      changes.report(change, of: rows, old: old.node, new: new.node)
    })
}

extension Row {
  /// Whether every value that another row stores is legal here.
  fileprivate func takesValues(of other: Row) -> Bool {
    guard let legalValues else { return true }
    return other.legalValues.map { Set($0).isSubset(of: legalValues) } ?? false
  }
}
