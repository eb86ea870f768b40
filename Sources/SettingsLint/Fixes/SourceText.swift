import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// The text of a list or of code, with access to its lines, indentations and separators.
///
/// All offsets are 0-based and in UTF-8 bytes.
struct SourceText {
  /// The list of the text; `nil` for code.
  let list: PropertyList?
  let source: FileBytes
  private var bytes: ByteView { source.buffer[...] }

  init(_ list: PropertyList) {
    self.list = list
    source = list.source
  }

  /// Creates the text of a code file.
  init(_ source: FileBytes) {
    list = nil
    self.source = source
  }

  /// Accesses a part of the text.
  subscript(offsets: Range<Int>) -> String {
    String(decoding: bytes[offsets], as: UTF8.self)
  }

  /// Returns the byte at an offset; 0 after the end.
  func byte(_ offset: Int) -> UInt8 {
    guard offset < bytes.count else { return 0 }
    return bytes[offset]
  }

  /// The first line ending of the text; a line feed in a text of one line.
  var lineEnd: String { bytes.firstLineEnd }

  /// Returns the blanks between the start of a line and an offset; `nil` if anything else precedes
  /// the offset.
  func indentation(before offset: Int) -> String? {
    let start = startOfBlanks(before: offset)
    guard isLineStart(start) else { return nil }
    return self[start..<offset]
  }

  /// Returns a range, extended to whole lines if these contain nothing else but blanks.
  func withItsLines(_ offsets: Range<Int>) -> Range<Int> { lines(of: offsets) ?? offsets }

  /// Returns the whole lines of a range; `nil` if they contain anything else but blanks.
  private func lines(of offsets: Range<Int>) -> Range<Int>? {
    let start = startOfBlanks(before: offsets.lowerBound)
    let end = endOfBlanks(from: offsets.upperBound)
    let isAtLineEnd = end == bytes.count || bytes[end].isLineEnd
    guard isLineStart(start), isAtLineEnd else { return nil }
    return start..<bytes.endOfLineEnd(at: end)
  }

  /// Returns the range of a value with the `;` or `,` after it, and the blanks and comments in
  /// between; the range itself if there is none, as outside of OpenStep files.
  func withItsSeparator(_ offsets: Range<Int>) -> Range<Int> {
    guard let list, list.format == .openStep else { return offsets }
    var end = offsets.upperBound
    var comments = list.comments[list.comments.partitioningIndex { $0.lowerBound >= end }...]
    while end < bytes.count {
      if bytes[end].isWhitespace {
        end += 1
      } else if comments.first?.lowerBound == end {
        end = comments.removeFirst().upperBound
      } else {
        break
      }
    }
    guard [UInt8(ascii: ";"), UInt8(ascii: ",")].contains(byte(end)) else { return offsets }
    return offsets.lowerBound..<end + 1
  }

  /// Returns the start of the line at an offset, after a byte order mark.
  func lineStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    if start > 0 { return start }
    return source.byteOrderMarkLength
  }

  /// Returns the end of the line at an offset, including its line ending.
  func endOfLine(at offset: Int) -> Int {
    guard let end = bytes[offset...].firstIndex(where: { $0.isLineEnd }) else { return bytes.count }
    return bytes.endOfLineEnd(at: end)
  }

  /// Returns whether a backslash joins a line to the previous one.
  func isContinued(lineBefore start: Int) -> Bool {
    bytes[..<start].last { !$0.isLineEnd } == UInt8(ascii: "\\")
  }

  private func endOfBlanks(from offset: Int) -> Int {
    var end = offset
    while byte(end).isSpaceOrTab { end += 1 }
    return end
  }

  private func startOfBlanks(before offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1].isSpaceOrTab { start -= 1 }
    return start
  }

  private func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1].isLineEnd || offset == source.byteOrderMarkLength
  }
}

// MARK: - Removed entries

extension SourceText {
  /// Returns the ranges to remove with entries or items: their separators and lines, and in
  /// OpenStep syntax the comments that are only about them.
  ///
  /// - Parameter nodes: Keys of entries or items, in the order of the text.
  func removals(_ nodes: [PropertyList.NodeID], from list: PropertyList) -> [Range<Int>] {
    guard list.format == .openStep else { return nodes.map { withItsLines(list.span($0)) } }
    var parts: [Range<Int>] = []
    for node in nodes {
      var part = withItsSeparator(list.span(node))
      // Entries that follow each other directly are removed as one.
      if let last = parts.last, endOfBlanks(from: last.upperBound) == part.lowerBound {
        parts.removeLast()
        part = last.lowerBound..<part.upperBound
      }
      parts.append(withCommentsBehind(part, list.comments))
    }
    return parts.map { withCommentsAbove($0, list) }
  }

  /// Returns a range extended by the comments after it on its line, and by the line itself.
  private func withCommentsBehind(_ part: Range<Int>, _ comments: [Range<Int>]) -> Range<Int> {
    var end = part.upperBound
    var rest = comments[comments.partitioningIndex { $0.lowerBound >= end }...]
    while let next = rest.first, next.lowerBound == endOfBlanks(from: end),
      !bytes[next].contains(where: { $0.isLineEnd })
    {
      end = rest.removeFirst().upperBound
    }
    return lines(of: part.lowerBound..<end) ?? part
  }

  /// Returns whole lines with the comments directly above and one adjacent empty line.
  ///
  /// The comments must be only about the removed lines. Therefore, a part of a line stays as it is,
  /// and so do lines directly above another entry, since the comments may be about both. Comments
  /// that suppress other findings are not included, nor is the header of the file.
  private func withCommentsAbove(_ part: Range<Int>, _ list: PropertyList) -> Range<Int> {
    let next = endOfBlanks(from: part.upperBound)
    // A slash begins a comment, and a brace ends the dictionary.
    let isAboveEntry =
      next < bytes.count && !bytes[next].isLineEnd && !"/}".utf8.contains(bytes[next])
    let endsLine = isLineStart(part.upperBound) || part.upperBound == bytes.count
    let isWholeLines = isLineStart(part.lowerBound) && endsLine
    guard isWholeLines, !isAboveEntry else { return part }
    var start = part.lowerBound
    var above = list.comments[..<list.comments.partitioningIndex { $0.lowerBound >= start }]
    while let comment = above.last, let lines = lines(of: comment), lines.upperBound == start,
      isAboutNextEntry(comment, in: list)
    {
      above.removeLast()
      start = lines.lowerBound
    }
    let fileStart = lineStart(before: 0)
    // Several lines of comments at the start of the file are its header.
    let hasSeveralLines = endOfLine(at: start) < part.lowerBound
    if start == fileStart, hasSeveralLines { start = part.lowerBound }
    let endOfLineAbove = start - lineEnd.utf8.count
    let isBelowEmptyLine =
      start == fileStart || isLineStart(startOfBlanks(before: endOfLineAbove))
    var end = part.upperBound
    // The empty line below would be a second one in a row, or the first line of the file.
    if isBelowEmptyLine, byte(next).isLineEnd { end = bytes.endOfLineEnd(at: next) }
    return start..<end
  }

  /// Returns whether a comment above an entry is about it: false for a suppression of findings
  /// elsewhere.
  private func isAboutNextEntry(_ comment: Range<Int>, in list: PropertyList) -> Bool {
    guard let directive = SuppressionDirective(comment, in: list) else { return true }
    return directive.verb == .next
  }
}
