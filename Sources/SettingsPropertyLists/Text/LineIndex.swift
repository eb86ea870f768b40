import SettingsDiagnostics
import SettingsFiles
import SettingsText

/// Converts UTF-8 offsets of one text to lines and columns.
///
/// Building it reads the text once and keeps 8 bytes per KB. A lookup costs a binary search and
/// reads a KB or two, however long the line is, so that many findings on one endless line stay
/// linear. On a page of 22 MB, it takes a tenth of the memory of a list of all lines.
package struct LineIndex: Sendable {
  private static let blockSize = 1024

  private let text: FileBytes
  private var blocks: [Block] = []

  /// The number of lines.
  ///
  /// A text that ends with a line ending has an empty last line.
  package private(set) var lineCount = 1

  /// The counts up to the start of a block of the text, or up to a place in it.
  private struct Block {
    var lineEnds: UInt32 = 0
    /// The scalars since the last line end.
    var scalars: UInt32 = 0
  }

  /// Indexes a text.
  ///
  /// A byte order mark at its start has no column.
  package init(_ text: FileBytes) {
    self.text = text
    blocks.reserveCapacity(text.count / LineIndex.blockSize + 1)
    var block = Block()
    for start in stride(from: 0, to: max(text.count, 1), by: LineIndex.blockSize) {
      blocks.append(block)
      count(start..<min(start + LineIndex.blockSize, text.count), in: &block)
    }
    lineCount = Int(block.lineEnds) + 1
  }

  /// Adds the line ends and the scalars of a range, which begins where the counts end.
  private func count(_ range: Range<Int>, in block: inout Block) {
    let end = range.upperBound
    var start = range.lowerBound
    let hasReturns = text.find(0x0D, in: range) != nil
    while let lineEnd = firstLineEnd(in: start..<end, hasReturns: hasReturns) {
      block.lineEnds += 1
      block.scalars = 0
      start = lineEnd + 1
    }
    block.scalars += UInt32(text[start..<end].count { !$0.isContinuation })
  }

  private func firstLineEnd(in range: Range<Int>, hasReturns: Bool) -> Int? {
    guard hasReturns else { return text.find(0x0A, in: range) }
    return range.first(where: isLineEnd)
  }

  /// Returns the line and column of a 0-based UTF-8 offset.
  ///
  /// An offset past the end counts as the end.
  package func location(_ offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), text.count)
    let blockNumber = min(offset / LineIndex.blockSize, blocks.count - 1)
    var block = blocks[blockNumber]
    let blockStart = blockNumber * LineIndex.blockSize
    count(blockStart..<offset, in: &block)
    // A mark earlier in the line is one of the scalars but has no column.
    let followsMark = block.lineEnds == 0 && offset >= 3 && text.hasByteOrderMark
    var column = Int(block.scalars)
    if !followsMark { column += 1 }
    return SourceLocation(line: Int(block.lineEnds) + 1, column: column, offset: offset)
  }

  /// Returns the lines and columns of a half-open range of 0-based UTF-8 offsets.
  package func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(start: location(range.lowerBound), end: location(range.upperBound))
  }

  /// Returns the 0-based UTF-8 offsets of a 1-based line without its line ending; `nil` for a
  /// missing line.
  package func offsets(ofLine line: Int) -> Range<Int>? {
    guard line >= 1, line <= lineCount else { return nil }
    let start = line == 1 ? 0 : lineEnd(ofLine: line - 1) + 1
    var end = line == lineCount ? text.count : lineEnd(ofLine: line)
    // Of a carriage return and line feed, the line feed is the line end.
    while end > start, text[end - 1].isLineEnd { end -= 1 }
    return start..<end
  }

  /// Returns the text of a 1-based line without its line ending and without a byte order mark;
  /// `nil` for a missing line.
  package func text(ofLine line: Int) -> String? {
    guard var offsets = offsets(ofLine: line) else { return nil }
    if offsets.lowerBound == 0, offsets.count >= 3, text.hasByteOrderMark {
      offsets = 3..<offsets.upperBound
    }
    return text.text(offsets)
  }

  /// Returns the 0-based UTF-8 offset of the line ending of a 1-based line, which must have one.
  private func lineEnd(ofLine line: Int) -> Int {
    let earlierEnds = line - 1
    // The last block that begins in this line or before.
    let block = max(0, blocks.partitioningIndex { Int($0.lineEnds) > earlierEnds } - 1)
    var endsToSkip = earlierEnds - Int(blocks[block].lineEnds)
    for position in block * LineIndex.blockSize..<text.count where isLineEnd(position) {
      if endsToSkip == 0 { return position }
      endsToSkip -= 1
    }
    return text.count
  }

  private func isLineEnd(_ position: Int) -> Bool {
    if text[position] == 0x0A { return true }
    // The zero byte after the text makes the look-ahead safe.
    return text[position] == 0x0D && text[position + 1] != 0x0A
  }
}

extension FileBytes {
  /// Whether the text begins with the UTF-8 form of the byte order mark.
  package var hasByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }

  /// The length in bytes of the UTF-8 byte order mark at the start; zero if there is none.
  package var byteOrderMarkLength: Int { hasByteOrderMark ? 3 : 0 }
}
