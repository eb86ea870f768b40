import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Row {
  /// The types of the values that the row's control stores, in the order of their declaration; empty for a row that
  /// stores nothing, or nobody knows what.
  ///
  /// A row that only shows a value has the types of the values that it has titles for.
  package var storedKinds: [PropertyListKind] {
    switch Specifier(self) {
    case .textField: return [.string]
    case .slider: return [.real]
    case .toggleSwitch(let toggle): return PropertyListKind.sorted(SwitchValues(toggle).values.map(\.kind))
    case .multiValue, .radioGroup, .titleValue:
      return PropertyListKind.sorted((array(.values)?.value ?? []).map(list.kind))
    case .extended where element == .iaskTextView: return [.string]
    case .extended where element == .iaskListGroup: return [.array]
    case .extended where element == .iaskDatePicker:
      // An app may store another form of a date; the default tells which.
      return defaultValue.map { list.kind($0.node) == .date } == false ? [] : [.date]
    case .group, .childPane, .extended, .unknown: return []
    }
  }

  /// The types of the row's value: those that it stores, else that of its default.
  package var valueKinds: [PropertyListKind] {
    let stored = storedKinds
    return stored.isEmpty ? defaultValue.map { [list.kind($0.node)] } ?? [] : stored
  }

  /// Whether no value of one of two rows has a type of the other; false where nothing tells.
  package func hasOtherKinds(than other: Row) -> Bool {
    let (kinds, others) = (Set(valueKinds), other.valueKinds)
    return !kinds.isEmpty && !others.isEmpty && kinds.isDisjoint(with: others)
  }

  /// The values that can be stored, where they are counted: the two of a switch with the one for on first, those of a
  /// list; absent for a row that takes whatever is typed or dragged.
  package var legalValues: [PropertyListValue]? {
    if case .toggleSwitch(let toggle) = Specifier(self) { return SwitchValues(toggle).values }
    guard let values = array(.values)?.value, !values.isEmpty else { return nil }
    return values.map { list.value(of: $0) }
  }

  /// The values on offer with their titles, in the order of the file; none where the lists differ in length.
  package var choices: [Choice] {
    switch element {
    case .multiValue, .radioGroup, .titleValue: AnyChoiceSpecifier(row: self).resolvedChoices
    default: []
    }
  }

  /// Whether the row is a field for a secret: bullets are shown, or its key or title says that they should be.
  package var isSecret: Bool {
    guard case .textField(let field) = Specifier(self) else { return false }
    return field.isSecure?.value == true || field.secretShownOnScreen != nil
  }
}

extension PropertyListKind {
  /// Some types in the order of their declaration, each once.
  fileprivate static func sorted(_ kinds: [PropertyListKind]) -> [PropertyListKind] {
    kinds.distinct.sorted { $0.rawValue < $1.rawValue }
  }
}
