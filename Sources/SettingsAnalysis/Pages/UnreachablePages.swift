import SettingsModel
import SettingsPropertyLists

/// Pages that nothing leads to from the first page.
enum UnreachablePages {
  /// One file of each such page, in the order of the bundle's pages.
  ///
  /// Nothing is known where the first page is missing, or where a page on the way cannot be read, or where a row that
  /// opens a page does not say which. A page that a faulty row most likely means is left out: the row is the fault. So is
  /// one that InAppSettingsKit opens.
  static func find(in bundle: SettingsBundle, _ links: PageLinks, _ audiences: [PageAudience]) -> [Page] {
    guard bundle.pages.first?.isReached == true, bundle.fileErrors.isEmpty,
      bundle.unreadable.allSatisfy(\.isStringsTable), bundle.pages.allSatisfy({ !$0.isReached || hasRowList($0) }),
      !bundle.pages.contains(where: { $0.isReached && hasOpenEnd($0) })
    else { return [] }
    var named = Set(links.missing.compactMap(\.suggestion))
    for link in links.links where link.reference.leavesBundle {
      if let name = link.reference.written.split(separator: "/").last { named.insert(PageReference(String(name)).base) }
    }
    for page in bundle.pages where page.isReached { named.formUnion(namesOfUnknownRows(on: page)) }
    return bundle.pages.indices.filter { number in
      let page = bundle.pages[number]
      return !page.isReached && audiences[number].isEmpty && named.insert(page.name.base).inserted
    }.map { bundle.pages[$0] }
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
