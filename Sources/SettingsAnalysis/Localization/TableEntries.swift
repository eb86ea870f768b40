import SettingsModel
import SettingsPropertyLists

/// Two entries of a strings table under one key.
package struct RepeatedEntry: Sendable {
  /// The first one.
  package let first: TranslationTable.Entry
  /// A later one.
  package let second: TranslationTable.Entry
  /// Whether both have the same text; else the one that counts replaces the other's.
  package let isCopy: Bool
}

extension BundleAnalysis {
  /// The entries of a table whose key their file has before; those that no page uses are left out.
  ///
  /// - Parameter index: The index of the table in ``Translations/tables``.
  package func repeatedEntries(ofTable index: Int) -> [RepeatedEntry] {
    let table = translations.tables[index]
    guard !table.duplicates.isEmpty else { return [] }
    let unused = unusedEntries(ofTable: index)
    return table.duplicates.filter { unused?.keys.contains($0.number) != true || unused?.meant[$0.number] != nil }.map {
      let list = table.list(of: $0.second)
      return RepeatedEntry(
        first: $0.first, second: $0.second, isCopy: list.isEqual($0.first.value, to: $0.second.value, of: list, .exact))
    }
  }
}

/// A text that the folder of a language translates in another way than the folder of one of its regions.
package struct RegionDifference: Sendable {
  /// The entry of the region.
  package let regional: TranslationTable.Entry
  /// The entry of the language in general.
  package let general: TranslationTable.Entry
}

extension TranslationTable {
  /// The first text that a region and its language translate differently.
  package func difference(ofRegion region: LanguageTag) -> RegionDifference? {
    let tags = languages.map { LanguageTag($0) }
    guard let own = tags.firstIndex(of: region), let general = tags.firstIndex(of: region.withoutRegion) else {
      return nil
    }
    for text in texts.indices {
      guard let first = entry(of: text, in: own), let second = entry(of: text, in: general),
        !list(of: first).isEqual(first.value, to: second.value, of: list(of: second), .exact)
      else { continue }
      return RegionDifference(regional: first, general: second)
    }
    return nil
  }
}

/// Entries of a strings table that stand in a comment, because it goes on to the end of the next one.
package struct SwallowedEntries: Sendable {
  /// The index of the table in ``Translations/tables``.
  package let table: Int
  /// The index of the file in ``TranslationTable/files``.
  package let file: Int
  /// The `/*` of the comment that lacks its end.
  package let opener: Place
  /// The `/*` of the next comment.
  package let next: Place
  /// The texts of pages that lose their translation, as indices into ``TranslationTable/texts``.
  package let texts: [Int]

  /// What comments of tables swallow that pages show and no other entry of the file translates, in the order of the
  /// tables and their files.
  static func find(in tables: [TranslationTable]) -> [SwallowedEntries] {
    tables.indices.flatMap { table in
      tables[table].files.indices.flatMap { find(in: $0, of: tables[table], number: table) }
    }
  }

  private static func find(in file: Int, of table: TranslationTable, number: Int) -> [SwallowedEntries] {
    let strings = table.files[file]
    let comments = strings.list.comments.compactMap { SwallowingComment($0, strings.list.source) }
    guard !comments.isEmpty else { return [] }
    return comments.compactMap { comment in
      let texts = Set(comment.keys.compactMap { table.number(of: $0) }).filter {
        table.texts.indices.contains($0) && table.entry(of: $0, in: file) == nil
      }.sorted()
      return texts.isEmpty
        ? nil
        : SwallowedEntries(
          table: number, file: file, opener: .text(document: strings.document, comment.opener),
          next: .text(document: strings.document, comment.next), texts: texts)
    }
  }
}

/// A comment of a strings table with entries in it and the beginning of another comment behind them.
private struct SwallowingComment {
  /// Its own `/*`.
  let opener: Range<Int>
  /// The `/*` of the next comment.
  let next: Range<Int>
  /// The keys of the entries between the two.
  let keys: [String]

  init?(_ comment: Range<Int>, _ source: FileBytes) {
    let bytes = source.buffer
    guard bytes[comment].starts(with: "/*".utf8), comment.count > 4,
      let next = (comment.lowerBound + 2..<comment.upperBound - 1).first(where: {
        bytes[$0] == UInt8(ascii: "/") && bytes[$0 + 1] == UInt8(ascii: "*") && bytes[$0 - 1] != UInt8(ascii: "*")
      }), let first = SwallowingComment.firstEntry(comment.lowerBound + 2..<next, bytes),
      let list = try? StringsTableReader().read(Array(bytes[first..<next]))
    else { return nil }
    opener = comment.lowerBound..<comment.lowerBound + 2
    self.next = next..<next + 2
    keys = list.entries(list.root).map { list.text($0.key) }
  }

  /// The first line that begins with a quote.
  private static func firstEntry(_ text: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var isLineStart = false
    for index in text {
      switch bytes[index] {
      case 0x0A, 0x0D: isLineStart = true
      case 0x20, 0x09: continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if isLineStart { return index }
      default: isLineStart = false
      }
    }
    return nil
  }
}
