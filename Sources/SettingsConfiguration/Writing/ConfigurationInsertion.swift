import SettingsChanges
import SettingsPropertyLists
import SettingsText

/// Where entries are added to a list of a configuration, in the style that it is written in; everything else stays.
package struct ConfigurationInsertion: Equatable {
  /// The 0-based UTF-8 offsets of what is replaced: a null, or an empty range to insert at.
  package let range: Range<Int>
  /// What to insert.
  package let text: String

  /// Finds the place; `nil` where the configuration cannot be read, or has something else than a list there.
  ///
  /// - Parameter entries: Lines that are indented by two blanks, each with a line feed.
  /// - Parameter keys: The keys that lead to the list.
  package init?(of entries: String, into source: FileBytes, under keys: [String] = ["suppress"]) {
    let items = entries.split(separator: "\n").map { String($0.dropFirst(2)) }
    let root: YAMLNode?
    do throws(YAMLFault) { root = try YAMLReader.read(source.array) } catch { return nil }
    let place = InsertionPlace(source: source, lines: LineIndex(source), items: items)
    let found = root.map { place.find(keys[...], in: $0) } ?? place.block(place.lines(keys[...]), 0, behind: nil)
    guard let found else { return nil }
    (range, text) = found
  }

  /// The text with the entries.
  package func applied(to source: FileBytes) -> [UInt8] {
    var bytes = source.array
    bytes.replaceSubrange(range, with: text.utf8)
    return bytes
  }
}

/// Finds the place in the tree of a configuration.
private struct InsertionPlace {
  let source: FileBytes
  let lines: LineIndex
  let items: [String]

  typealias Insertion = (range: Range<Int>, text: String)

  /// The place of the list that keys lead to from a map.
  func find(_ keys: ArraySlice<String>, in node: YAMLNode) -> Insertion? {
    guard case .map(let map) = node.content, let key = keys.first else { return nil }
    guard let old = map.first(where: { $0.key.text == key }) else {
      return node.isInBrackets
        ? flow(inBrackets(keys), node, behind: map.last?.value)
        : block(lines(keys), node.place.column - 1, behind: node.end)
    }
    let (value, rest) = (old.value, keys.dropFirst())
    switch value.content {
    case .map where !rest.isEmpty: return find(rest, in: value)
    case .list(let list) where rest.isEmpty:
      return value.isInBrackets
        ? flow(inBrackets(rest), value, behind: list.last) : block(items, value.place.column - 1, behind: value.end)
    case .scalar where value.isEmpty && value.place < value.end:
      let text = inBrackets(rest)
      return (offset(value.place)..<offset(value.end), rest.isEmpty ? "[\(text)]" : "{\(text)}")
    case .scalar where value.isEmpty && !node.isInBrackets:
      return block(lines(rest), node.place.column + 1, behind: old.key.end)
    default: return nil
    }
  }

  /// The items below keys that are not there yet.
  func lines(_ keys: ArraySlice<String>) -> [String] {
    guard let key = keys.first else { return items }
    return ["\(key):"] + lines(keys.dropFirst()).map { "  " + $0 }
  }

  /// The items below keys that are not there yet, as they are written between brackets.
  private func inBrackets(_ keys: ArraySlice<String>) -> String {
    if let key = keys.first {
      let (rest, inner) = (keys.dropFirst(), inBrackets(keys.dropFirst()))
      return "\(key): " + (rest.isEmpty ? "[\(inner)]" : "{\(inner)}")
    }
    var entries: [[String]] = []
    for line in items {
      if line.hasPrefix("- ") {
        entries.append([String(line.dropFirst(2))])
      } else if !entries.isEmpty {
        entries[entries.count - 1].append(String(line.drop { $0 == " " }))
      }
    }
    return entries.map { $0[0].hasPrefix("{") ? $0[0] : "{\($0.joined(separator: ", "))}" }.joined(separator: ", ")
  }

  private func offset(_ place: YAMLPlace) -> Int {
    let line = lines.offsets(ofLine: place.line) ?? source.count..<source.count
    var offset = line.lowerBound + (place.line == 1 && source.hasByteOrderMark ? 3 : 0)
    for _ in 1..<place.column where offset < line.upperBound {
      repeat { offset += 1 } while offset < line.upperBound && source.buffer[offset] & 0xC0 == 0x80
    }
    return offset
  }

  /// Lines behind that of a place, with this indentation.
  func block(_ added: [String], _ indentation: Int, behind place: YAMLPlace?) -> Insertion {
    // A text of several lines ends at the beginning of the next one.
    let line = place.flatMap { lines.offsets(ofLine: $0.column == 1 ? $0.line - 1 : $0.line) }
    let start = line.map { source.buffer.endOfLineEnd(at: $0.upperBound) } ?? source.count
    let isLineStart = start == 0 || source.buffer[start - 1].isLineEnd
    let blanks = String(repeating: " ", count: indentation)
    let lineEnd = source.buffer.firstLineEnd
    return (start..<start, (isLineStart ? "" : lineEnd) + added.map { blanks + $0 + lineEnd }.joined())
  }

  /// Items behind the last one between brackets.
  private func flow(_ added: String, _ node: YAMLNode, behind last: YAMLNode?) -> Insertion {
    guard let last else { return (offset(node.place) + 1..<offset(node.place) + 1, added) }
    let end = offset(last.end)
    let next = source.buffer[end...].firstIndex { !$0.isWhitespace } ?? end
    guard next < source.count, source.buffer[next] == UInt8(ascii: ",") else { return (end..<end, ", " + added) }
    return (next + 1..<next + 1, " " + added)
  }
}

extension ConfigurationValue {
  /// The entry that accepts a change and no other one with another key, suite, value of a list or language.
  package static func acceptance(of change: SettingsChange, reason: String) -> ConfigurationValue {
    var entries = [Entry(key: "change", value: .text(change.change))]
    if let key = change.key { entries.append(Entry(key: "key", value: .text(key))) }
    if let suite = change.suite, change.key != nil { entries.append(Entry(key: "suite", value: .text(suite))) }
    if change.change.hasPrefix("value-"), let value = (change.new?.value ?? change.old?.value)?.plainText {
      entries.append(Entry(key: "value", value: .text(value)))
    }
    if change.key == nil, let language = change.languages.first {
      entries.append(Entry(key: "language", value: .text(language)))
    }
    return .map(entries + [Entry(key: "reason", value: .text(reason))])
  }
}
