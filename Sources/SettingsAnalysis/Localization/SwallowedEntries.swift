import SettingsModel
import SettingsPropertyLists

/// Entries of a strings table that stand in a comment, because it goes on to the end of the next one.
package struct SwallowedEntries: Sendable {
  /// The index of the table in ``Localization/tables``.
  package let table: Int
  /// The index of the file in ``TableCoverage/files``.
  package let file: Int
  /// The `/*` of the comment that lacks its end.
  package let opener: Place
  /// The `/*` of the next comment.
  package let next: Place
  /// The texts of pages that lose their translation, as indices into ``TableCoverage/texts``.
  package let texts: [Int]

  /// What comments of tables swallow that pages show and no other entry of the file translates, in the order of the
  /// tables and their files.
  static func find(in tables: [TableCoverage], _ bundle: SettingsBundle) -> [SwallowedEntries] {
    tables.indices.flatMap { table in
      tables[table].files.indices.flatMap { find(in: $0, of: tables[table], number: table, bundle) }
    }
  }

  private static func find(
    in file: Int, of table: TableCoverage, number: Int, _ bundle: SettingsBundle
  ) -> [SwallowedEntries] {
    let strings = table.files[file]
    let comments = strings.list.comments.compactMap { SwallowingComment($0, strings.list.source) }
    guard !comments.isEmpty else { return [] }
    var lacking: [ExactText: Int] = [:]
    for text in table.texts.indices where !table.entries(of: text).contains(where: { $0.file == file }) {
      lacking[ExactText(table.texts[text].string(in: bundle))] = text
    }
    return comments.compactMap { comment in
      let texts = Set(comment.keys.compactMap { lacking[ExactText($0)] }).sorted()
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
