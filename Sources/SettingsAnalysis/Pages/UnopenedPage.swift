import SettingsModel
import SettingsSchema

/// A page whose defaults are not among those of the bundle, because nothing that is flattened opens it.
package struct UnopenedPage: Sendable {
  /// The page.
  package let page: Page
  /// How many of its rows have a default.
  package let defaultCount: Int

  /// Whether InAppSettingsKit alone reads the page.
  package var isForInAppReader: Bool { page.name.isInApp }

  /// The pages of a bundle that were not met, those without defaults left out.
  static func find(in bundle: SettingsBundle, _ order: DefaultsOrder) -> [UnopenedPage] {
    let met = Set(order.pages)
    return bundle.pages.indices.filter { !met.contains($0) }.compactMap { number in
      let page = bundle.pages[number]
      let count = page.summaries.count { row in
        row.key != nil && row.defaultValue != nil
          && bundle.schema.flags(of: row.element).isSuperset(of: [.inUse, .holdsValue])
      }
      return count == 0 ? nil : UnopenedPage(page: page, defaultCount: count)
    }
  }
}
