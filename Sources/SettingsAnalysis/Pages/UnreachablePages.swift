import SettingsModel
import SettingsPropertyLists

/// Pages that nothing leads to from the first page.
enum UnreachablePages {
  /// One file of each such page, in the order of the bundle's pages.
  ///
  /// Nothing is known where the first page is missing, or where a page on the way cannot be read. A page that a misspelled
  /// `File` most likely means is left out: the misspelling is the fault. So is one that InAppSettingsKit opens.
  static func find(in bundle: SettingsBundle, _ links: PageLinks, _ audiences: [PageAudience]) -> [Page] {
    guard bundle.pages.first?.isReached == true, bundle.fileErrors.isEmpty,
      bundle.unreadable.allSatisfy(\.isStringsTable), bundle.pages.allSatisfy({ !$0.isReached || hasRowList($0) })
    else { return [] }
    var named = Set(links.missing.compactMap(\.suggestion))
    return bundle.pages.indices.filter { number in
      let page = bundle.pages[number]
      return !page.isReached && audiences[number].isEmpty && named.insert(page.name.base).inserted
    }.map { bundle.pages[$0] }
  }

  private static func hasRowList(_ page: Page) -> Bool {
    page.specifiersEntry.map { page.list.kind($0.value) == .array } ?? false
  }
}
