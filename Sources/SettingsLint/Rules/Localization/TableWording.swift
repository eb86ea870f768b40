import SettingsAnalysis
import SettingsModel

/// Words about the entries of strings tables.
extension Wording {
  /// `'Name', 'Sound' and 3 more`, or `'Name' in 'de' and 'fr'`: the keys of entries, with the languages of one key
  /// that has several; the place of a single entry says its language.
  static func entries(_ keys: [String], of languages: [String]) -> String {
    let names = names(keys, within: headlineWidth)
    guard keys.count == 1, languages.count > 1 else { return names }
    return "\(names) in \(self.names(languages, within: headlineWidth))"
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
}

extension TableCoverage {
  /// The key of an entry.
  func key(of entry: Entry) -> String { list(of: entry).text(entry.key) }
}

extension LocalizableText {
  /// A short form for messages, with its quotes.
  func display(in bundle: SettingsBundle) -> String { bundle.pages[page].list.display(node) }
}
