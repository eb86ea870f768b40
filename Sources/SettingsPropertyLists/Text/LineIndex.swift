internal import CSettingsLibXML2
import SettingsDiagnostics

/// Turns UTF-8 offsets of one text into lines and columns.
///
/// Building it reads the text once; a look-up costs a binary search and at most `stride` bytes, however long the
/// line is, so that many findings on one endless line stay linear.
package struct LineIndex: Sendable {
  private static let stride = 1024

  private let text: FileBytes
  private var lineStarts: [UInt32] = [0]
  /// For lines longer than `stride`: the scalars of the line before every `stride`-th byte of it.
  private var marks: [Mark] = []

  private struct Mark {
    var offset: UInt32
    var scalars: UInt32
  }

  /// Reads a text once; a byte order mark at its start has no column.
  package init(_ text: FileBytes) {
    self.text = text
    let count = text.count
    let base = text.base
    if memchr(base, 0x0D, count) == nil {
      var position = 0
      while let found = memchr(base + position, 0x0A, count - position) {
        position = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
        lineStarts.append(UInt32(position))
      }
    } else {
      for position in 0..<count {
        let byte = base[position]
        // The zero byte behind the text makes the look ahead safe.
        if byte == 0x0A || (byte == 0x0D && base[position + 1] != 0x0A) {
          lineStarts.append(UInt32(position + 1))
        }
      }
    }
    for (line, start) in lineStarts.enumerated() {
      let end = line + 1 < lineStarts.count ? Int(lineStarts[line + 1]) : count
      var position = Int(start)
      guard end - position > LineIndex.stride else { continue }
      var scalars = 0
      while end - position > LineIndex.stride {
        scalars += LineIndex.scalars(base, from: position, to: position + LineIndex.stride)
        position += LineIndex.stride
        marks.append(Mark(offset: UInt32(position), scalars: UInt32(scalars)))
      }
    }
  }

  /// How many lines there are; a text that ends with a line end has an empty last line.
  package var lineCount: Int { lineStarts.count }

  /// The place of a 0-based UTF-8 offset; an offset past the end counts as the end.
  package func location(_ offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), text.count)
    let line = lastIndex(lineStarts.count) { Int(lineStarts[$0]) <= offset }
    let start = Int(lineStarts[line])
    var scalars = 0
    var position = start
    if offset - start > LineIndex.stride {
      let mark = marks[lastIndex(marks.count) { Int(marks[$0].offset) <= offset }]
      scalars = Int(mark.scalars)
      position = Int(mark.offset)
    }
    scalars += LineIndex.scalars(text.base, from: position, to: offset)
    if start == 0, offset >= 3, text.hasByteOrderMark { scalars -= 1 }
    return SourceLocation(line: line + 1, column: scalars + 1, offset: offset)
  }

  /// The place of a half-open range of 0-based UTF-8 offsets.
  package func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(start: location(range.lowerBound), end: location(range.upperBound))
  }

  /// The offsets of a 1-based line without its line end; `nil` for a line that is not there.
  package func offsets(ofLine line: Int) -> Range<Int>? {
    guard line >= 1, line <= lineStarts.count else { return nil }
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : text.count
    while end > start, text.base[end - 1] == 0x0A || text.base[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The text of a 1-based line without its line end and without a byte order mark.
  package func text(ofLine line: Int) -> String? {
    guard var offsets = offsets(ofLine: line) else { return nil }
    if offsets.lowerBound == 0, offsets.count >= 3, text.hasByteOrderMark { offsets = 3..<offsets.upperBound }
    return String(decoding: UnsafeBufferPointer(rebasing: text.buffer[offsets]), as: UTF8.self)
  }

  private func lastIndex(_ count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  private static func scalars(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var count = 0
    for position in start..<end where base[position] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}

extension FileBytes {
  /// Whether the text begins with the UTF-8 form of the byte order mark.
  package var hasByteOrderMark: Bool {
    count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF
  }
}
