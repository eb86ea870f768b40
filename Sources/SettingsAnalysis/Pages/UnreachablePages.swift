import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A page that the Settings app never shows, because no row leads to it from the first page.
package struct UnreachablePage: Sendable {
  /// One file of the page.
  package let page: Page
  /// Whether the page shows licenses, which tools write in large numbers.
  package let isOfLicenses: Bool
  /// The number of further pages that only this one leads to.
  package let furtherCount: Int
}

extension BundleAnalysis {
  /// Returns one file of each page that no row leads to from the first page, in the order of the
  /// bundle's pages; a page that only another of them leads to is counted with that one.
  ///
  /// The result is empty if the first page is missing, if a page on the way cannot be read, or if a
  /// row that opens a page does not name it. A page that a faulty row most likely means, or that a
  /// dropped row opens, is omitted, since the row is the fault. A page that InAppSettingsKit opens,
  /// and a page in LicensePlist's folder, which the tool writes again, are omitted too.
  func findUnreachablePages() -> [UnreachablePage] {
    guard bundle.pages.first?.isReached == true, bundle.fileErrors.isEmpty,
      !bundle.files.items.contains(where: { $0.isPageWithOtherCase }),
      bundle.unreadable.allSatisfy({ $0.isStringsTable }),
      bundle.pages.allSatisfy({ !$0.isReached || $0.hasRowList }),
      !graph.unnamedEdges.contains(where: { $0.row.page.isReached })
    else { return [] }
    let hidden = bundle.pages.indices.filter {
      let page = bundle.pages[$0]
      return audiences[$0].isEmpty && !(page.isReached && page.name.isInApp)
        && !ForeignListKind.isBundleInformation(page)
        && !page.file.hasPrefix(LicensePages.licensePlist + "/")
    }
    if hidden.isEmpty { return [] }
    let shown = graph.edges.filter { !audiences[$0.page].isEmpty }
    let meant =
      shown.map { $0.meant }
      + bundle.pages.filter { $0.isReached }.flatMap { $0.namesInUnknownRows }
      + hidden.flatMap { bundle.pages[$0].namesInUnknownRows }
    let explained = graph.names(from: meant)
    let unexplained = hidden.filter { !explained.contains(bundle.pages[$0].name.base) }
    let opened = graph.openedNames { $0.meant }
    // First the pages that no other one opens, then the remaining ones, which open each other in a
    // circle.
    let heads = unexplained.filter { !opened.contains(bundle.pages[$0].name.base) }
    var told: Set<String> = []
    var found: [Int: UnreachablePage] = [:]
    for number in heads + unexplained {
      let page = bundle.pages[number]
      if told.contains(page.name.base) { continue }
      let below = graph.names(from: [page.name.base]).subtracting(told).filter { name in
        bundle.pageIndices[name, default: []].contains { audiences[$0].isEmpty }
      }
      found[number] = UnreachablePage(
        page: page, isOfLicenses: licensePages.contains(number), furtherCount: below.count - 1)
      told.formUnion(below)
    }
    return found.ordered { $0.key }.map { $0.value }
  }
}

extension Page {
  /// The texts in rows of unknown types, one of which may be a misspelled child pane.
  fileprivate var namesInUnknownRows: [String] {
    rows(where: { $0.element == .unknown }).flatMap { row in
      row.entries.compactMap { entry in
        list.string(entry.value).map { PageReference($0).base }
      }
    }
  }

  /// Whether `PreferenceSpecifiers` is an array.
  var hasRowList: Bool { specifiersEntry.map { list.kind($0.value) == .array } ?? false }
}
