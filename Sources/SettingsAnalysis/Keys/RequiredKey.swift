import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The state of keys that the type of a row needs.
package enum RequiredKey: Sendable, Hashable {
  /// Absent keys: all required keys that the row lacks.
  case absent([KeyID])
  /// An empty value.
  case empty(KeyID)
  /// An empty title of a switch; only one source reports that Settings drops such a row.
  case emptySwitchTitle
  /// A text without a visible character.
  case blank(KeyID)
  /// A title of a choice without a visible character.
  case blankChoice
}

extension BundleAnalysis {
  /// Returns the state of the required key that a schema fault is about; `nil` for other faults, or
  /// if another fault of the row reports it.
  package func requiredKey(_ fault: SchemaFault, onPage page: Int) -> RequiredKey? {
    // Another rule reports a page without rows.
    guard let key = fault.key?.id, fault.row != nil else { return nil }
    if fault.kind == .blankItem { return .blankChoice }
    guard isNeeded(key, in: fault.element, onPage: page) else { return nil }
    switch fault.kind {
    case .missingKey:
      // An empty key drops the row, regardless of other missing keys.
      if let row = fault.row, drops(ofPage: page)[row]?.reason == .emptyKey,
        !facts(ofPage: page).announcesDrop(of: row, fault)
      {
        return nil
      }
      var keys = fault.allMissing.filter { isNeeded($0, in: fault.element, onPage: page) }
      // A row without choices cannot have a valid default.
      if let row = fault.row, facts(ofPage: page).rowsWithoutChoices.contains(row) {
        keys.removeAll { $0 == .defaultValue }
      }
      // All missing keys of a row are one fault, that of the first key.
      guard keys.first == key else { return nil }
      return .absent(keys)
    case .blankValue: return .blank(key)
    case .emptyKey where fault.isSwitchTitle: return .emptySwitchTitle
    case .emptyKey: return .empty(key)
    default: return nil
    }
  }

  /// Returns whether the absence of a key is a separate fault.
  ///
  /// ``ChoiceCounts`` reports absent choices.
  private func isNeeded(_ key: KeyID, in element: ElementID, onPage page: Int) -> Bool {
    if key == .titles || key == .values { return false }
    if audiences[page].contains(.settings) { return true }
    return !InAppReading.allowsAbsence(of: key, in: element)
  }

  /// Returns the defaults that a blank text affects: the default of its row, or the defaults of the
  /// page that the row opens; `nil` if it affects none.
  package func defaults(ofBlank fault: SchemaFault, onPage page: Int) -> DefaultsScope? {
    guard let row = fault.row else { return nil }
    let index = RowIndex(page: page, row: row)
    switch fault.key?.id {
    case .file: return .pane(index)
    case .key:
      guard bundle.row(index).defaultNode != nil else { return nil }
      return .row(index)
    default: return nil
    }
  }
}
