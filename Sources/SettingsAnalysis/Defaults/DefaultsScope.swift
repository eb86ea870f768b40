import SettingsModel
import SettingsSchema

/// The defaults that are wrong or incomplete because of a fault.
package enum DefaultsScope: Sendable, Hashable {
  /// The default of a row.
  case row(RowIndex)
  /// A required default that the row lacks; dropping the row loses no stated default.
  case unstated(RowIndex)
  /// The defaults of a page that a row opens and that Settings does not find.
  case pane(RowIndex)
  /// The defaults of the pages that only a dropped row opens.
  case droppedPane(RowIndex)
  /// The defaults of a page, by its index in the bundle's pages.
  case page(Int)
  /// The defaults of an unreadable page, by its index among the bundle's unreadable files.
  case unreadable(Int)
  /// All defaults of the bundle.
  case bundle

  /// The row that states the default; `nil` for a default that a row lacks, and for defaults of
  /// pages.
  package var row: RowIndex? { if case .row(let index) = self { index } else { nil } }
}

extension BundleAnalysis {
  /// Returns the defaults that are lost with a row that Settings drops: the row's own, whether it
  /// is stated or not, or those of the page that the row opens.
  package func lostDefault(_ index: RowIndex) -> DefaultsScope {
    if let drop = facts(ofPage: index.page).drops[index.row], drop.statesDefault {
      return .row(index)
    }
    // A row without a default may open a page. If it opens none, no defaults are lost.
    guard needsDefault(bundle.row(index).element) else { return .droppedPane(index) }
    return .unstated(index)
  }

  private func needsDefault(_ element: ElementID) -> Bool {
    guard let key = bundle.schema.keyIndex(.defaultValue, in: element) else { return false }
    return bundle.schema.flags(at: key).contains(.required)
  }

  /// Returns the defaults that are lost because of a fault of a row or page; `nil` if no default is
  /// lost.
  package func lostDefaults(by fault: SchemaFault, onPage page: Int) -> DefaultsScope? {
    let index = fault.row.map { RowIndex(page: page, row: $0) }
    if fault.dropsRow {
      guard let index else { return .page(page) }
      return lostDefault(index)
    }
    // Settings shows a row with a misspelled `DefaultValue`, but the app lacks its default.
    guard fault.suggestion == .defaultValue, let index,
      bundle.row(index).keyNode != nil
    else { return nil }
    return .row(index)
  }
}
