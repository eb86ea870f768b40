/// Entries of a table that share a fault: one key in several files, or several keys of one file.
///
/// Entries are grouped by key, or by file where that makes fewer groups. A table of a hundred languages would drown
/// everything else otherwise.
package struct EntryGroup: Sendable {
  /// Whether the entries were grouped by key; otherwise they are in one file.
  package let isByKey: Bool
  /// The first entry.
  package let first: TableCoverage.Entry
  /// All entries: one per file, or in the order of the file.
  package let entries: [TableCoverage.Entry]

  /// Whether the group is about one key: grouped by it, or the only one of its file.
  package var hasOneKey: Bool { isByKey || entries.count == 1 }

  private init?(_ entries: [TableCoverage.Entry], isByKey: Bool) {
    guard let first = entries.first else { return nil }
    self.isByKey = isByKey
    self.first = first
    self.entries = entries
  }

  /// All entries of a table that share a fault, one for each key, or those of the only key; `nil` where there are none.
  init?(ofTable keys: [[TableCoverage.Entry]]) {
    if keys.count == 1 {
      self.init(keys[0], isByKey: true)
    } else {
      self.init(keys.compactMap(\.first), isByKey: false)
    }
  }

  /// Groups entries.
  ///
  /// - Parameter keys: For every key its entries, sorted by file.
  static func groups(_ keys: [[TableCoverage.Entry]]) -> [EntryGroup] {
    var byFile: [Int: [TableCoverage.Entry]] = [:]
    for entry in keys.joined() { byFile[entry.file, default: []].append(entry) }
    if keys.count <= byFile.count { return keys.compactMap { EntryGroup($0, isByKey: true) } }
    return byFile.sorted { $0.key < $1.key }.compactMap {
      EntryGroup($0.value.sorted { $0.key < $1.key }, isByKey: false)
    }
  }
}

extension TableCoverage {
  /// The entries that translate a text of the pages to nothing, or to white space.
  package var emptyTranslations: [EntryGroup] {
    EntryGroup.groups(
      texts.indices.compactMap { text in
        let empty = entries(of: text).filter { entry in
          let list = list(of: entry)
          return list.kind(entry.value) == .string && list.isBlankText(entry.value)
        }
        return empty.isEmpty ? nil : empty
      })
  }
}
