import SettingsPropertyLists
import SettingsText

/// Why a table is not changed: one sentence part.
struct TableRefusal: Error, Sendable, Hashable {
  var reason: String
}

/// A change to a strings table.
enum TableEdit {
  /// The entry with this value gets another text.
  case set(PropertyList.NodeID, String)
  /// The entry with this key is removed, with the comment that belongs to it alone.
  case remove(PropertyList.NodeID)
  /// An entry is added behind the last one.
  case add(NewEntry)
}

/// Changes the text of one strings table; what no change touches stays byte for byte, with its encoding and byte
/// order mark.
struct TableEditor {
  private let list: PropertyList

  /// Opens a table.
  ///
  /// - Throws: where the table is compiled or has the form of an XML list, or holds text that would be lost.
  init(_ list: PropertyList) throws(TableRefusal) {
    self.list = list
    switch list.format {
    case .openStep: break
    case .binary: throw TableRefusal(reason: "it is compiled; change its source instead")
    case .xml:
      throw TableRefusal(reason: "it is an XML property list; convert it to '\"key\" = \"value\";' lines first")
    }
  }

  /// What replaces a range of the text; `nil` for an entry that is added.
  private func replacement(_ edit: TableEdit) -> (offsets: Range<Int>, text: String)? {
    switch edit {
    case .set(let value, let text):
      let offsets = list.offsets(value)
      // `"key";` stands for a value equal to the key.
      if list.node(value).flags.contains(.shortForm) {
        return (offsets.upperBound..<offsets.upperBound, " = " + OpenStepWriting.quoted(text))
      }
      let quote: Unicode.Scalar = list.source.buffer[offsets.lowerBound] == UInt8(ascii: "'") ? "'" : "\""
      return (offsets, OpenStepWriting.quoted(text, quote: quote))
    case .remove(let key): return (TableRemoval(list).offsets(ofEntry: key), "")
    case .add: return nil
    }
  }

  /// The new bytes of the file.
  ///
  /// - Throws: where the encoding cannot hold the text.
  func bytes(_ edits: [TableEdit]) throws(TableRefusal) -> [UInt8] {
    let source = list.source.buffer
    var text: [UInt8] = []
    var position = 0
    for edit in edits.compactMap(replacement).sorted(by: { $0.offsets.lowerBound < $1.offsets.lowerBound }) {
      // Removals of neighbors may share the blank line between them.
      if edit.offsets.lowerBound > position {
        text += source[position..<edit.offsets.lowerBound]
      }
      text += edit.text.utf8
      position = max(position, edit.offsets.upperBound)
    }
    let end = max(endOfEntries, position)
    text += source[position..<end]
    append(edits.compactMap { if case .add(let entry) = $0 { entry } else { nil } }, to: &text)
    text += source[end...]
    return try encode(text)
  }

  /// Where entries may be added: before the closing brace, or at the end of the text, but before what readers pass over
  /// there, since they would pass over the entries as well.
  private var endOfEntries: Int {
    let root = list.offsets(list.root)
    let source = list.source.buffer
    guard root.lowerBound < source.count, source[root.lowerBound] == UInt8(ascii: "{") else {
      let rest = list.corrections.first { $0.kind == .superfluousText || $0.kind == .openComment }
      return rest?.offsets.lowerBound ?? source.count
    }
    return root.upperBound - 1
  }

  private func append(_ entries: [NewEntry], to text: inout [UInt8]) {
    guard !entries.isEmpty else { return }
    let lineEnd = list.source.buffer.firstLineEnd
    let start = list.source.hasByteOrderMark ? 3 : 0
    if text.count > start, let last = text.last(where: { !$0.isSpaceOrTab }), !last.isLineEnd {
      text += lineEnd.utf8
    }
    for entry in entries {
      // A comment that follows an entry directly would be taken for a remark about both.
      if entry.comment != nil, text.count > start, !endsWithEmptyLine(text) { text += lineEnd.utf8 }
      text += entry.text(lineEnd).utf8
    }
  }

  private func endsWithEmptyLine(_ text: [UInt8]) -> Bool {
    guard let last = text.last, last.isLineEnd else { return false }
    let before = text.dropLast(last == 0x0A && text.dropLast().last == 0x0D ? 2 : 1)
    return before.last?.isLineEnd ?? true
  }

  private func encode(_ text: [UInt8]) throws(TableRefusal) -> [UInt8] {
    switch list.encoding {
    case .utf8: return text
    default:
      let string = String(decoding: text, as: UTF8.self)
      // Half a surrogate pair was replaced when the file was read; writing would lose it.
      if string.unicodeScalars.contains("\u{FFFD}") {
        throw TableRefusal(reason: "it holds characters that are no text")
      }
      return list.encoding.encode(string)
    }
  }
}
