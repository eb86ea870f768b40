import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A page whose defaults are not among those of the bundle, because no opened page leads to it.
package struct UnopenedPage: Sendable {
  package let page: Page
  /// The number of the page's rows with a default that no opened page has for the key.
  package let defaultCount: Int

  /// Whether InAppSettingsKit alone reads the page.
  package var isForInAppReader: Bool { page.name.isInApp }

  /// Returns the pages of a bundle that are not opened and whose defaults are lost.
  ///
  /// Pages that are lost with a dropped row are left out: a fault of the row reports them.
  static func find(in analysis: BundleAnalysis, _ faults: [Fault]) -> [UnopenedPage] {
    let bundle = analysis.bundle
    let order = analysis.settingOrder
    let opened = Set(order.pages)
    let namesOfDroppedPanes = faults.compactMap { fault -> String? in
      guard case .droppedPane(let index)? = fault.touches,
        let file = bundle.row(index).text(.file)
      else { return nil }
      return bundle.reference(file.value).base
    }
    let namesBelowDroppedPanes = analysis.graph.names(from: namesOfDroppedPanes)
    // A page that edits an item of InAppSettingsKit's lists has keys of the item, not of the app.
    let lists = order.pages.flatMap { number in
      bundle.pages[number].rows(where: { $0.element == .iaskListGroup })
    }
    let itemNames = Set(lists.flatMap { $0.filesInApp }.map { bundle.reference($0).base })
    // A default that an opened page gives for the key is not lost.
    let rowsWithDefault = order.rows.filter { $0.row.defaultNode != nil }
    let keysWithDefault = Set(rowsWithDefault.compactMap { $0.row.key?.value }.map(ExactText.init))
    var found: [UnopenedPage] = []
    for page in bundle.pages where !opened.contains(page.number) {
      let base = page.name.base
      if namesBelowDroppedPanes.contains(base) || itemNames.contains(base) { continue }
      let count = page.rows(where: { $0.givesDefault }).count { row in
        guard let key = row.key?.value else { return false }
        return !keysWithDefault.contains(ExactText(key))
      }
      if count > 0 { found.append(UnopenedPage(page: page, defaultCount: count)) }
    }
    return found
  }
}

extension Page {
  /// Whether a row of the page gives a key a default.
  var hasDefaults: Bool { rows.contains { $0.givesDefault } }
}

extension Row {
  /// Whether the row gives a key a default.
  fileprivate var givesDefault: Bool { keyNode != nil && defaultNode != nil && holdsValue }
}
