import SettingsFiles
import SettingsText

/// An XML list that a user is typing: the token at the cursor, and the readable part of the list
/// around it.
package struct UnfinishedList {
  /// The token that is being typed, as 0-based UTF-8 offsets.
  package enum Token: Equatable, Sendable {
    /// A word or the beginning of a tag between elements; empty if nothing is typed yet.
    case between(Range<Int>)
    /// The text of a leaf, and whether its end tag follows.
    case text(Range<Int>, of: String, isClosed: Bool)
  }

  /// The list without the entry or item that is being typed and without unreadable parts.
  package let list: PropertyList
  /// The containers around the place, from the root inward.
  package let containers: [PropertyList.NodeID]
  /// The key whose value is being typed.
  package let key: String?
  package let token: Token
  /// Whether the next tag begins a value.
  package let isFollowedByValue: Bool

  /// Reads a text in UTF-8; `nil` if the place is in a comment or a tag, or outside of the list.
  package init?(_ source: FileBytes, at place: Int, symbols: SymbolTable = .empty) {
    // The text before the place tells what is open there.
    var text = Array(source[0..<place])
    var fault: XMLFault?
    var typed = LenientXMLReader.readAround(&text, symbols, &fault)
    while let leaf = typed.leaf, let lost = source.lostText(of: leaf, place) {
      text.replaceWithBlanks(lost)
      typed = LenientXMLReader.readAround(&text, symbols, &fault)
    }
    guard let start = typed.startOfToken(fault),
      let parent = typed.open.last(where: { $0.node != nil })
    else {
      return nil
    }
    var removed = start..<place
    var keyNode = parent.pendingKey
    if let leaf = typed.leaf {
      let isClosed = source.closes(leaf.element, behind: place)
      let end = source.find("<", from: place) ?? source.count
      let content: Range<Int>
      if isClosed {
        content = start..<end
        removed = leaf.start..<(source.find(">", from: end).map { $0 + 1 } ?? source.count)
      } else {
        content = start..<min(end, source.lineEnd(place))
        removed = leaf.start..<content.upperBound
      }
      token = .text(content, of: leaf.element.tag, isClosed: isClosed)
      keyNode = nil
      if parent.element == .dict, leaf.element != .key { keyNode = parent.lastKey }
    } else {
      token = .between(removed)
    }
    isFollowedByValue =
      source.find("<", from: max(removed.upperBound, place)).map { next in
        !["</", "<!", "<key"].contains { source.has($0, at: next) }
      } ?? false
    if let keyNode {
      let node = typed.builder.nodes[keyNode]
      key = typed.builder.text(of: node, in: typed.source)
      removed = Int(node.start)..<removed.upperBound
    } else {
      key = nil
    }
    // The rest tells what else the containers have.
    text += source[place..<source.count]
    text.replaceWithBlanks(removed)
    var whole = LenientXMLReader.readAround(&text, symbols, &fault)
    whole.closeAll()
    let list = PropertyList(
      whole.builder, format: .xml, source: FileBytes(text), encoding: .utf8(hasByteOrderMark: false)
    )
    let starts = typed.open.filter { $0.node != nil }.map { $0.start }
    containers = (0..<list.nodeCount).map { PropertyList.NodeID($0) }
      .filter { starts.contains(list.offsets($0).lowerBound) }
    self.list = list
    guard containers.count == starts.count else { return nil }
  }
}

extension FileBytes {
  /// Returns whether the next tag after a place is the end tag of an element.
  fileprivate func closes(_ element: XMLElement, behind place: Int) -> Bool {
    guard let end = find("<", from: place), has("</", at: end) else { return false }
    return self[end + 2..<count].starts(with: element.tag.utf8)
  }

  /// Returns the first line of a text without an end tag if the place is on a later line, which
  /// then does not belong to the text.
  fileprivate func lostText(of leaf: OpenXMLElement, _ place: Int) -> Range<Int>? {
    let end = lineEnd(leaf.start)
    guard end < place, !closes(leaf.element, behind: place) else { return nil }
    return leaf.start..<end
  }
}

extension [UInt8] {
  /// Replaces a range with blanks, except for line ends, which end whatever is not closed.
  fileprivate mutating func replaceWithBlanks(_ range: Range<Int>) {
    for index in range where !self[index].isLineEnd { self[index] = 0x20 }
  }
}

extension LenientXMLReader {
  /// Reads a text, with blanks in place of unreadable parts.
  ///
  /// - Parameter fault: What ended the reading.
  fileprivate static func readAround(
    _ text: inout [UInt8], _ symbols: SymbolTable, _ fault: inout XMLFault?
  ) -> LenientXMLReader {
    var attempts = 0
    while true {
      attempts += 1
      var reader = LenientXMLReader(
        DecodedText(bytes: FileBytes(text), encoding: .utf8(hasByteOrderMark: false)),
        symbols: symbols,
        limits: ReadingLimits())
      do throws(XMLFault) {
        try reader.readAll()
        fault = nil
        return reader
      } catch {
        fault = error
        guard attempts < 50, let range = reader.unreadable(error),
          !range.allSatisfy({ text[$0].isWhitespace })
        else { return reader }
        text.replaceWithBlanks(range)
      }
    }
  }

  /// Returns the range to omit so that the rest can be read; `nil` for the token at the end, or if
  /// omitting text does not help.
  private func unreadable(_ fault: XMLFault) -> Range<Int>? {
    func endOfLine(_ start: Int) -> Int? {
      let end = min(source.lineEnd(start), source.find("<", from: start + 1) ?? source.count)
      guard end < source.count else { return nil }
      return end
    }
    func node(_ index: Int) -> Range<Int> {
      Int(builder.nodes[index].start)..<Int(builder.nodes[index].end)
    }
    switch fault {
    case .text(let start), .tagWithoutEnd(let start): return endOfLine(start).map { start..<$0 }
    case .unknownElement(let tag, _):
      return tag.lowerBound..<min(tag.upperBound, endOfLine(tag.lowerBound) ?? source.count)
    case .markupInText(let start):
      return leaf.map { $0.start..<min(source.lineEnd($0.start), start) }
    case .endTag(let start):
      let tag = tag(at: start)
      let isLast = source.find(">", from: start) == nil
      guard !isLast, !open.contains(where: { $0.element == element(ofEndTag: tag) }) else {
        return nil
      }
      return tag
    case .valueWithoutKey(let tag):
      if let key = open.last?.keyAsValue { return node(key - 1) }
      guard source.find("<", from: tag.upperBound) != nil else { return nil }
      return tag
    case .keyWithoutValue(let key): return node(key)
    case .value(_, let content):
      guard content.upperBound < source.count, let leaf else { return nil }
      return leaf
        .start..<(source.find(">", from: content.upperBound).map { $0 + 1 } ?? source.count)
    case .reference(let start), .encoding(let start): return start..<start + 1
    case .empty(_, let tag): return tag
    default: return nil
    }
  }

  /// Returns the start of the last, unfinished token.
  fileprivate func startOfToken(_ fault: XMLFault?) -> Int? {
    guard let fault else { return nil }
    if let leaf {
      let start = tag(at: leaf.start).upperBound
      guard source.find("<", from: start) == nil else { return nil }
      return start
    }
    switch fault {
    case .unclosed: return cursor.position
    case .tagWithoutEnd(let start):
      guard !source.has("</", at: start) else { return nil }
      return start
    case .text(let start):
      return source[start..<source.count].lastIndex { $0.isWhitespace }.map { $0 + 1 } ?? start
    default: return nil
    }
  }

  /// Closes the elements that are open at the end.
  fileprivate mutating func closeAll() {
    // A key without its value is no entry.
    let end = open.last?.pendingKey ?? builder.nodes.count
    for element in open {
      guard let node = element.node else { continue }
      builder.nodes[node].low = element.count
      builder.nodes[node].high = UInt32(end)
      builder.nodes[node].end = UInt32(source.count)
    }
  }
}
