import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The types of the values that a row stores.
enum StoredTypes {
  /// Whether no value that one of two rows stores is of a type that the other one stores.
  static func differ(_ first: Row, _ second: Row) -> Bool {
    guard let first = types(of: first), let second = types(of: second), !first.isEmpty, !second.isEmpty else {
      return false
    }
    return first.isDisjoint(with: second)
  }

  /// The types, integers and reals being one; `nil` for a row that stores nothing, or nobody knows what.
  static func types(of row: Row) -> Set<PropertyListKind>? {
    switch row.element {
    case .textField, .iaskTextView: return [.string]
    case .slider: return [.integer]
    case .toggleSwitch:
      let values = SwitchValues(ToggleSwitchSpecifier(row: row))
      return [values.on.typeClass(row.list), values.off.typeClass(row.list)]
    case .multiValue, .radioGroup:
      guard let values = row.field(.values)?.value, row.list.kind(values) == .array else { return nil }
      return Set(row.list.items(values).map { row.list.typeClass($0) })
    default: return nil
    }
  }
}

extension BundleAnalysis {
  /// What the values are that a row of a clash stores, in words: `a Boolean`.
  package func storedTypeWords(_ slot: DefaultsOrder.Slot) -> String {
    let types = StoredTypes.types(of: bundle.row(slot)) ?? []
    return ValueTypes(types.map { $0 == .integer ? ValueTypes.number : ValueTypes($0) }).words()
  }
}
