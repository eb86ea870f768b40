import SettingsPropertyLists
import SettingsText

/// Shows changed files as `diff -u` and `git diff` do, so that `patch` and `git apply` take it.
package enum UnifiedDiff {
  /// How many unchanged lines stand around a change.
  private static let context = 3
  /// Up to how many lines of a change are compared one by one; longer ones are shown as a whole, so that time stays
  /// linear.
  private static let comparedLines = 200

  /// The difference of one file; nothing where the text is the same.
  ///
  /// Lines end at line feeds; a carriage return before one belongs to the line. UTF-16 files are shown in UTF-8.
  package static func render(_ file: ChangedFile) -> [UInt8] {
    let isAbsolute = file.path.hasPrefix("/")
    let old = file.isNew ? "/dev/null" : quoted(isAbsolute ? file.path : "a/" + file.path)
    let new = quoted(isAbsolute ? file.path : "b/" + file.path)
    let (oldLines, newLines) = (Lines(file.text.original), Lines(FileBytes(file.text.bytes)))
    let steps = steps(oldLines, newLines, file.text.changes)
    let changed = steps.indices.filter { steps[$0].sign != " " }
    // Without a tab, `patch` takes what follows a blank for the time of the change.
    let end = file.path.utf8.contains(UInt8(ascii: " ")) ? "\t\n" : "\n"
    var result = changed.isEmpty ? [] : Array("--- \(old)\(end)+++ \(new)\(end)".utf8)
    var first = 0
    for (number, index) in changed.enumerated() {
      if number + 1 < changed.count, changed[number + 1] - index <= 2 * context + 1 { continue }
      let hunk = steps[max(0, changed[first] - context)..<min(steps.count, index + context + 1)]
      write(hunk, oldLines, newLines, to: &result)
      first = number + 1
    }
    return result
  }

  /// The lines of a text, each with its end.
  private struct Lines {
    let text: FileBytes
    /// Where each line begins, the empty one behind a last line feed too.
    private let starts: [Int]
    var count: Int { starts.count - (starts.last == text.count ? 1 : 0) }

    init(_ text: FileBytes) {
      self.text = text
      starts = [0] + text.buffer.indices.filter { text.buffer[$0] == 0x0A }.map { $0 + 1 }
    }

    subscript(line: Int) -> [UInt8] {
      Array(text.buffer[starts[line]..<(line + 1 < starts.count ? starts[line + 1] : text.count)])
    }

    /// The lines that a range is on, and the one that begins where it ends.
    func numbers(_ range: Range<Int>) -> Range<Int> {
      let first = starts.partitioningIndex { $0 > range.lowerBound } - 1
      return min(first, count)..<min(starts.partitioningIndex { $0 > range.upperBound }, count)
    }
  }

  /// A line that stays, goes or comes.
  private struct Step {
    let sign: Unicode.Scalar
    /// The 0-based number of the line in the old text, or of the next one there.
    let old: Int
    /// The 0-based number of the line in the new text, or of the next one there.
    let new: Int
  }

  private static func steps(_ old: Lines, _ new: Lines, _ changes: [Replacement]) -> [Step] {
    var (removed, added) = (Set<Int>(), Set<Int>())
    for block in blocks(old, new, changes) {
      if block.old.count > comparedLines || block.new.count > comparedLines {
        removed.formUnion(block.old)
        added.formUnion(block.new)
        continue
      }
      for change in block.new.map({ new[$0] }).difference(from: block.old.map { old[$0] }) {
        switch change {
        case .remove(let offset, _, _): removed.insert(block.old.lowerBound + offset)
        case .insert(let offset, _, _): added.insert(block.new.lowerBound + offset)
        }
      }
    }
    var steps: [Step] = []
    var (oldLine, newLine) = (0, 0)
    while oldLine < old.count || newLine < new.count {
      let sign: Unicode.Scalar = removed.contains(oldLine) ? "-" : added.contains(newLine) ? "+" : " "
      steps.append(Step(sign: sign, old: oldLine, new: newLine))
      if sign != "+" { oldLine += 1 }
      if sign != "-" { newLine += 1 }
    }
    return steps
  }

  /// The whole lines of each change, in both texts; those of changes on one line together.
  private static func blocks(
    _ old: Lines, _ new: Lines, _ changes: [Replacement]
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    var blocks: [(old: Range<Int>, new: Range<Int>)] = []
    var growth = 0
    for change in changes {
      let start = change.offsets.lowerBound + growth
      let count = change.text.utf8.count
      growth += count - change.offsets.count
      let block = (old: old.numbers(change.offsets), new: new.numbers(start..<start + count))
      if let last = blocks.last,
        last.old.upperBound > block.old.lowerBound || last.new.upperBound > block.new.lowerBound
      {
        blocks[blocks.count - 1] = (
          last.old.lowerBound..<block.old.upperBound, last.new.lowerBound..<block.new.upperBound
        )
      } else {
        blocks.append(block)
      }
    }
    return blocks
  }

  private static func write(_ hunk: ArraySlice<Step>, _ old: Lines, _ new: Lines, to result: inout [UInt8]) {
    guard let first = hunk.first else { return }
    let (oldCount, newCount) = (hunk.count { $0.sign != "+" }, hunk.count { $0.sign != "-" })
    result += "@@ -\(range(first.old, oldCount)) +\(range(first.new, newCount)) @@\n".utf8
    for step in hunk {
      let line = step.sign == "+" ? new[step.new] : old[step.old]
      result += String(step.sign).utf8
      result += line
      if line.last != 0x0A { result += "\n\\ No newline at end of file\n".utf8 }
    }
  }

  /// `12,3`; an empty range is named by the line before it, and a count of one is left out.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  /// A path with unusual characters in the notation of C, as Git and GNU diff write it.
  private static func quoted(_ path: String) -> String {
    let parts = path.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(Unicode.Scalar(byte))
      case 0x20...0x7E: String(Unicode.Scalar(byte))
      // Three digits: the first one stands for 64 at least, or is the nought of a smaller number.
      default: "\\" + String(String(512 + Int(byte), radix: 8).dropFirst())
      }
    }
    let text = parts.joined()
    return text == path ? path : "\"\(text)\""
  }
}
