import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// The lines of a text, each with its line end, for comparison with those of another text.
///
/// Lines end at line feeds; a carriage return before one belongs to the line.
package struct TextLines: Sendable {
  /// A block of replaced lines; one of the ranges may be empty.
  typealias Block = (old: Range<Int>, new: Range<Int>)
  /// The maximum number of lines, of both texts together, to skip until two match again.
  ///
  /// Without a limit, the time would be quadratic.
  private static let skipLimit = 200

  private let text: FileBytes
  /// The 0-based UTF-8 offset of each line, including the empty one after a last line feed.
  private let starts: [Int]

  package init(_ text: FileBytes) {
    self.text = text
    starts = [0] + text.buffer.indices.filter { text.buffer[$0] == 0x0A }.map { $0 + 1 }
  }

  /// The number of lines, without the empty one after a last line feed.
  var count: Int {
    let endsWithLineFeed = starts.last == text.count
    return endsWithLineFeed ? starts.count - 1 : starts.count
  }

  /// The bytes of a line, or of several.
  subscript(lines: Range<Int>) -> some RandomAccessCollection<UInt8> { text.buffer[offsets(lines)] }

  private func offsets(_ lines: Range<Int>) -> Range<Int> {
    func start(_ line: Int) -> Int {
      guard line < starts.count else { return text.count }
      return starts[line]
    }
    return start(lines.lowerBound)..<start(lines.upperBound)
  }

  /// Returns the changes that make this text the new one, by whole lines.
  package func changes(to new: TextLines) -> [Replacement] {
    blocks(to: new).map {
      Replacement(offsets($0.old), with: String(decoding: new[$0.new], as: UTF8.self))
    }
  }

  /// Returns the blocks in which the lines differ, in order.
  func blocks(to new: TextLines) -> [Block] {
    func isSame(_ oldLine: Int, _ newLine: Int) -> Bool {
      self[oldLine..<oldLine + 1].elementsEqual(new[newLine..<newLine + 1])
    }
    var oldEnd = count
    var newEnd = new.count
    while oldEnd > 0, newEnd > 0, isSame(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    // A single equal line, such as `</dict>`, may be a coincidence, so the next lines must be equal
    // too. If both texts skip equally many lines, these were probably changed in place, and one
    // equal line after them is enough.
    func isMatch(_ oldLine: Int, _ newLine: Int, skipsEqually: Bool) -> Bool {
      if oldLine >= oldEnd || newLine >= newEnd {
        // The end of a text matches only the end of the other one.
        return oldLine == oldEnd && newLine == newEnd
      }
      guard isSame(oldLine, newLine) else { return false }
      let isLast = oldLine + 1 == oldEnd || newLine + 1 == newEnd
      return skipsEqually || isLast || isSame(oldLine + 1, newLine + 1)
    }
    func nextMatch(_ oldLine: Int, _ newLine: Int) -> (oldLine: Int, newLine: Int) {
      for skipped in 1...TextLines.skipLimit {
        for removed in 0...skipped {
          let added = skipped - removed
          if isMatch(oldLine + removed, newLine + added, skipsEqually: removed == added) {
            return (oldLine + removed, newLine + added)
          }
        }
      }
      return (oldEnd, newEnd)
    }
    var blocks: [Block] = []
    var oldLine = 0
    var newLine = 0
    while oldLine < oldEnd || newLine < newEnd {
      if oldLine < oldEnd, newLine < newEnd, isSame(oldLine, newLine) {
        oldLine += 1
        newLine += 1
      } else {
        let match = nextMatch(oldLine, newLine)
        blocks.append((oldLine..<match.oldLine, newLine..<match.newLine))
        oldLine = match.oldLine
        newLine = match.newLine
      }
    }
    return blocks
  }
}
