import SettingsDiagnostics
import SettingsPropertyLists
import SettingsText

/// A UTF-8 text with its lines as clients count them, each ended by `\n`, `\r\n` or a lone `\r`.
struct ClientText: Sendable {
  /// The text in UTF-8, including a hidden byte order mark.
  let bytes: FileBytes
  /// Whether the bytes begin with a byte order mark that is not in the client's text, since editors
  /// hide it.
  let hidesMark: Bool
  private let lines: LineIndex

  init(_ bytes: FileBytes, hidesMark: Bool = false) {
    self.bytes = bytes
    self.hidesMark = hidesMark && bytes.hasByteOrderMark
    lines = LineIndex(bytes)
  }

  /// The number of lines.
  ///
  /// A text that ends with a line ending has an empty last line.
  var lineCount: Int { lines.lineCount }

  /// Returns the UTF-8 range of a 0-based line, without its line ending and without a hidden byte
  /// order mark; `nil` if there is no such line.
  private func offsets(ofLine line: Int) -> Range<Int>? {
    // ``LineIndex`` counts lines from 1.
    guard let offsets = lines.offsets(ofLine: line + 1) else { return nil }
    if hidesMark, line == 0 {
      let markLength = 3
      return max(markLength, offsets.lowerBound)..<max(markLength, offsets.upperBound)
    }
    return offsets
  }

  /// Returns the 0-based offset of a position in UTF-8 bytes, clamped to the end of the line and of
  /// the text.
  func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    guard let line = offsets(ofLine: position.line) else { return bytes.count }
    let text = bytes.buffer
    var offset = line.lowerBound
    var units = 0
    while offset < line.upperBound {
      units += encoding.units(ofLead: text[offset])
      // A position inside of a character denotes the character's start.
      if units > position.character { break }
      offset += PositionEncoding.width(ofLead: text[offset])
    }
    // In invalid UTF-8, the last character may seem to extend beyond the line.
    return min(offset, line.upperBound)
  }

  /// Returns the position at a 0-based offset in UTF-8 bytes.
  ///
  /// An offset between `\r` and `\n` counts as the end of the line.
  func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
    var memo = Memo()
    return position(of: offset, encoding, &memo)
  }

  /// Returns the position at a 0-based offset in UTF-8 bytes, using and updating a memo.
  ///
  /// - Parameter memo: The progress of the previous call. With it, the characters of a long line
  ///   are counted once for any number of ascending offsets.
  func position(of offset: Int, _ encoding: PositionEncoding, _ memo: inout Memo) -> Position {
    let line = lines.location(offset).line - 1
    guard let lineOffsets = offsets(ofLine: line) else { return Position(line: line, character: 0) }
    let end = min(max(offset, lineOffsets.lowerBound), lineOffsets.upperBound)
    let canContinue = memo.line == line && memo.offset <= end
    if !canContinue { memo = Memo(line: line, offset: lineOffsets.lowerBound, units: 0) }
    let text = bytes.buffer
    while memo.offset < end {
      let lead = text[memo.offset]
      let next = memo.offset + PositionEncoding.width(ofLead: lead)
      // An offset inside of a character denotes the character's start.
      if next > end { break }
      memo.units += encoding.units(ofLead: lead)
      memo.offset = next
    }
    return Position(line: line, character: memo.units)
  }

  /// The progress in counting the units of a line.
  struct Memo: Sendable {
    /// The 0-based line; `nil` before the first call.
    fileprivate var line: Int?
    /// The 0-based UTF-8 offset at which counting stopped.
    fileprivate var offset = 0
    /// The number of units from the start of the line to the offset.
    fileprivate var units = 0
  }

  /// Returns the positions of a range of 0-based offsets in UTF-8 bytes.
  func range(_ offsets: Range<Int>, _ encoding: PositionEncoding) -> PositionRange {
    PositionRange(
      position(of: offsets.lowerBound, encoding), position(of: offsets.upperBound, encoding))
  }

  /// Returns the text with a range replaced, clamping positions to the text and accepting a
  /// reversed range.
  func replacing(_ range: PositionRange, by text: String, _ encoding: PositionEncoding)
    -> ClientText
  {
    let start = offset(of: range.start, encoding)
    let end = offset(of: range.end, encoding)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + text.utf8.count)
    result += bytes.buffer[..<min(start, end)]
    result += text.utf8
    result += bytes.buffer[max(start, end)...]
    return ClientText(FileBytes(result))
  }

  /// The first line ending of the text; a line feed if there is none.
  var lineEnd: String { bytes.buffer.firstLineEnd }

  /// Returns the spaces and tabs at the start of a line, as far as they precede an offset in the
  /// line, in UTF-8 bytes.
  func indentation(before offset: Int) -> String {
    let text = bytes.buffer
    var start = 0
    if let lineEnd = text[..<offset].lastIndex(where: \.isLineEnd) { start = lineEnd + 1 }
    let end = text[start..<offset].firstIndex { !$0.isSpaceOrTab } ?? offset
    return self[start..<end]
  }

  /// Returns the range of a line without surrounding spaces and tabs, in UTF-8 bytes.
  ///
  /// - Parameter start: The offset at which the line starts, in UTF-8 bytes.
  func trimmedLine(from start: Int) -> Range<Int> {
    let text = bytes.buffer
    let end = text[start...].firstIndex(where: \.isLineEnd) ?? text.endIndex
    let line = text[start..<end]
    guard let first = line.firstIndex(where: { !$0.isSpaceOrTab }),
      let last = line.lastIndex(where: { !$0.isSpaceOrTab })
    else { return end..<end }
    return first..<last + 1
  }

  /// Accesses a range of the text, given in UTF-8 bytes.
  subscript(offsets: Range<Int>) -> String {
    String(decoding: bytes.buffer[offsets], as: UTF8.self)
  }
}
