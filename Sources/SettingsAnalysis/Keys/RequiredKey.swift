import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The state of keys that the type of a row needs.
package enum RequiredKey: Sendable, Hashable {
  /// Keys are absent: all that the row lacks.
  case absent([KeyID])
  /// A value is empty.
  case empty(KeyID)
  /// The title of a switch is empty: only one source reports that Settings drops the row.
  case emptySwitchTitle
  /// A text has no character that anybody sees.
  case blank(KeyID)
  /// The title of a choice has none.
  case blankChoice
}

extension BundleAnalysis {
  /// The required key that a schema fault is about; `nil` where the row does not miss it, or where
  /// another fault of the row stands for it.
  package func requiredKey(_ fault: SchemaFault, onPage page: Int) -> RequiredKey? {
    // A page without rows has a fault of its own.
    guard let key = fault.key?.id, fault.row != nil else { return nil }
    if fault.kind == .blankItem { return .blankChoice }
    guard isNeeded(key, in: fault.element, onPage: page) else { return nil }
    switch fault.kind {
    case .missingKey:
      var keys = fault.allMissing.filter { isNeeded($0, in: fault.element, onPage: page) }
      // A row without choices has nothing that its default could be.
      if let row = fault.row, facts(ofPage: page).rowsWithoutChoices.contains(row) {
        keys.removeAll { $0 == .defaultValue }
      }
      // One row is one fault.
      return keys.first == key ? .absent(keys) : nil
    case .blankValue: return .blank(key)
    case .emptyKey: return fault.isSwitchTitle ? .emptySwitchTitle : .empty(key)
    default: return nil
    }
  }

  /// Whether the absence of a key is a fault of the row by itself; that of its choices is another
  /// one.
  private func isNeeded(_ key: KeyID, in element: ElementID, onPage page: Int) -> Bool {
    if key == .titles || key == .values { return false }
    return audiences[page].contains(.settings) || !InAppReading.needsNo(key, in: element)
  }

  /// The defaults that a blank text decides about: that of its key, or those of the page that a row
  /// opens.
  package func defaults(ofBlank fault: SchemaFault, onPage page: Int) -> DefaultsScope? {
    guard let row = fault.row else { return nil }
    let index = RowIndex(page: page, row: row)
    switch fault.key?.id {
    case .file: return .pane(index)
    case .key: return bundle.row(index).defaultNode == nil ? nil : .row(index)
    default: return nil
    }
  }
}
