import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A page whose defaults are not among those of the bundle, because no included page opens it.
package struct UnopenedPage: Sendable {
  package let page: Page
  /// The number of its rows that have a default.
  package let defaultCount: Int

  /// Whether InAppSettingsKit alone reads the page.
  package var isForInAppReader: Bool { page.name.isInApp }

  /// Returns the pages of a bundle that were not opened, except for those without defaults and
  /// those lost with a dropped row.
  static func find(in analysis: BundleAnalysis, _ faults: [Fault]) -> [UnopenedPage] {
    let bundle = analysis.bundle
    let order = analysis.settingOrder
    let met = Set(order.pages)
    let others = bundle.pages.filter { !met.contains($0.number) }
    let lost = analysis.graph.names(
      from: faults.compactMap { fault in
        guard case .droppedPane(let index)? = fault.touches else { return nil }
        return bundle.row(index).text(.file).map { bundle.reference($0.value).base }
      })
    // The keys of pages that edit an item of InAppSettingsKit's lists are those of the item.
    let lists = order.pages.flatMap {
      bundle.pages[$0].rows(where: { $0.element == .iaskListGroup })
    }
    let items = Set(lists.flatMap { $0.filesInApp }.map { bundle.reference($0).base })
    let known = Set(
      order.rows.lazy.filter { $0.row.defaultNode != nil }
        .compactMap { $0.row.key.map { ExactText($0.value) } })
    return others.compactMap { page -> UnopenedPage? in
      if lost.contains(page.name.base) || items.contains(page.name.base) { return nil }
      // A default that another page gives for the key is not lost.
      let count = page.rows(where: { $0.givesDefault }).count { row in
        row.key.map { !known.contains(ExactText($0.value)) } ?? false
      }
      return count == 0 ? nil : UnopenedPage(page: page, defaultCount: count)
    }
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
