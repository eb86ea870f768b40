import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Renders a changed file in the format of `diff -u` and `git diff`, which `patch` and `git apply`
/// accept.
package enum UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let context = 3

  /// Returns the difference of one file; empty for equal texts.
  ///
  /// UTF-16 files are shown in UTF-8.
  package static func render(_ file: ChangedFile) -> [UInt8] {
    func name(_ side: String) -> String {
      guard !file.path.hasPrefix("/") else { return quoted(file.path) }
      return quoted(side + file.path)
    }
    let new = name("b/")
    var old = name("a/")
    if file.isNew { old = "/dev/null" }
    let oldLines = TextLines(file.original)
    let newLines = TextLines(FileBytes(file.text))
    var blocks = oldLines.blocks(to: newLines)[...]
    // Without a tab at the end, `patch` reads the text after a space in the name as a time.
    let headerEnd = file.path.utf8.contains(UInt8(ascii: " ")) ? "\t\n" : "\n"
    var result: [UInt8] = []
    if !blocks.isEmpty { result = Array("--- \(old)\(headerEnd)+++ \(new)\(headerEnd)".utf8) }
    while !blocks.isEmpty {
      // The numbers of unchanged lines between each block and the next one.
      let gaps = zip(blocks, blocks.dropFirst()).map { $1.old.lowerBound - $0.old.upperBound }
      // Blocks share a hunk if the shown lines after one meet those before the next one.
      let joinedGaps = gaps.prefix { $0 <= 2 * context }
      let hunk = blocks.prefix(1 + joinedGaps.count)
      write(hunk, oldLines, newLines, to: &result)
      blocks = blocks.dropFirst(hunk.count)
    }
    return result
  }

  private static func write(
    _ blocks: ArraySlice<TextLines.Block>, _ old: TextLines, _ new: TextLines,
    to result: inout [UInt8]
  ) {
    guard let first = blocks.first, let last = blocks.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldLines = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newLines = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    result += "@@ -\(range(oldLines)) +\(range(newLines)) @@\n".utf8
    func add(_ sign: String, _ text: TextLines, _ lines: Range<Int>) {
      for number in lines {
        let line = text[number..<number + 1]
        result += sign.utf8
        result += line
        if line.last != 0x0A { result += "\n\\ No newline at end of file\n".utf8 }
      }
    }
    var next = oldLines.lowerBound
    for block in blocks {
      add(" ", old, next..<block.old.lowerBound)
      add("-", old, block.old)
      add("+", new, block.new)
      next = block.old.upperBound
    }
    add(" ", old, next..<oldLines.upperBound)
  }

  /// Returns a range of 0-based lines as its first line, counted from 1, and its count, such as
  /// `12,3`.
  ///
  /// A count of one is omitted. An empty range has the number of the line before it.
  private static func range(_ lines: Range<Int>) -> String {
    let firstLine = lines.lowerBound + 1
    return switch lines.count {
    case 0: "\(firstLine - 1),0"
    case 1: "\(firstLine)"
    default: "\(firstLine),\(lines.count)"
    }
  }

  /// Returns a path as Git writes it, in C notation if a character requires it.
  private static func quoted(_ path: String) -> String {
    let text = VisibleText.replacing(path) { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where VisibleText.isHidden(scalar): octal(scalar)
      default: nil
      }
    }
    guard text != path else { return path }
    return "\"\(text)\""
  }

  private static func octal(_ scalar: Unicode.Scalar) -> String {
    // The sum with 0o1000 has four digits, the last three of which are those of the byte.
    String(scalar).utf8.map { "\\\(String(0o1000 + UInt32($0), radix: 8).dropFirst())" }.joined()
  }
}
