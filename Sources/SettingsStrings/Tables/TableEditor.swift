import SettingsAnalysis
import SettingsLint
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// A change to a strings table.
enum TableEdit {
  /// Sets the translation of the entry with this key, and removes the mark of an untranslated copy
  /// from its comment.
  case translate(PropertyList.NodeID, String)
  /// Removes the entry with this key, with the comments that belong to it alone.
  ///
  /// The removals of one table must be in the order of its entries.
  case remove(PropertyList.NodeID)
  /// Adds an entry after the last one.
  case add(NewEntry)
}

/// An editor of the text of one strings table.
///
/// Unchanged parts stay byte for byte, as do the encoding and the byte order mark.
struct TableEditor {
  private let list: PropertyList
  private var source: ByteView { list.source.buffer }

  /// Creates an editor for a table.
  ///
  /// - Throws: A ``WritingError`` if the table is compiled or an XML list.
  init(_ list: PropertyList) throws(WritingError) {
    self.list = list
    switch list.format {
    case .openStep: break
    case .binary: throw WritingError("it is compiled; change its source instead")
    case .xml:
      throw WritingError(
        "it is an XML property list; convert it to '\"key\" = \"value\";' lines first")
    }
  }

  /// Returns the new bytes of the file.
  ///
  /// - Throws: A ``WritingError`` if the encoding cannot represent the text.
  func bytes(_ edits: [TableEdit]) throws(WritingError) -> [UInt8] {
    var replacements: [Replacement] = []
    var removed: [PropertyList.NodeID] = []
    var entries: [NewEntry] = []
    for edit in edits {
      switch edit {
      case .translate(let key, let text):
        let value = PropertyList.Entry(key: key).value
        replacements += TreeEditRendering.render(.replaceValue(value, .string(text)), in: list)
        if let mark = list.translationMark(ofEntry: key) {
          replacements.append(Replacement(mark, with: ""))
        }
      case .remove(let key): removed.append(key)
      case .add(let entry): entries.append(entry)
      }
    }
    let removals = TreeEditRendering.removals(removed, from: list)
    replacements += removals
    for key in removed {
      // A comment that names the place of the removed text would next stand above another text, and
      // a later run would take that for the same text with a new wording.
      guard let comment = list.commentOnPlace(above: key) else { continue }
      let isRemoved = removals.contains { $0.offsets.contains(comment.lowerBound) }
      if !isRemoved { replacements += TreeEditRendering.render(.removeText(comment), in: list) }
    }
    // New entries follow all changed parts, so the bytes after their place are unchanged.
    let endOfChanges = replacements.map(\.offsets.upperBound).max() ?? 0
    let tailLength = source.count - max(endOfEntries, endOfChanges)
    let changed = replacements.applied(to: list.source)
    let head = adding(entries, to: Array(changed.dropLast(tailLength)))
    return try encode(head + changed.suffix(tailLength))
  }

  /// The 0-based UTF-8 offset at which entries may be added: the end of the text, or the closing
  /// brace of a table in braces.
  ///
  /// Readers skip the rest after superfluous text or an open comment, so entries come before it.
  private var endOfEntries: Int {
    let root = list.offsets(list.root)
    let isInBraces =
      root.lowerBound < source.count && source[root.lowerBound] == UInt8(ascii: "{")
    if isInBraces { return root.upperBound - 1 }
    let rest = list.corrections.first { $0.kind == .superfluousText || $0.kind == .openComment }
    return rest?.offsets.lowerBound ?? source.count
  }

  private func adding(_ entries: [NewEntry], to text: [UInt8]) -> [UInt8] {
    if entries.isEmpty { return text }
    var text = text
    let lineEnd = source.firstLineEnd
    let start = list.source.byteOrderMarkLength
    if text.count > start, let last = text.last(where: { !$0.isSpaceOrTab }), !last.isLineEnd {
      text += lineEnd.utf8
    }
    for entry in entries {
      // A comment that directly follows an entry would count as a remark about both.
      if entry.comment != nil, text.count > start, !endsWithEmptyLine(text) { text += lineEnd.utf8 }
      text += entry.text(lineEnd).utf8
    }
    return text
  }

  /// Returns whether the last line of a text is empty and has a line end.
  private func endsWithEmptyLine(_ text: [UInt8]) -> Bool {
    guard let last = text.last, last.isLineEnd else { return false }
    var line = text.dropLast()
    if last == UInt8(ascii: "\n"), line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    guard let endOfLine = line.last else { return true }
    return endOfLine.isLineEnd
  }

  private func encode(_ text: [UInt8]) throws(WritingError) -> [UInt8] {
    if case .utf8 = list.encoding { return text }
    let string = String(decoding: text, as: UTF8.self)
    // Half a surrogate pair was replaced when the file was read, and writing would lose it.
    if string.unicodeScalars.contains("\u{FFFD}") {
      throw WritingError("it holds characters that are not text")
    }
    return list.encoding.encode(string)
  }
}
