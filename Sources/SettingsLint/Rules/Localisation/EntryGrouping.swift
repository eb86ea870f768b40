import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Entries of a table that share a fault, in as few findings as possible: one per key, or one per file when fewer
/// files than keys are concerned. A table of a hundred languages would drown everything else otherwise.
enum EntryGrouping {
  /// Entries that one finding is about.
  enum Group {
    /// One key: its entries, one per file.
    case key([TableCoverage.Entry])
    /// One file: its entries in the order of the file.
    case file([TableCoverage.Entry])

    /// Where the finding is.
    var first: TableCoverage.Entry? {
      switch self {
      case .key(let entries), .file(let entries): entries.first
      }
    }
  }

  /// Groups entries.
  ///
  /// - Parameter keys: For every key its entries, sorted by file.
  static func groups(_ keys: [[TableCoverage.Entry]]) -> [Group] {
    var byFile: [Int: [TableCoverage.Entry]] = [:]
    for entry in keys.joined() { byFile[entry.table, default: []].append(entry) }
    if keys.count <= byFile.count { return keys.map { .key($0) } }
    return byFile.keys.sorted().map { .file(byFile[$0, default: []].sorted { $0.key < $1.key }) }
  }
}

extension TableCoverage {
  /// The place of a key or value of one of the files.
  func place(_ node: PropertyList.NodeID, of entry: Entry, in bundle: SettingsBundle) -> Place {
    bundle.place(table: tables[entry.table], node)
  }

  /// The list of one of the files.
  func list(_ entry: Entry, in bundle: SettingsBundle) -> PropertyList { bundle.tables[tables[entry.table]].list }

  /// A short form of an entry's key for messages, with its quotes.
  func keyText(_ entry: Entry, in bundle: SettingsBundle) -> String { list(entry, in: bundle).display(entry.key) }

  /// `'de' and 'fr'`: the languages of entries.
  func languageListing(_ entries: [Entry]) -> String {
    Listing.text(entries.prefix(Listing.limit).map { languages[$0.table] }, count: entries.count)
  }

  /// `'Name', 'Sound' and 3 more`: the keys of entries of one file.
  func keyListing(_ entries: [Entry], in bundle: SettingsBundle) -> String {
    Listing.text(
      entries.prefix(Listing.limit).map { String(keyText($0, in: bundle).dropFirst().dropLast()) }, count: entries.count
    )
  }

  /// A short form of a text for messages, with its quotes.
  func display(text: Int, in bundle: SettingsBundle) -> String {
    bundle.pages[texts[text].page].list.display(texts[text].node)
  }
}
