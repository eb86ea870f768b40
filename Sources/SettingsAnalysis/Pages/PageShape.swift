import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Whether a property list in the place of a page can be shown as one.
package enum PageShape: Sendable, Hashable {
  /// A dictionary with an array of rows.
  case page
  /// `PreferenceSpecifiers` is there and no array.
  case rowsNotAnArray(PropertyList.NodeID)
  /// A key is there that is `PreferenceSpecifiers` misspelled.
  case misspelledRows
  /// There is no `PreferenceSpecifiers`.
  ///
  /// - Parameter isLikelyMeant: Whether the list is no page on purpose: a build fills it in, or InAppSettingsKit shows
  ///   another file of the page.
  case noRows(isLikelyMeant: Bool)
}

extension SettingsBundle {
  /// What a page's property list looks like.
  package func shape(of page: Page) -> PageShape {
    let list = page.list
    if let entry = page.specifiersEntry {
      return list.kind(entry.value) == .array ? .page : .rowsNotAnArray(entry.value)
    }
    return page.hasMisspelledRows(schema) ? .misspelledRows : .noRows(isLikelyMeant: isLikelyMeant(page))
  }

  private func isLikelyMeant(_ page: Page) -> Bool {
    guard ForeignListKind.isPlaceholder(page.list) else { return false }
    return GeneratedPage.isLikely(page.name.base)
      || pages(named: page.name.base).contains { $0.name.isInApp && $0.specifiersEntry != nil }
  }
}
