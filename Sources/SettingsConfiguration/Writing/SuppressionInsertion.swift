import SettingsPropertyLists
import SettingsText

/// Where entries are added to a configuration's `suppress`, in the style that it is written in.
package struct SuppressionInsertion: Equatable {
  /// The 0-based UTF-8 offsets of what is replaced: a null, or an empty range to insert at.
  package let range: Range<Int>
  /// What to insert.
  package let text: String

  /// Finds the place; `nil` where the configuration cannot be read, or has a `suppress` that is no list.
  ///
  /// - Parameter entries: Lines that are indented by two blanks, each with a line feed.
  package init?(of entries: String, into source: FileBytes) {
    let lines = LineIndex(source)
    func offset(_ place: YAMLPlace) -> Int {
      let line = lines.offsets(ofLine: place.line) ?? source.count..<source.count
      var offset = line.lowerBound + (place.line == 1 && source.hasByteOrderMark ? 3 : 0)
      for _ in 1..<place.column where offset < line.upperBound {
        repeat { offset += 1 } while offset < line.upperBound && source.buffer[offset] & 0xC0 == 0x80
      }
      return offset
    }
    /// Lines behind that of a place, with this indentation.
    func block(_ added: [String], _ indentation: Int, behind place: YAMLPlace?) -> (Range<Int>, String) {
      // A text of several lines ends at the beginning of the next one.
      let line = place.flatMap { lines.offsets(ofLine: $0.column == 1 ? $0.line - 1 : $0.line) }
      let start = line.map { source.buffer.endOfLineEnd(at: $0.upperBound) } ?? source.count
      let isLineStart = start == 0 || source.buffer[start - 1].isLineEnd
      let blanks = String(repeating: " ", count: indentation)
      let lineEnd = source.buffer.firstLineEnd
      return (start..<start, (isLineStart ? "" : lineEnd) + added.map { blanks + $0 + lineEnd }.joined())
    }
    /// Items behind the last one between brackets.
    func flow(_ added: String, _ node: YAMLNode, behind last: YAMLNode?) -> (Range<Int>, String) {
      guard let last else { return (offset(node.place) + 1..<offset(node.place) + 1, added) }
      let end = offset(last.end)
      let next = source.buffer[end...].firstIndex { !$0.isWhitespace } ?? end
      guard next < source.count, source.buffer[next] == UInt8(ascii: ",") else { return (end..<end, ", " + added) }
      return (next + 1..<next + 1, " " + added)
    }
    let items = entries.split(separator: "\n").map { String($0.dropFirst(2)) }
    let inBrackets = SuppressionInsertion.inBrackets(items)
    let root: YAMLNode?
    do throws(YAMLFault) { root = try YAMLReader.read(source.array) } catch { return nil }
    guard let root else {
      (range, text) = block(["suppress:"] + items.map { "  " + $0 }, 0, behind: nil)
      return
    }
    guard case .map(let map) = root.content else { return nil }
    guard let old = map.first(where: { $0.key.text == "suppress" }) else {
      (range, text) =
        root.isInBrackets
        ? flow("suppress: [\(inBrackets)]", root, behind: map.last?.value)
        : block(["suppress:"] + items.map { "  " + $0 }, root.place.column - 1, behind: root.end)
      return
    }
    let value = old.value
    switch value.content {
    case _ where value.alias != nil: return nil
    case .list(let list) where value.isInBrackets: (range, text) = flow(inBrackets, value, behind: list.last)
    case .list: (range, text) = block(items, value.place.column - 1, behind: value.end)
    case .scalar where value.isEmpty && value.place < value.end:
      (range, text) = (offset(value.place)..<offset(value.end), "[\(inBrackets)]")
    case .scalar where value.isEmpty && !root.isInBrackets:
      (range, text) = block(items, root.place.column + 1, behind: old.key.end)
    default: return nil
    }
  }

  /// Entries as they are written between brackets.
  private static func inBrackets(_ lines: [String]) -> String {
    var items: [[String]] = []
    for line in lines {
      if line.hasPrefix("- ") {
        items.append([String(line.dropFirst(2))])
      } else if !items.isEmpty {
        items[items.count - 1].append(String(line.drop { $0 == " " }))
      }
    }
    return items.map { "{" + $0.joined(separator: ", ") + "}" }.joined(separator: ", ")
  }
}
