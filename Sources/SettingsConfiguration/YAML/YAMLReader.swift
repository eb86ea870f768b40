import SettingsText

/// A parser of a YAML text with one document into a tree with places.
///
/// Scalars remain texts, whose types the reader of the tree determines. Tags, anchors and
/// directives have no effect, and `<<` is an ordinary key, since YAML 1.2 has no merge keys.
package struct YAMLReader: ~Copyable {
  /// The maximum number of levels below the root.
  package static let depthLimit = 32

  private var events: YAMLEvents

  private init(_ bytes: ArraySlice<UInt8>) throws(YAMLFault) { events = try YAMLEvents(bytes) }

  /// Parses a text into a tree.
  ///
  /// - Parameter bytes: The text in UTF-8, with or without a byte order mark.
  /// - Returns: The root value; `nil` for a text without values.
  /// - Throws: `YAMLFault` for text that is not one YAML document.
  package static func read(_ bytes: [UInt8]) throws(YAMLFault) -> YAMLNode? {
    var content = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
    guard String(validating: content, as: UTF8.self) != nil else {
      throw YAMLFault(TextPlace(after: content.prefix(validCount(content))), .notUTF8)
    }
    var reader = try YAMLReader(content)
    return try reader.document()
  }

  /// Returns the number of bytes before the first invalid UTF-8 sequence.
  private static func validCount(_ bytes: ArraySlice<UInt8>) -> Int {
    // Decoding replaces invalid bytes with U+FFFD, whose first bytes may equal them. The count goes
    // back to the start of that character.
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    var count = zip(bytes, repaired).prefix { $0 == $1 }.count
    while count > 0, count < repaired.count, repaired[count] & 0xC0 == 0x80 { count -= 1 }
    return count
  }

  private mutating func document() throws(YAMLFault) -> YAMLNode? {
    _ = try events.next()  // The start of the stream.
    // Either the stream ends, or a document starts.
    if case .streamEnd = try events.next().event { return nil }
    let root = try node(try events.next(), depth: 0)
    _ = try events.next()  // The end of the document.
    let (next, nextPlace, _) = try events.next()
    guard case .streamEnd = next else { throw YAMLFault(nextPlace, .secondDocument) }
    return root
  }

  /// Returns the value that begins with an event.
  ///
  /// ``depthLimit`` bounds the recursion.
  private mutating func node(_ step: YAMLEvents.Step, depth: Int) throws(YAMLFault) -> YAMLNode {
    let place = step.place
    if depth > YAMLReader.depthLimit {
      throw YAMLFault(place, .tooDeep(limit: YAMLReader.depthLimit))
    }
    let depth = depth + 1
    switch step.event {
    case .alias: throw YAMLFault(place, .alias)
    case .scalar(let text, let isPlain):
      return YAMLNode(content: .scalar(text, isPlain: isPlain), place: place, end: step.end)
    case .listStart(let isInBrackets):
      return try list(from: place, isInBrackets: isInBrackets, depth: depth)
    case .mapStart(let isInBrackets):
      return try map(from: place, isInBrackets: isInBrackets, depth: depth)
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .listEnd, .mapEnd:
      // In place of a value, libyaml reports only the events above.
      throw YAMLFault(place, .syntax("did not find expected node content"))
    }
  }

  /// Returns the list that begins at a place, reading the events up to its end.
  ///
  /// - Parameter depth: The level of the items.
  private mutating func list(
    from place: TextPlace, isInBrackets: Bool, depth: Int
  ) throws(YAMLFault) -> YAMLNode {
    var items: [YAMLNode] = []
    while true {
      let step = try events.next()
      if case .listEnd = step.event {
        var end = step.end
        if !isInBrackets, let last = items.last { end = last.end }
        return YAMLNode(
          content: .list(items),
          place: place,
          end: end,
          isInBrackets: isInBrackets)
      }
      items.append(try node(step, depth: depth))
    }
  }

  /// Returns the map that begins at a place, reading the events up to its end.
  ///
  /// - Parameter depth: The level of the keys and values.
  private mutating func map(
    from place: TextPlace, isInBrackets: Bool, depth: Int
  ) throws(YAMLFault) -> YAMLNode {
    var entries: [(key: YAMLNode, value: YAMLNode)] = []
    while true {
      let step = try events.next()
      if case .mapEnd = step.event {
        try YAMLReader.refuseDuplicates(entries.map(\.key))
        var end = step.end
        if !isInBrackets, let last = entries.last { end = last.value.end }
        return YAMLNode(
          content: .map(entries),
          place: place,
          end: end,
          isInBrackets: isInBrackets)
      }
      let key = try node(step, depth: depth)
      entries.append((key, try node(try events.next(), depth: depth)))
    }
  }

  private static func refuseDuplicates(_ keys: [YAMLNode]) throws(YAMLFault) {
    var seen: Set<String> = []
    var repeated: Set<String> = []
    var firstRepetition: TextPlace?
    for key in keys {
      guard case .scalar(let text, _) = key.content else { continue }
      if seen.contains(text) {
        firstRepetition = firstRepetition ?? key.place
        repeated.insert(text)
      }
      seen.insert(text)
    }
    if let firstRepetition {
      throw YAMLFault(firstRepetition, .duplicateKeys(repeated.sorted()))
    }
  }
}
