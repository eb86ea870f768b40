import SettingsPropertyLists

/// Shows changed files as `diff -u` and `git diff` do, so that `patch` and `git apply` take it.
package enum UnifiedDiff {
  /// How many unchanged lines stand around a change.
  private static let context = 3
  /// Up to how many lines of a block are compared one by one.
  private static let blockLimit = 200

  /// The difference of one file; nothing where the text is the same.
  ///
  /// Lines end at line feeds; a carriage return before one belongs to the line. UTF-16 files are shown in UTF-8, and
  /// of a binary list only that it differs.
  package static func render(_ file: ChangedFile) -> [UInt8] {
    let isAbsolute = file.path.hasPrefix("/")
    let old = file.isNew ? "/dev/null" : quoted(isAbsolute ? file.path : "a/" + file.path)
    let new = quoted(isAbsolute ? file.path : "b/" + file.path)
    guard let text = file.text else { return Array("Binary files \(old) and \(new) differ\n".utf8) }
    let lines = Lines(text.original)
    let blocks = blocks(text, lines)
    guard !blocks.isEmpty else { return [] }
    // Without a tab, `patch` takes what follows a blank for the time of the change.
    let end = file.path.utf8.contains(UInt8(ascii: " ")) ? "\t\n" : "\n"
    var result = Array("--- \(old)\(end)+++ \(new)\(end)".utf8)
    var start = 0
    var shift = 0
    while start < blocks.count {
      var end = start + 1
      while end < blocks.count, blocks[end].old.lowerBound - blocks[end - 1].old.upperBound <= 2 * context { end += 1 }
      writeHunk(blocks[start..<end], lines, &shift, to: &result)
      start = end
    }
    return result
  }

  /// Lines that differ: numbers of old lines, 0-based, and the new lines with their ends.
  private struct Block {
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  /// The lines of a text, each with its end.
  private struct Lines {
    let text: FileBytes
    /// Where each line begins, and the end of the text.
    let starts: [Int]
    var count: Int { starts.count - 1 }

    init(_ text: FileBytes) {
      self.text = text
      var starts = [0]
      for (offset, byte) in text.buffer.enumerated() where byte == 0x0A { starts.append(offset + 1) }
      if starts.last != text.count { starts.append(text.count) }
      self.starts = starts
    }

    subscript(line: Int) -> Slice<UnsafeBufferPointer<UInt8>> { text.buffer[starts[line]..<starts[line + 1]] }
    func bytes(_ range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> { text.buffer[range] }
  }

  private static func blocks(_ text: EditedText, _ lines: Lines) -> [Block] {
    var blocks: [Block] = []
    let changes = text.changes
    var index = 0
    var line = 0
    while index < changes.count {
      while line + 1 < lines.count, lines.starts[line + 1] <= changes[index].original.lowerBound { line += 1 }
      let first = line
      var new = Array(lines.bytes(lines.starts[min(first, lines.count)]..<changes[index].original.lowerBound))
      var end = first
      // Every change that begins on a line of the block belongs to it.
      while true {
        new += changes[index].new
        let position = changes[index].original.upperBound
        while end < lines.count, lines.starts[end] <= position { end += 1 }
        let next = index + 1 < changes.count ? changes[index + 1].original.lowerBound : nil
        let blockEnd = lines.starts[end]
        new += lines.bytes(position..<min(next ?? blockEnd, blockEnd))
        index += 1
        guard let next, next < blockEnd || next == blockEnd && end == lines.count else { break }
      }
      append(first..<end, new, lines, to: &blocks)
      line = max(first, end - 1)
    }
    return blocks
  }

  /// Adds a block without the lines at its ends that did not change.
  private static func append(_ old: Range<Int>, _ bytes: [UInt8], _ lines: Lines, to blocks: inout [Block]) {
    var new = split(bytes)[...]
    var old = old
    while let line = new.first, !old.isEmpty, lines[old.lowerBound].elementsEqual(line) {
      new.removeFirst()
      old = old.lowerBound + 1..<old.upperBound
    }
    while let line = new.last, !old.isEmpty, lines[old.upperBound - 1].elementsEqual(line) {
      new.removeLast()
      old = old.lowerBound..<old.upperBound - 1
    }
    if old.isEmpty, new.isEmpty { return }
    // What stays within the block; longer blocks are shown as a whole, so that time stays linear.
    var oldStart = old.lowerBound
    var newStart = new.startIndex
    if old.count <= blockLimit, new.count <= blockLimit {
      for (oldLine, newLine) in commonLines(old, new, lines) {
        if oldLine > oldStart || newLine > newStart {
          blocks.append(Block(old: oldStart..<oldLine, new: Array(new[newStart..<newLine])))
        }
        oldStart = oldLine + 1
        newStart = newLine + 1
      }
    }
    if oldStart < old.upperBound || newStart < new.endIndex {
      blocks.append(Block(old: oldStart..<old.upperBound, new: Array(new[newStart...])))
    }
  }

  /// The lines that old and new have in common.
  private static func commonLines(
    _ old: Range<Int>, _ new: ArraySlice<ArraySlice<UInt8>>, _ lines: Lines
  ) -> [(old: Int, new: Int)] {
    let difference = new.difference(from: old.map { ArraySlice(lines[$0]) })
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(old.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(new.startIndex + offset)
      }
    }
    return zip(old.filter { !removed.contains($0) }, new.indices.filter { !inserted.contains($0) }).map { ($0, $1) }
  }

  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...offset])
      start = offset + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private static func writeHunk(
    _ blocks: ArraySlice<Block>, _ lines: Lines, _ shift: inout Int, to result: inout [UInt8]
  ) {
    guard let first = blocks.first, let last = blocks.last else { return }
    let start = max(0, first.old.lowerBound - context)
    let end = min(lines.count, last.old.upperBound + context)
    let growth = blocks.reduce(0) { $0 + $1.new.count - $1.old.count }
    let oldRange = range(start, end - start)
    result += "@@ -\(oldRange) +\(range(start + shift, end - start + growth)) @@\n".utf8
    shift += growth
    var line = start
    for block in blocks {
      while line < block.old.lowerBound { write(" ", lines[line], &line, to: &result) }
      while line < block.old.upperBound { write("-", lines[line], &line, to: &result) }
      var ignored = 0
      for new in block.new { write("+", new, &ignored, to: &result) }
    }
    while line < end { write(" ", lines[line], &line, to: &result) }
  }

  /// `12,3`; an empty range is named by the line before it, and a count of one is left out.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func write(
    _ sign: Character, _ bytes: some BidirectionalCollection<UInt8>, _ line: inout Int, to result: inout [UInt8]
  ) {
    result += String(sign).utf8
    result += bytes
    line += 1
    if bytes.last != 0x0A { result += "\n\\ No newline at end of file\n".utf8 }
  }

  /// A path with unusual characters in the notation of C, as Git and GNU diff write it.
  private static func quoted(_ path: String) -> String {
    var isPlain = true
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        isPlain = false
        text += "\\" + String(Unicode.Scalar(byte))
      case 0x20...0x7E: text += String(Unicode.Scalar(byte))
      default:
        isPlain = false
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      }
    }
    return isPlain ? path : "\"\(text)\""
  }
}
