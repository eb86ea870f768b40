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
  /// bundle's pages.
  ///
  /// A page that only another unreachable page leads to is counted with it. The result is empty if
  /// some rows that may lead to the pages are unknown.
  func findUnreachablePages() -> [UnreachablePage] {
    guard areRoutesKnown else { return [] }
    let unexplained = unexplainedUnreachablePages()
    if unexplained.isEmpty { return [] }
    let opened = graph.openedNames { $0.meant }
    // First the pages that no other page opens. The pages that remain after them open each other in
    // a circle.
    let heads = unexplained.filter { !opened.contains(bundle.pages[$0].name.base) }
    var counted: Set<String> = []
    var found: [Int: UnreachablePage] = [:]
    for number in heads + unexplained {
      let page = bundle.pages[number]
      if counted.contains(page.name.base) { continue }
      let pageAndBelow = graph.names(from: [page.name.base]).subtracting(counted).filter { name in
        bundle.pageIndices[name, default: []].contains { audiences[$0].isEmpty }
      }
      found[number] = UnreachablePage(
        page: page,
        isOfLicenses: licensePages.contains(number),
        furtherCount: pageAndBelow.count - 1)
      counted.formUnion(pageAndBelow)
    }
    return found.ordered { $0.key }.map { $0.value }
  }

  /// Whether all rows that may lead to a page are known: the first page exists, all pages on the
  /// way are readable, and every row that opens a page names it.
  private var areRoutesKnown: Bool {
    guard let first = bundle.pages.first, first.isReached, bundle.fileErrors.isEmpty,
      bundle.unreadable.allSatisfy({ $0.isStringsTable })
    else { return false }
    if bundle.files.items.contains(where: { $0.isPageWithOtherCase }) { return false }
    if bundle.pages.contains(where: { $0.isReached && !$0.hasRowList }) { return false }
    return !graph.unnamedEdges.contains { $0.row.page.isReached }
  }

  /// Returns the pages that no reader opens, without those that a faulty row explains: a row that
  /// most likely means the page, or a dropped row that opens it.
  private func unexplainedUnreachablePages() -> [Int] {
    let unread = bundle.pages.indices.filter {
      audiences[$0].isEmpty && !isUnreadOnPurpose(bundle.pages[$0])
    }
    if unread.isEmpty { return [] }
    var starts = graph.edges.filter { !audiences[$0.page].isEmpty }.map { $0.meant }
    for page in bundle.pages where page.isReached { starts += page.namesInUnknownRows }
    for number in unread { starts += bundle.pages[number].namesInUnknownRows }
    let explained = graph.names(from: starts)
    return unread.filter { !explained.contains(bundle.pages[$0].name.base) }
  }

  private func isUnreadOnPurpose(_ page: Page) -> Bool {
    // InAppSettingsKit opens the page.
    if page.isReached, page.name.isInApp { return true }
    if ForeignListKind.isBundleInformation(page) { return true }
    // LicensePlist would write the page again.
    return page.file.hasPrefix(LicensePages.licensePlist + "/")
  }
}

extension Page {
  /// The texts in rows of unknown types; such a type may be a misspelled `PSChildPaneSpecifier`.
  fileprivate var namesInUnknownRows: [String] {
    rows(where: { $0.element == .unknown }).flatMap { row in
      row.entries.compactMap { entry in
        list.string(entry.value).map { PageReference($0).base }
      }
    }
  }

  /// Whether `PreferenceSpecifiers` is an array.
  var hasRowList: Bool {
    guard let specifiersEntry else { return false }
    return list.kind(specifiersEntry.value) == .array
  }
}
