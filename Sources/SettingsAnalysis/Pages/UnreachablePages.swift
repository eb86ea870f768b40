import SettingsModel
import SettingsPropertyLists

/// Pages that nothing leads to from the first page.
enum UnreachablePages {
  /// One file of each such page, in the order of the bundle's pages.
  ///
  /// Nothing is known where the first page is missing, or where a page on the way cannot be read. A page that a misspelled
  /// `File` most likely means is left out: the misspelling is the fault.
  static func find(in bundle: SettingsBundle, _ links: PageLinks) -> [Page] {
    guard bundle.pages.first?.isReached == true, bundle.fileErrors.isEmpty,
      bundle.unreadable.allSatisfy(\.isStringsTable), bundle.pages.allSatisfy({ !$0.isReached || hasRowList($0) })
    else { return [] }
    var named = Set(links.missing.compactMap(\.suggestion))
    return bundle.pages.filter { !$0.isReached && named.insert($0.name.base).inserted }
  }

  private static func hasRowList(_ page: Page) -> Bool {
    page.specifiersEntry.map { page.list.kind($0.value) == .array } ?? false
  }
}
