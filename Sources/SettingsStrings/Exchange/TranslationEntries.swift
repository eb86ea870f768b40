import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The entries of one strings table in all languages, put side by side for translators.
struct TranslationEntries {
  /// One key with its translations.
  struct Row {
    var key: String
    /// Where the pages show it; absent for a key that no page shows.
    var place: String?
    /// The translations in the order of the languages; `nil` without an entry.
    var values: [String?]
  }

  let set: TableSet
  /// The languages that have the table, by folder.
  let languages: [String]
  /// The texts of the pages first, then the other keys of the tables.
  private(set) var rows: [Row]

  init(_ set: TableSet) {
    self.set = set
    let coverage = set.coverage
    languages = coverage.languages
    rows = set.coverage.texts.indices.compactMap { number in
      let text = set.text(number)
      let entries = coverage.entries(of: number)
      guard !entries.isEmpty || TranslatableText.hasLetters(text) else { return nil }
      return Row(key: text, place: set.place(number).description, values: TranslationEntries.values(entries, set))
    }
    for entries in set.whole.unused {
      guard let first = entries.first else { continue }
      let key = coverage.list(of: first).text(first.key)
      rows.append(Row(key: key, place: nil, values: TranslationEntries.values(entries, set)))
    }
  }

  private static func values(_ entries: some Sequence<TableCoverage.Entry>, _ set: TableSet) -> [String?] {
    var values = [String?](repeating: nil, count: set.coverage.files.count)
    for entry in entries {
      values[entry.file] = set.coverage.list(of: entry).string(entry.value)
    }
    return values
  }
}

/// A file made for translators.
package struct ExchangeFile: Sendable, Hashable {
  /// The proposed name: `Root.xcstrings`.
  package let name: String
  /// The whole content.
  package let bytes: [UInt8]
}

/// The files for translators, and what they lack.
package struct ExchangeFiles: Sendable, Hashable {
  /// The files.
  package internal(set) var files: [ExchangeFile] = []
  /// The tables that cannot be read and are left out.
  package internal(set) var notes: [StringsNote] = []
}
