import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// Entries of a table for texts that no page shows.
package struct UnusedEntries: Sendable {
  /// For every key its entries, sorted by file.
  package let keys: [[TableCoverage.Entry]]
  /// The texts of pages that entries were most likely meant for, each with the first entry of its key.
  package let meant: [(entry: TableCoverage.Entry, text: LocalizableText)]
}

extension TableCoverage {
  /// The entries that no page shows, without those of Xcode's template; nothing is known of them where a page of the table
  /// lacks a text.
  ///
  /// - Parameter others: Keys to leave out too: a text whose table is not known may use them.
  /// - Parameter developmentLanguage: The language whose gaps name misspelled translations, which are left out; absent to
  ///   leave out none.
  package func unusedEntries(
    in bundle: SettingsBundle, besides others: Set<String> = [],
    besidesGapsOf developmentLanguage: DevelopmentLanguage? = nil
  ) -> UnusedEntries? {
    guard !unused.isEmpty, pageWithGap(in: bundle) == nil else { return nil }
    let names = Suggestion.Names(texts.map { $0.string(in: bundle) })
    var keys: [[Entry]] = []
    var meant: [(entry: Entry, text: LocalizableText)] = []
    var named: Set<Entry>?
    for entries in unused {
      guard let first = entries.first, XcodeTemplate.text(first.key, in: list(of: first)) == nil,
        !others.contains(list(of: first).text(first.key))
      else { continue }
      if let text = text(meantBy: entries, first, names) {
        let told = named ?? developmentLanguage.map { TranslationGaps.misspelledEntries(self, $0, bundle) } ?? []
        named = told
        if !told.isDisjoint(with: entries) { continue }
        meant.append((first, texts[text]))
      }
      keys.append(entries)
    }
    return keys.isEmpty ? nil : UnusedEntries(keys: keys, meant: meant)
  }

  /// The unused entries that have a key of Xcode's template and are a misspelled translation which other languages have.
  func misspelledTemplateEntries(in bundle: SettingsBundle) -> [Entry] {
    let candidates = unused.filter { $0.first.map { XcodeTemplate.text($0.key, in: list(of: $0)) != nil } ?? false }
    guard !candidates.isEmpty else { return [] }
    let names = Suggestion.Names(texts.map { $0.string(in: bundle) })
    return candidates.flatMap { entries -> [Entry] in
      guard let text = text(meantBy: entries, entries[0], names), isMissingTranslation(of: text, in: entries) else {
        return []
      }
      return entries
    }
  }

  /// Whether a text is reported as one that the languages of entries lack and others have.
  private func isMissingTranslation(of text: Int, in entries: [Entry]) -> Bool {
    entries.count < files.count && !self.entries(of: text).isEmpty
  }

  /// The text that an unused entry was meant for: very like its key, and without an entry in the files of this one.
  private func text(meantBy entries: [Entry], _ first: Entry, _ names: Suggestion.Names) -> Int? {
    let own = Set(entries.map(\.file))
    return names.best(for: list(of: first).text(first.key)) { text in
      !self.entries(of: text).contains { own.contains($0.file) }
    }
  }
}

/// The unused entries of a table, to be compared with texts that have none.
package struct MisspelledEntries {
  private let table: TableCoverage
  /// By file, the names of the entries and the entries themselves.
  private let files: [Int: (names: Suggestion.Names, entries: [TableCoverage.Entry])]

  /// Takes in the entries of a table that no page shows.
  package init(_ table: TableCoverage) {
    self.table = table
    var entries: [Int: [String: TableCoverage.Entry]] = [:]
    for entry in table.unused.lazy.joined() {
      entries[entry.file, default: [:]][table.list(of: entry).text(entry.key)] = entry
    }
    files = entries.mapValues { entries in
      let sorted = entries.sorted { $0.key < $1.key }
      return (Suggestion.Names(sorted.map(\.key)), sorted.map(\.value))
    }
  }

  /// The entry of a file that is most likely meant for a text without one: unused, and with a key very like the text.
  ///
  /// - Parameter text: The index of the text in ``TableCoverage/texts``.
  /// - Parameter file: The index of the file in ``TableCoverage/files``.
  package func entry(for text: Int, in file: Int, of bundle: SettingsBundle) -> TableCoverage.Entry? {
    guard let (names, entries) = files[file] else { return nil }
    return names.best(for: table.texts[text].string(in: bundle)).map { entries[$0] }
  }
}
