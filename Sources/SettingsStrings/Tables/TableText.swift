import SettingsPropertyLists
import SettingsText

/// How a new table is written.
struct TableStyle {
  var encoding: TextEncoding
  var lineEnd: String

  /// UTF-8 without byte order mark, lines ended by a line feed.
  static let plain = TableStyle(encoding: .utf8(hasByteOrderMark: false), lineEnd: "\n")

}

extension TableStyle {
  /// As the development language's table is written, or the first one of any language.
  init(_ set: TableSet) {
    let files = set.table.files
    let model = set.table.developmentFile.map { files[$0] } ?? files.first
    guard let list = model?.list, list.format == .openStep else {
      self = .plain
      return
    }
    self.init(encoding: list.encoding, lineEnd: list.source.buffer.firstLineEnd)
  }
}

/// Writes whole tables.
enum TableText {
  /// The bytes of a table with these entries, an empty line between those with comments.
  static func file(_ entries: [NewEntry], style: TableStyle) -> [UInt8] {
    let separator = entries.contains { $0.comment != nil } ? style.lineEnd : ""
    return style.encoding.encode(entries.map { $0.text(style.lineEnd) }.joined(separator: separator))
  }
}
