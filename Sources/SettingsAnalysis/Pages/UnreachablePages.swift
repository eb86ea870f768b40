import SettingsModel
import SettingsPropertyLists
import SettingsSystem

/// A page that the Settings app never shows, because nothing leads to it from the first page.
package struct UnreachablePage: Sendable {
  /// One file of the page.
  package let page: Page
  /// How many more pages only this one leads to.
  package fileprivate(set) var furtherCount = 0
  /// How many more pages of licenses nothing leads to, where this is the first of them.
  package fileprivate(set) var furtherLicenseCount = 0
}

extension BundleAnalysis {
  /// The pages that nothing leads to, with those of licenses as one, since tools write them by the dozen.
  package func distinctUnreachablePages() -> [UnreachablePage] {
    let licenses = Set(bundle.pages.indices.filter { licenseTools[$0] != nil }.map { bundle.pages[$0].file })
    var pages: [UnreachablePage] = []
    var first: Int?
    for unreachable in unreachablePages {
      if !licenses.contains(unreachable.page.file) {
        pages.append(unreachable)
      } else if let first {
        pages[first].furtherLicenseCount += 1
      } else {
        first = pages.count
        pages.append(unreachable)
      }
    }
    return pages
  }
}

/// Finds the pages that nothing leads to from the first page.
enum UnreachablePages {
  /// One file of each such page, in the order of the bundle's pages; those that only another one leads to are counted
  /// with that one.
  ///
  /// Nothing is known where the first page is missing, or where a page on the way cannot be read, or where a row that
  /// opens a page does not say which. A page that a faulty row most likely means, or that
  /// a dropped row opens, is left out: the row is the fault. So is one that InAppSettingsKit opens.
  ///
  /// - Parameter dropped: By page, the rows of child panes that Settings drops.
  static func find(
    in bundle: SettingsBundle, _ links: PageLinks, _ audiences: [PageAudience], _ dropped: DroppedPanes
  ) -> [UnreachablePage] {
    guard bundle.pages.first?.isReached == true, bundle.fileErrors.isEmpty,
      !bundle.files.items.contains(where: \.isPageWithOtherCase),
      bundle.unreadable.allSatisfy(\.isStringsTable), bundle.pages.allSatisfy({ !$0.isReached || hasRowList($0) }),
      !bundle.pages.contains(where: { $0.isReached && hasOpenEnd($0) })
    else { return [] }
    var named = Set(links.missing.compactMap(\.suggestion))
    for link in links.links where link.reference.leavesBundle {
      named.insert(PageReference(Paths.name(link.reference.written)).base)
    }
    for page in bundle.pages where page.isReached { named.formUnion(namesOfUnknownRows(on: page)) }
    for link in links.links where audiences[link.page].contains(.settings) && dropped[link.page]?[link.row] != nil {
      named.insert(link.reference.base)
    }
    // The file of another reader is not shown, and nobody is surprised.
    let hidden = bundle.pages.indices.filter {
      audiences[$0].isEmpty && !(bundle.pages[$0].isReached && bundle.pages[$0].name.isInApp)
    }
    var children: [Int: [String]] = [:]
    for link in links.links where audiences[link.page].isEmpty {
      children[link.page, default: []].append(link.reference.base)
    }
    // What such a page leads to would be shown with it.
    var below = Array(named)
    while let name = below.popLast() {
      for number in bundle.pageIndices[name, default: []] where audiences[number].isEmpty {
        let names = children[number, default: []] + namesOfUnknownRows(on: bundle.pages[number])
        below += names.filter { named.insert($0).inserted }
      }
    }
    let opened = Set(
      children.flatMap { page, names in names.filter { $0 != bundle.pages[page].name.base } })
    // First those that no other one opens; then what is left, where pages open each other in a circle.
    let heads = hidden.filter { !opened.contains(bundle.pages[$0].name.base) }
    var found: [Int: UnreachablePage] = [:]
    for number in heads + hidden {
      let page = bundle.pages[number]
      guard named.insert(page.name.base).inserted else { continue }
      var head = UnreachablePage(page: page)
      var rest = bundle.pageIndices[page.name.base, default: []].flatMap { children[$0, default: []] }
      while let name = rest.popLast() {
        let numbers = bundle.pageIndices[name, default: []].filter { audiences[$0].isEmpty }
        guard !numbers.isEmpty, named.insert(name).inserted else { continue }
        head.furtherCount += 1
        rest += numbers.flatMap { children[$0, default: []] }
      }
      found[number] = head
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether a row opens a page that it does not name.
  private static func hasOpenEnd(_ page: Page) -> Bool {
    page.rows(where: { $0.element == .childPane }).contains { row in
      guard let file = row.text(.file) else { return !PageLinks.opensController(row) }
      return page.list.isBlankText(file.node)
    }
  }

  /// What the rows of unknown types say: one of them may be a misspelled child pane.
  private static func namesOfUnknownRows(on page: Page) -> [String] {
    page.rows(where: { $0.element == .unknown }).flatMap { row in
      row.list.entries(row.node).compactMap { entry in row.list.string(entry.value).map { PageReference($0).base } }
    }
  }

  private static func hasRowList(_ page: Page) -> Bool {
    page.specifiersEntry.map { page.list.kind($0.value) == .array } ?? false
  }
}
