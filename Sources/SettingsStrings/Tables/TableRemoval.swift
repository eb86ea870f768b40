import SettingsPropertyLists
import SettingsText

/// Finds what belongs to an entry of a table and is removed with it.
struct TableRemoval {
  private let list: PropertyList
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ list: PropertyList) {
    self.list = list
    bytes = list.source.buffer
  }

  /// The range to remove: the entry; with its whole lines where they hold nothing else; with the comment directly above
  /// where no other entry follows that it may belong to.
  func offsets(ofEntry key: PropertyList.NodeID) -> Range<Int> {
    let start = list.offsets(key).lowerBound
    let value = PropertyList.Entry(key: key).value
    let end = endOfEntry(from: max(list.offsets(key).upperBound, list.offsets(value).upperBound))
    let lineStart = startOfLine(before: start)
    let lineEnd = endOfLine(after: end)
    guard let lineStart, let lineEnd else { return start..<end }
    guard followedByGap(lineEnd), let comment = commentAbove(lineStart) else { return lineStart..<lineEnd }
    let isAfterGap = comment == 0 || isEmptyLine(endingAt: comment)
    // One of the two empty lines around goes too.
    return comment..<(isAfterGap ? skipEmptyLine(lineEnd) : lineEnd)
  }

  /// The offset after the `;` of an entry whose value ends at `offset`.
  private func endOfEntry(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] != UInt8(ascii: ";") {
      index = comment(at: index)?.upperBound ?? index + 1
    }
    return min(index + 1, bytes.count)
  }

  /// The comment that begins at an offset; comments are sorted.
  private func comment(at offset: Int) -> Range<Int>? {
    guard bytes[offset] == UInt8(ascii: "/") else { return nil }
    let index = list.comments.partitioningIndex { $0.lowerBound >= offset }
    return index < list.comments.count && list.comments[index].lowerBound == offset ? list.comments[index] : nil
  }

  /// The start of the line, when nothing but blanks is before `offset` on it.
  private func startOfLine(before offset: Int) -> Int? {
    var index = offset
    while index > 0, bytes[index - 1].isSpaceOrTab { index -= 1 }
    let isFirst = index == 0 || index == 3 && list.source.hasByteOrderMark
    return isFirst || bytes[index - 1].isLineEnd ? index : nil
  }

  /// The start of the next line, when nothing but a comment is after `offset` on this one.
  private func endOfLine(after offset: Int) -> Int? {
    var index = offset
    while index < bytes.count, !bytes[index].isLineEnd {
      if bytes[index].isSpaceOrTab {
        index += 1
      } else if let comment = comment(at: index),
        !bytes[comment].contains(where: \.isLineEnd)
      {
        index = comment.upperBound
      } else {
        return nil
      }
    }
    return bytes.endOfLineEnd(at: index)
  }

  /// Whether an empty line, a comment or the end follows.
  private func followedByGap(_ offset: Int) -> Bool {
    var index = offset
    while index < bytes.count, bytes[index].isSpaceOrTab { index += 1 }
    return index == bytes.count || bytes[index].isLineEnd || bytes[index] == UInt8(ascii: "/")
      || bytes[index] == UInt8(ascii: "}")
  }

  /// The start of the line of the comment whose last line is the one above.
  private func commentAbove(_ lineStart: Int) -> Int? {
    let index = list.comments.partitioningIndex { $0.upperBound > lineStart } - 1
    guard index >= 0 else { return nil }
    let comment = list.comments[index]
    var position = comment.upperBound
    while position < lineStart, bytes[position].isSpaceOrTab { position += 1 }
    guard bytes.endOfLineEnd(at: position) == lineStart else { return nil }
    return startOfLine(before: comment.lowerBound)
  }

  /// Whether the line that ends just before `offset` is empty.
  private func isEmptyLine(endingAt offset: Int) -> Bool {
    guard offset > 0, bytes[offset - 1].isLineEnd else { return false }
    let isPair = bytes[offset - 1] == 0x0A && offset > 1 && bytes[offset - 2] == 0x0D
    return startOfLine(before: offset - (isPair ? 2 : 1)) != nil
  }

  private func skipEmptyLine(_ offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index].isSpaceOrTab { index += 1 }
    return index < bytes.count ? (bytes[index].isLineEnd ? bytes.endOfLineEnd(at: index) : offset) : offset
  }
}
