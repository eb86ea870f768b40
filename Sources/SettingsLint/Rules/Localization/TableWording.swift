import SettingsAnalysis
import SettingsModel

/// Words about the entries of strings tables.
extension Wording {
  /// ` in 'de' and 'fr'`: the languages of entries; nothing for one entry, whose place tells.
  static func languages(of entries: [TableCoverage.Entry], in table: TableCoverage) -> String {
    guard entries.count > 1 else { return "" }
    return " in \(names(entries.lazy.map { table.language(of: $0) }, count: entries.count, within: headlineWidth))"
  }

  /// What to do with an entry that was meant for a text: `rename entry 'Souns' to 'Sounds'`.
  ///
  /// - Parameter noun: What the entry is called.
  static func renaming(
    _ noun: String, _ entry: TableCoverage.Entry, to text: LocalizableText, in table: TableCoverage,
    _ bundle: SettingsBundle
  ) -> String {
    // The two look the same.
    if table.list(of: entry).text(entry.key) == text.string(in: bundle) {
      return "copy its key from the page; the accents in the table are encoded differently"
    }
    return "rename \(noun) to \(text.display(in: bundle))"
  }

  /// `'Name', 'Sound' and 3 more`, or `'Name' in 'de' and 'fr'`: the keys of entries, with the languages of one key.
  static func entries(_ group: EntryGroup, in table: TableCoverage) -> String {
    func key(_ entry: TableCoverage.Entry) -> String { table.list(of: entry).display(entry.key) }
    return group.isByKey
      ? key(group.first) + languages(of: group.entries, in: table)
      : first(group.entries.lazy.map(key), of: group.entries.count, within: headlineWidth)
  }
}

extension LocalizableText {
  /// A short form for messages, with its quotes.
  func display(in bundle: SettingsBundle) -> String { bundle.pages[page].list.display(node) }
}
