import SettingsModel

extension TableNames {
  /// The texts of pages that no table translates, because a page names one that no language has, or none at all.
  ///
  /// An entry for such a text is not left over: once the page names the right table, it is used.
  func textsWithoutTable(in bundle: SettingsBundle) -> Set<String> {
    var texts: Set<String> = []
    for page in bundle.pages {
      if let name = name(for: page), existing.contains(name) { continue }
      page.forEachText(bundle.schema) { _, node in texts.insert(page.list.text(node)) }
    }
    return texts
  }
}
