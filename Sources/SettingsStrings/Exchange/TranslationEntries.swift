import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The entries of one strings table in all languages, side by side for translators.
struct TranslationEntries {
  /// A key with its translations.
  struct Row {
    var key: String
    /// The place on the pages; `nil` for a key that no page shows.
    var place: String?
    /// The translations in the order of the languages; `nil` for a language without an entry.
    var values: [Value?]
  }

  /// A language's value for a key.
  struct Value {
    var text: String
    /// Whether the translation is an untranslated copy.
    var isCopy: Bool
  }

  let set: TableSet
  /// The names of the languages that have the table, as in their folders' names.
  let languages: [String]
  /// The texts of the pages first, then the other keys of the tables.
  ///
  /// A text that is not worth translating is left out unless a table has it.
  private(set) var rows: [Row]

  init(_ set: TableSet) {
    self.set = set
    languages = set.table.languages
    func row(_ number: Int, of table: TranslationTable, place: String?) -> Row {
      var values = [Value?](repeating: nil, count: table.files.count)
      for entry in table.entries(of: number) {
        let isCopy = table.isUntranslatedCopy(entry)
        values[entry.file] = table.string(of: entry).map { Value(text: $0, isCopy: isCopy) }
      }
      return Row(key: table.text(number), place: place, values: values)
    }
    rows = set.table.texts.indices.compactMap { number in
      let hasEntry = !set.table.entries(of: number).isEmpty
      guard hasEntry || set.table.isTranslatable(number) else { return nil }
      return row(number, of: set.table, place: set.place(number).description)
    }
    // Unlike `table`, `whole` is compared with all pages that use it.
    rows += set.whole.keysOfNoPage.map { row($0, of: set.whole, place: nil) }
  }
}

/// A file for translators.
package struct ExchangeFile: Sendable, Hashable {
  /// The proposed name: `Root.xcstrings`.
  package let name: String
  /// The whole content.
  package let bytes: [UInt8]
}

/// The files for translators, with notes on omissions.
package struct ExchangeFiles: Sendable, Hashable {
  package internal(set) var files: [ExchangeFile] = []
  /// Notes on omitted tables, such as unreadable ones.
  package internal(set) var notes: [StringsNote] = []
}
