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
      let count = page.summaries.count { $0.hasDefault(bundle.schema) }
      return count == 0 ? nil : UnopenedPage(page: page, defaultCount: count)
    }
  }
}

extension Page {
  /// Whether a row of the page gives a key a default.
  func hasDefaults(_ schema: Schema) -> Bool { summaries.contains { $0.hasDefault(schema) } }
}

extension RowSummary {
  /// Whether the row gives a key a default.
  fileprivate func hasDefault(_ schema: Schema) -> Bool {
    key != nil && defaultValue != nil && schema.flags(of: element).isSuperset(of: [.inUse, .holdsValue])
  }
}
