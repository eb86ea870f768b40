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
      let (kinds, newKinds) = (StoredKinds(before).kinds, StoredKinds(after).kinds)
      guard kinds.isEmpty || newKinds.isEmpty || !Set(kinds).isDisjoint(with: newKinds) else { return }
      let variant: Int?
      if rows.old.isEditable, !rows.new.isEditable {
        variant = 0
      } else {
        variant = StoredValues(after).take(StoredValues(before)) ? nil : 1
      }
      let change = changes.change(
        "'\(rows.key)' is a \(new.value) instead of a \(old.value)\(rows.scope)", variant: variant)
      changes.report(change, of: rows, old: old.node, new: new.node)
    })
}

/// The values that a row can store.
private enum StoredValues {
  /// These and no others.
  case list([PropertyListValue])
  /// Whatever is typed or dragged, or nothing is known.
  case open

  init(_ row: Row) {
    if case .toggleSwitch(let toggle) = Specifier(row) {
      self = .list(
        [
          toggle.trueValue.map { row.list.value(of: $0.node) } ?? .boolean(true),
          toggle.falseValue.map { row.list.value(of: $0.node) } ?? .boolean(false),
        ])
    } else if let values = row.array(.values)?.value, !values.isEmpty {
      self = .list(values.map { row.list.value(of: $0) })
    } else {
      self = .open
    }
  }

  /// Whether every value of another row is one of these.
  func take(_ other: StoredValues) -> Bool {
    switch (self, other) {
    case (.open, _): true
    case (.list, .open): false
    case (.list(let values), .list(let others)): Set(others).isSubset(of: values)
    }
  }
}
