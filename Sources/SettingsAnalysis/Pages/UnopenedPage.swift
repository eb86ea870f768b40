import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A page whose defaults are not among those of the bundle, because nothing that is flattened opens it.
package struct UnopenedPage: Sendable {
  /// The page.
  package let page: Page
  /// How many of its rows have a default.
  package let defaultCount: Int

  /// Whether InAppSettingsKit alone reads the page.
  package var isForInAppReader: Bool { page.name.isInApp }

  /// The pages of a bundle that were not met, those without defaults left out, and those that are lost with a dropped row.
  static func find(
    in bundle: SettingsBundle, _ order: DefaultsOrder, _ faults: [Fault]
  ) -> [UnopenedPage] {
    let met = Set(order.pages)
    let others = bundle.pages.indices.filter { !met.contains($0) }
    guard !others.isEmpty else { return [] }
    let lost = namesOfLostPages(in: bundle, faults)
    let items = namesOfItemPages(in: bundle, order)
    let known = Set(order.occurrences.lazy.filter { $0.value != nil }.map { bundle.keyText($0) })
    return others.compactMap { number -> UnopenedPage? in
      let page = bundle.pages[number]
      if lost.contains(page.name.base) || items.contains(page.name.base) { return nil }
      // The default of a key that another page gives is not missed.
      let count = page.rows(where: { $0.hasDefault(bundle.schema) }).count { row in
        row.key.map { !known.contains(ExactText($0.value)) } ?? false
      }
      return count == 0 ? nil : UnopenedPage(page: page, defaultCount: count)
    }
  }

  /// The pages that edit an item of InAppSettingsKit's lists: their keys are those of the item, not of the user defaults.
  private static func namesOfItemPages(in bundle: SettingsBundle, _ order: DefaultsOrder) -> Set<String> {
    Set(
      order.pages.flatMap { number in
        bundle.pages[number].rows(where: { $0.element == .iaskListGroup }).flatMap(\.filesInApp).map {
          bundle.reference($0).base
        }
      })
  }

  /// The pages that dropped rows name, and those below them.
  private static func namesOfLostPages(in bundle: SettingsBundle, _ faults: [Fault]) -> Set<String> {
    var names: [String] = faults.compactMap { fault in
      guard case .droppedPane(let index)? = fault.touching else { return nil }
      return bundle.pages[index.page].rows[index.row].text(.file).map { bundle.reference($0.value).base }
    }
    var lost: Set<String> = []
    while let name = names.popLast() {
      guard lost.insert(name).inserted else { continue }
      for number in bundle.pageIndices[name, default: []] {
        for row in bundle.pages[number].rows(where: { $0.element == .childPane }) {
          if let file = row.text(.file) { names.append(bundle.reference(file.value).base) }
        }
      }
    }
    return lost
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

extension SettingsBundle {
  fileprivate func keyText(_ occurrence: DefaultOccurrence) -> ExactText {
    ExactText(pages[Int(occurrence.page)].list.text(occurrence.key))
  }
}
