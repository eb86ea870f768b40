import SettingsText

/// Where entries are added to a configuration's `suppress`, in the style that it is written in.
struct ConfigurationInsertion: Equatable {
  /// The 0-based UTF-8 offsets of what is replaced: a null, or an empty range to insert at.
  let range: Range<Int>
  /// What to insert.
  let text: String

  /// Finds the place; `nil` where `suppress` is written in a way that nothing can be added to.
  ///
  /// - Parameter entries: Lines that are indented by two blanks, each with a line feed.
  init?(of entries: String, into file: ClientText) {
    guard let found = ConfigurationInsertion.find(entries, file) else { return nil }
    (range, text) = found
  }

  private static func find(_ entries: String, _ file: ClientText) -> (range: Range<Int>, text: String)? {
    let bytes = file.bytes.buffer
    let lineEnd = file.lineEnd
    /// Where the document ends; entries behind that would belong to another one.
    var end = bytes.count
    var hasContent = false
    // The keys of the map may all be indented.
    var base = 0
    var place: (offset: Int, indentation: String)?
    var isIn = false
    for line in lines(bytes) {
      let content = Self.content(bytes, line.text)
      let first = content.isEmpty ? nil : bytes[content.lowerBound]
      let indentation = content.lowerBound - line.text.lowerBound
      if indentation == 0, hasContent,
        isMark("...", bytes, content)
          || isMark("---", bytes, content)
      {
        end = line.text.lowerBound
        break
      }
      guard let first, first != UInt8(ascii: "#") else { continue }
      // A directive, such as `%YAML 1.2`.
      if !hasContent, indentation == 0, first == UInt8(ascii: "%") { continue }
      if isIn, indentation > base || indentation == base && first == UInt8(ascii: "-") {
        if place == nil || place?.indentation == "?" {
          place = (line.end, String(repeating: " ", count: indentation))
        }
        place?.offset = line.end
        continue
      }
      isIn = false
      var root = content
      if !hasContent, isMark("---", bytes, content) {
        root = Self.content(bytes, content.lowerBound + 3..<content.upperBound)
        if root.isEmpty || bytes[root.lowerBound] == UInt8(ascii: "#") { continue }
      }
      if !hasContent, bytes[root.lowerBound] == UInt8(ascii: "{") {
        return add("suppress: [\(flow(entries))]", toFlow: root.lowerBound, bytes)
      }
      if !hasContent { base = indentation }
      hasContent = true
      guard indentation == base, let value = Self.value(of: "suppress", bytes, content) else { continue }
      if value.isEmpty || bytes[value.lowerBound] == UInt8(ascii: "#") {
        isIn = true
        place = (line.end, "?")
      } else if bytes[value.lowerBound] == UInt8(ascii: "[") {
        return add(flow(entries), toFlow: value.lowerBound, bytes)
      } else if let null = null(bytes, value) {
        return (null, "[\(flow(entries))]")
      } else {
        return nil
      }
    }
    var added = entries.split(separator: "\n").map(String.init)
    let offset = place?.offset ?? end
    if let place {
      let indentation = place.indentation == "?" ? String(repeating: " ", count: base + 2) : place.indentation
      added = added.map { indentation + $0.dropFirst(2) }
    } else {
      added.insert("suppress:", at: 0)
      added = added.map { String(repeating: " ", count: base) + $0 }
    }
    let needsEnd = offset > 0 && ![0x0A, 0x0D].contains(bytes[offset - 1])
    return (offset..<offset, (needsEnd ? lineEnd : "") + added.map { $0 + lineEnd }.joined())
  }

  /// Adds items behind the last one between the brackets or braces that open at an offset; `nil` where they are not
  /// closed.
  private static func add(
    _ items: String, toFlow open: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (range: Range<Int>, text: String)? {
    var depth = 0
    var index = open
    var last = open + 1
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "#") where bytes[index - 1].isSpaceOrTab || bytes[index - 1] == 0x0A:
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard " \t\r\n,:[{".utf8.contains(bytes[index - 1]) else { break }
        index += 1
        while index < bytes.count, bytes[index] != byte {
          index += byte == UInt8(ascii: "\"") && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 {
          let before = bytes[last - 1]
          return (last..<last, (last == open + 1 ? "" : before == UInt8(ascii: ",") ? " " : ", ") + items)
        }
      default: break
      }
      index += 1
      if !byte.isWhitespace { last = min(index, bytes.count) }
    }
    return nil
  }

  /// Entries as they are written between brackets.
  private static func flow(_ entries: String) -> String {
    var items: [[Substring]] = []
    for line in entries.split(separator: "\n") {
      if line.hasPrefix("  - ") {
        items.append([line.dropFirst(4)])
      } else if !items.isEmpty {
        items[items.count - 1].append(line.drop { $0 == " " })
      }
    }
    return items.map { "{" + $0.joined(separator: ", ") + "}" }.joined(separator: ", ")
  }

  /// The lines without their ends, and where the next one begins; without a byte order mark.
  private static func lines(_ bytes: UnsafeBufferPointer<UInt8>) -> [(text: Range<Int>, end: Int)] {
    var lines: [(text: Range<Int>, end: Int)] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
      let next = bytes.endOfLineEnd(at: end)
      lines.append((start..<end, next))
      start = next
    }
    return lines
  }

  /// A stretch without the blanks around it.
  private static func content(_ bytes: UnsafeBufferPointer<UInt8>, _ stretch: Range<Int>) -> Range<Int> {
    var stretch = stretch
    while !stretch.isEmpty, bytes[stretch.lowerBound].isSpaceOrTab {
      stretch = stretch.lowerBound + 1..<stretch.upperBound
    }
    while !stretch.isEmpty, bytes[stretch.upperBound - 1].isSpaceOrTab {
      stretch = stretch.lowerBound..<stretch.upperBound - 1
    }
    return stretch
  }

  /// The range of a null value; `nil` for another value.
  private static func null(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> Range<Int>? {
    for spelling in ["~", "null", "Null", "NULL"] where bytes[value].starts(with: spelling.utf8) {
      let end = value.lowerBound + spelling.utf8.count
      let rest = content(bytes, end..<value.upperBound)
      if rest.isEmpty || rest.lowerBound > end && bytes[rest.lowerBound] == UInt8(ascii: "#") {
        return value.lowerBound..<end
      }
    }
    return nil
  }

  /// Whether a line is, or begins with, the mark of a document.
  private static func isMark(_ mark: String, _ bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>) -> Bool {
    guard bytes[content].starts(with: mark.utf8) else { return false }
    let next = content.lowerBound + mark.utf8.count
    return next == content.upperBound || bytes[next].isSpaceOrTab
  }

  /// The value behind a key at the beginning of a line; `nil` for another line.
  private static func value(
    of key: String, _ bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>
  ) -> Range<Int>? {
    for spelling in [key, "\"\(key)\"", "'\(key)'"] where bytes[content].starts(with: spelling.utf8) {
      let rest = self.content(bytes, content.lowerBound + spelling.utf8.count..<content.upperBound)
      guard !rest.isEmpty, bytes[rest.lowerBound] == UInt8(ascii: ":") else { continue }
      return self.content(bytes, rest.lowerBound + 1..<rest.upperBound)
    }
    return nil
  }
}
