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
}

extension TableCoverage {
  /// The key of an entry.
  func key(of entry: Entry) -> String { list(of: entry).text(entry.key) }
}

extension LocalizableText {
  /// A short form for messages, with its quotes.
  func display(in bundle: SettingsBundle) -> String { bundle.pages[page].list.display(node) }
}
