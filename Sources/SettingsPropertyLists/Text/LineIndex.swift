import SettingsDiagnostics
import SettingsText

/// Turns UTF-8 offsets of one text into lines and columns.
///
/// Building it reads the text once and keeps 12 bytes of each KB. A look-up costs a binary search and reads a KB or two,
/// however long the line is, so that many findings on one endless line stay linear. Beside a list of all lines this is
/// a third of the instructions and a tenth of the memory on a page of 22 MB.
package struct LineIndex: Sendable {
  private static let blockSize = 1024

  private let text: FileBytes
  private var blocks: [Block] = []

  /// How many lines there are; a text that ends with a line end has an empty last line.
  package private(set) var lineCount = 1

  /// What stands before a block of the text.
  private struct Block {
    var lineEnds: UInt32
    /// Where the line starts in which the block begins.
    var lineStart: UInt32
    /// The scalars between there and the block.
    var scalars: UInt32
  }

  /// Reads a text once; a byte order mark at its start has no column.
  package init(_ text: FileBytes) {
    self.text = text
    blocks.reserveCapacity(text.count / LineIndex.blockSize + 1)
    var block = Block(lineEnds: 0, lineStart: 0, scalars: 0)
    for start in stride(from: 0, to: max(text.count, 1), by: LineIndex.blockSize) {
      blocks.append(block)
      let end = min(start + LineIndex.blockSize, text.count)
      let lineEnds = lineEnds(in: start..<end)
      if lineEnds > 0, let last = lastLineEnd(in: start..<end) {
        block.lineEnds += UInt32(lineEnds)
        block.lineStart = UInt32(last + 1)
        block.scalars = UInt32(scalars(in: last + 1..<end))
      } else {
        block.scalars += UInt32(scalars(in: start..<end))
      }
    }
    lineCount = Int(block.lineEnds) + 1
  }

  /// The place of a 0-based UTF-8 offset; an offset past the end counts as the end.
  package func location(_ offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), text.count)
    let number = min(offset / LineIndex.blockSize, blocks.count - 1)
    let block = blocks[number]
    let before = number * LineIndex.blockSize..<offset
    var start = Int(block.lineStart)
    var scalars = Int(block.scalars)
    if let last = lastLineEnd(in: before) {
      start = last + 1
      scalars = self.scalars(in: start..<offset)
    } else {
      scalars += self.scalars(in: before)
    }
    if start == 0, offset >= 3, text.hasByteOrderMark { scalars -= 1 }
    return SourceLocation(line: Int(block.lineEnds) + lineEnds(in: before) + 1, column: scalars + 1, offset: offset)
  }

  /// The place of a half-open range of 0-based UTF-8 offsets.
  package func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(start: location(range.lowerBound), end: location(range.upperBound))
  }

  /// The offsets of a 1-based line without its line end; `nil` for a line that is not there.
  package func offsets(ofLine line: Int) -> Range<Int>? {
    guard line >= 1, line <= lineCount else { return nil }
    let start = line == 1 ? 0 : lineEnd(line - 2) + 1
    var end = line == lineCount ? text.count : lineEnd(line - 1)
    while end > start, text.base[end - 1] == 0x0A || text.base[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The text of a 1-based line without its line end and without a byte order mark.
  package func text(ofLine line: Int) -> String? {
    guard var offsets = offsets(ofLine: line) else { return nil }
    if offsets.lowerBound == 0, offsets.count >= 3, text.hasByteOrderMark { offsets = 3..<offsets.upperBound }
    return String(decoding: UnsafeBufferPointer(rebasing: text.buffer[offsets]), as: UTF8.self)
  }

  /// Where a line ends, by the 0-based number of its end, which must be there.
  private func lineEnd(_ number: Int) -> Int {
    let block = max(0, blocks.partitioningIndex { Int($0.lineEnds) > number } - 1)
    var left = number - Int(blocks[block].lineEnds)
    for position in block * LineIndex.blockSize..<text.count where isLineEnd(position) {
      if left == 0 { return position }
      left -= 1
    }
    return text.count
  }

  @inline(__always)
  private func isLineEnd(_ position: Int) -> Bool {
    // The zero byte behind the text makes the look ahead safe.
    let (byte, next) = (text.base[position], text.base[position + 1])
    return byte == 0x0A || (byte == 0x0D && next != 0x0A)
  }

  private func lastLineEnd(in range: Range<Int>) -> Int? { range.last(where: isLineEnd) }

  // Both count in operations on whole vectors: with a number beside a vector, or with masks, compilers go lane by lane.
  private func lineEnds(in range: Range<Int>) -> Int {
    let (ones, feeds) = (Bytes(repeating: 1), Bytes(repeating: 0x0A))
    var position = range.lowerBound
    var sums = Bytes()
    while position + Bytes.scalarCount <= range.upperBound {
      // The zero byte behind the text makes the look ahead safe.
      let (bytes, next) = (bytes(position), self.bytes(position + 1))
      let returns = Bytes().replacing(with: ones, where: bytes .== Bytes(repeating: 0x0D))
      sums &+= Bytes().replacing(with: ones, where: bytes .== feeds)
      sums &+= returns.replacing(with: Bytes(), where: next .== feeds)
      position += Bytes.scalarCount
    }
    return LineIndex.sum(sums) + (position..<range.upperBound).count(where: isLineEnd)
  }

  private func scalars(in range: Range<Int>) -> Int {
    let (ones, kind, continuation) = (Bytes(repeating: 1), Bytes(repeating: 0xC0), Bytes(repeating: 0x80))
    var position = range.lowerBound
    var sums = Bytes()
    while position + Bytes.scalarCount <= range.upperBound {
      sums &+= Bytes().replacing(with: ones, where: (bytes(position) & kind) .!= continuation)
      position += Bytes.scalarCount
    }
    return LineIndex.sum(sums) + (position..<range.upperBound).count { text.base[$0] & 0xC0 != 0x80 }
  }

  /// Bytes that are looked at together. A range is at most a block, so that no sum of one lane passes 64.
  private typealias Bytes = SIMD16<UInt8>

  @inline(__always)
  private func bytes(_ position: Int) -> Bytes {
    UnsafeRawPointer(text.base + position).loadUnaligned(as: Bytes.self)
  }

  private static func sum(_ lanes: Bytes) -> Int { lanes.indices.reduce(0) { $0 + Int(lanes[$1]) } }
}

extension FileBytes {
  /// Whether the text begins with the UTF-8 form of the byte order mark.
  package var hasByteOrderMark: Bool {
    count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF
  }
}
