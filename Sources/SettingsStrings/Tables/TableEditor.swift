import SettingsLint
import SettingsPropertyLists
import SettingsText

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
  private var source: UnsafeBufferPointer<UInt8> { list.source.buffer }

  /// Opens a table.
  ///
  /// - Throws: where the table is compiled or has the form of an XML list.
  init(_ list: PropertyList) throws(WritingError) {
    self.list = list
    switch list.format {
    case .openStep: break
    case .binary: throw WritingError("it is compiled; change its source instead")
    case .xml:
      throw WritingError("it is an XML property list; convert it to '\"key\" = \"value\";' lines first")
    }
  }

  /// The new bytes of the file.
  ///
  /// - Throws: where the encoding cannot hold the text.
  func bytes(_ edits: [TableEdit]) throws(WritingError) -> [UInt8] {
    var replacements: [Replacement] = []
    var entries: [NewEntry] = []
    for edit in edits {
      switch edit {
      case .set(let value, let text):
        replacements += TreeEditRendering.render(.replaceValue(value, .string(text)), in: list)
      case .remove(let key): replacements.append(.init(offsets: removal(key), text: ""))
      case .add(let entry): entries.append(entry)
      }
    }
    var end = 0
    replacements = replacements.ordered(by: \.offsets.lowerBound).map { replacement in
      // Removals of neighbors may share the blank line between them.
      var replacement = replacement
      let start = max(end, replacement.offsets.lowerBound)
      replacement.offsets = start..<max(start, replacement.offsets.upperBound)
      end = replacement.offsets.upperBound
      return replacement
    }
    let rest = source.count - max(endOfEntries, end)
    let bytes = replacements.applied(to: list.source)
    return try encode(adding(entries, to: Array(bytes.dropLast(rest))) + bytes.suffix(rest))
  }

  /// The entry with its lines; with the comment directly above, where no other entry follows that it may belong to, and
  /// one of the empty lines around.
  private func removal(_ key: PropertyList.NodeID) -> Range<Int> {
    guard let entry = TreeEditRendering.render(.removeEntry(key: key), in: list).first?.offsets else { return 0..<0 }
    var (start, end) = (entry.lowerBound, entry.upperBound)
    let number = list.comments.partitioningIndex { $0.lowerBound >= end }
    if isLineStart(start), !isLineStart(end), number < list.comments.count,
      list.comments[number].lowerBound == blanks(from: end),
      !source[list.comments[number]].contains(where: \.isLineEnd)
    {
      // A remark behind the entry on its line.
      let lineEnd = blanks(from: list.comments[number].upperBound)
      if lineEnd == source.count || source[lineEnd].isLineEnd { end = source.endOfLineEnd(at: lineEnd) }
    }
    let next = blanks(from: end)
    let isFollowed = next < source.count && !source[next].isLineEnd && !"/}".utf8.contains(source[next])
    let above = list.comments.partitioningIndex { $0.upperBound > start } - 1
    guard !isFollowed, isLineStart(start), isLineStart(end) || end == source.count, above >= 0 else {
      return start..<end
    }
    let comment = list.comments[above]
    guard source.endOfLineEnd(at: blanks(from: comment.upperBound)) == start, isLineStart(comment.lowerBound) else {
      return start..<end
    }
    start = comment.lowerBound
    let isFirst = start == (list.source.hasByteOrderMark ? 3 : 0)
    let before = start - (start > 1 && source[start - 1] == 0x0A && source[start - 2] == 0x0D ? 2 : 1)
    if isFirst || isLineStart(before), next < source.count, source[next].isLineEnd {
      end = source.endOfLineEnd(at: next)
    }
    return start..<end
  }

  private func blanks(from offset: Int) -> Int {
    var end = offset
    while end < source.count, source[end].isSpaceOrTab { end += 1 }
    return end
  }

  private func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || offset == 3 && list.source.hasByteOrderMark || source[offset - 1].isLineEnd
  }

  /// Where entries may be added: before the closing brace, or at the end of the text, but before what readers pass over
  /// there, since they would pass over the entries as well.
  private var endOfEntries: Int {
    let root = list.offsets(list.root)
    guard root.lowerBound < source.count, source[root.lowerBound] == UInt8(ascii: "{") else {
      let rest = list.corrections.first { $0.kind == .superfluousText || $0.kind == .openComment }
      return rest?.offsets.lowerBound ?? source.count
    }
    return root.upperBound - 1
  }

  private func adding(_ entries: [NewEntry], to text: [UInt8]) -> [UInt8] {
    var text = text
    let lineEnd = source.firstLineEnd
    let start = list.source.hasByteOrderMark ? 3 : 0
    if !entries.isEmpty, text.count > start, text.last(where: { !$0.isSpaceOrTab })?.isLineEnd == false {
      text += lineEnd.utf8
    }
    for entry in entries {
      // A comment that follows an entry directly would be taken for a remark about both.
      if entry.comment != nil, text.count > start, !endsWithEmptyLine(text) { text += lineEnd.utf8 }
      text += entry.text(lineEnd).utf8
    }
    return text
  }

  private func endsWithEmptyLine(_ text: [UInt8]) -> Bool {
    guard let last = text.last, last.isLineEnd else { return false }
    let before = text.dropLast(last == 0x0A && text.dropLast().last == 0x0D ? 2 : 1)
    return before.last?.isLineEnd ?? true
  }

  private func encode(_ text: [UInt8]) throws(WritingError) -> [UInt8] {
    if case .utf8 = list.encoding { return text }
    let string = String(decoding: text, as: UTF8.self)
    // Half a surrogate pair was replaced when the file was read; writing would lose it.
    if string.unicodeScalars.contains("\u{FFFD}") { throw WritingError("it holds characters that are not text") }
    return list.encoding.encode(string)
  }
}
