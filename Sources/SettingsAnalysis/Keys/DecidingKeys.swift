import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension BundleAnalysis {
  /// The keys of a row that affect its default.
  private static let decidingKeys: Set<KeyID> = [
    .type, .key, .defaultValue, .values, .titles, .trueValue, .falseValue, .minimumValue,
    .maximumValue, .supportedUserInterfaceIdioms,
  ]

  /// Returns the defaults that a key of a page affects; `nil` if it affects none.
  package func defaults(decidedBy node: PropertyList.NodeID, onPage number: Int) -> DefaultsScope? {
    let page = bundle.pages[number]
    let key = KeyID(rawValue: page.list.symbol(node))
    guard let row = page.row(containing: node) else {
      let isOfPage = [.preferenceSpecifiers, .applicationGroupContainerIdentifier].contains(key)
      guard isOfPage else { return nil }
      return .page(number)
    }
    // A dictionary inside the row does not affect the default.
    guard page.list.entries(row.node).contains(where: { $0.key == node }) else { return nil }
    let index = RowIndex(page: number, row: row.index)
    if row.element == .childPane {
      guard [.file, .type, .supportedUserInterfaceIdioms].contains(key) else { return nil }
      return .pane(index)
    }
    guard row.keyNode != nil, BundleAnalysis.decidingKeys.contains(key) else { return nil }
    return .row(index)
  }
}

extension Page {
  /// The indices of rows that repeat their type and another key.
  ///
  /// Such a row is most likely two rows without the tags between them.
  package var doubleRows: Set<Int> {
    var repeatingType: Set<Int> = []
    var repeatingOthers: Set<Int> = []
    for (_, second) in RepeatedKeys.find(in: list) {
      guard let row = row(containing: second)?.index else { continue }
      if KeyID(rawValue: list.symbol(second)) == .type {
        repeatingType.insert(row)
      } else {
        repeatingOthers.insert(row)
      }
    }
    return repeatingType.intersection(repeatingOthers)
  }
}
