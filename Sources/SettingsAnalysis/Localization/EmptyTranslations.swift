import SettingsModel
import SettingsPropertyLists

/// Entries of a table that translate texts of pages to an empty or blank text.
package struct EmptyTranslations: Sendable {
  /// The index of the table in ``Translations/tables``.
  package let table: Int
  /// The entries, in the order of the texts.
  package let entries: [TranslationTable.Entry]
  /// Whether they are most likely intended, since their file translates nothing.
  package let isIntended: Bool
}

extension BundleAnalysis {
  /// Returns the entries that translate a text of the pages to an empty text, with intended ones
  /// apart.
  package func emptyTranslations() -> [EmptyTranslations] {
    translations.tables.enumerated().flatMap { number, table in
      var empty: [TranslationTable.Entry] = []
      for text in table.texts.indices {
        for entry in table.entries(of: text) where table.isBlank(entry) { empty.append(entry) }
      }
      guard !empty.isEmpty else { return [EmptyTranslations]() }
      let untouched = Set(
        table.files.indices.filter { file in
          let list = table.files[file].list
          return list.entries(list.root).allSatisfy {
            list.kind($0.value) != .string || list.isBlankText($0.value)
          }
        })
      let groups = Dictionary(grouping: empty) { untouched.contains($0.file) }
      return [false, true].compactMap { isIntended in
        groups[isIntended].map {
          EmptyTranslations(table: number, entries: $0, isIntended: isIntended)
        }
      }
    }
  }
}

extension TranslationTable {
  fileprivate func isBlank(_ entry: Entry) -> Bool {
    if isTranslation(entry) { return false }
    let list = list(of: entry)
    return list.kind(entry.value) == .string && list.isBlankText(entry.value)
  }
}
