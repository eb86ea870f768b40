import SettingsPropertyLists

/// A new entry of a table.
struct NewEntry: Sendable, Hashable {
  /// The comment above the entry; `nil` for none.
  var comment: String?
  var key: String
  var value: String

  /// Returns the lines of the entry, each with its line end.
  func text(_ lineEnd: String) -> String {
    let pair = "\(OpenStepWriting.quoted(key)) = \(OpenStepWriting.quoted(value));\(lineEnd)"
    guard let comment else { return pair }
    return TableText.comment(comment) + lineEnd + pair
  }
}

/// The style of a new table.
struct TableStyle {
  var encoding: TextEncoding
  var lineEnd: String

  /// UTF-8 without a byte order mark, and line feeds.
  static let plain = TableStyle(encoding: .utf8(hasByteOrderMark: false), lineEnd: "\n")
}

extension TableStyle {
  /// Creates the style of the development language's table, or of the first one of any language.
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
package enum TableText {
  /// Returns the bytes of a table with these texts, one per line, in UTF-8.
  package static func file(_ entries: [(key: String, value: String)]) -> [UInt8] {
    file(entries.map { NewEntry(key: $0.key, value: $0.value) }, style: .plain)
  }

  /// Returns the bytes of a table with added texts, otherwise unchanged, including comments; `nil`
  /// if the table cannot be edited, such as a compiled one.
  package static func adding(_ entries: [(key: String, value: String)], to list: PropertyList)
    -> [UInt8]?
  {
    try? TableEditor(list).bytes(entries.map { .add(NewEntry(key: $0.key, value: $0.value)) })
  }

  /// Returns the bytes of a table with these entries, separated by empty lines if they have
  /// comments.
  static func file(_ entries: [NewEntry], style: TableStyle) -> [UInt8] {
    let separator = entries.contains { $0.comment != nil } ? style.lineEnd : ""
    let text = entries.map { $0.text(style.lineEnd) }.joined(separator: separator)
    return style.encoding.encode(text)
  }

  /// Returns a comment on one line, which no part of its text can end.
  static func comment(_ text: String) -> String {
    // Every line end would break the comment in two, even one that Settings does not recognize.
    let line = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\0"..<" ", "\u{2028}", "\u{2029}": " "
      default: String(scalar)
      }
    }
    let parts = line.joined().split(separator: "*/", omittingEmptySubsequences: false)
    return "/* \(parts.joined(separator: "* /")) */"
  }
}
