import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// The lines of a text, each with its line end, for comparison with those of another text.
///
/// Lines end at line feeds; a carriage return before one belongs to the line.
package struct TextLines: Sendable {
  /// A block of replaced lines; one of the ranges may be empty.
  typealias Block = (old: Range<Int>, new: Range<Int>)
  /// The maximum number of lines to skip until two match again.
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

  var count: Int {
    guard starts.last == text.count else { return starts.count }
    return starts.count - 1
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
    func isSame(_ line: Int, _ other: Int) -> Bool {
      self[line..<line + 1].elementsEqual(new[other..<other + 1])
    }
    var oldEnd = count
    var newEnd = new.count
    while oldEnd > 0, newEnd > 0, isSame(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    // A single equal line, such as a tag, may be a coincidence, unless equally many lines are
    // skipped on both sides.
    func isAlike(_ line: Int, _ other: Int, isBalanced: Bool) -> Bool {
      guard line < oldEnd, other < newEnd else { return line == oldEnd && other == newEnd }
      guard isSame(line, other) else { return false }
      let isLast = line + 1 == oldEnd || other + 1 == newEnd
      return isBalanced || isLast || isSame(line + 1, other + 1)
    }
    func nextMatch(_ line: Int, _ other: Int) -> (line: Int, other: Int) {
      for skipped in 1...TextLines.skipLimit {
        for removed in 0...skipped
        where isAlike(line + removed, other + skipped - removed, isBalanced: 2 * removed == skipped)
        {
          return (line + removed, other + skipped - removed)
        }
      }
      return (oldEnd, newEnd)
    }
    var blocks: [Block] = []
    var line = 0
    var other = 0
    while line < oldEnd || other < newEnd {
      if line < oldEnd, other < newEnd, isSame(line, other) {
        line += 1
        other += 1
      } else {
        let match = nextMatch(line, other)
        blocks.append((line..<match.line, other..<match.other))
        line = match.line
        other = match.other
      }
    }
    return blocks
  }
}
