/// Tags of containers that do not match, and the one that was most likely forgotten or written wrongly.
///
/// Where a closing tag is not that of the innermost container, either that container is never closed, or the closing tag
/// has no opening one. What the rest of the text closes tells which.
extension XMLReaderState {
  /// The fault of the end tag of another container than the innermost one.
  func mismatch(_ tag: Range<Int>, of element: XMLElement, in top: OpenElement) -> ReadingError {
    let depth = open.count
    let enclosing = (1...depth).last { open[$0].pointee.element == element }
    let message = "'<\(top.element.tag)>' is never closed; found '\(excerpt(tag))'"
    let couldBegin = top.element == .dict ? top.pendingKey != nil : firstKey(in: top) == nil
    if couldBegin, isClosed(depth, and: element, from: tag.upperBound) {
      return fault(
        "'\(excerpt(tag))' closes nothing", help: "write '<\(element.tag)>' if its slash is superfluous", tag)
    }
    if isClosed(depth - 1, from: tag.upperBound) { return otherName(tag, in: top) }
    let kind = end(tag, of: enclosing)
    guard let enclosing, kind != .closesNothing else { return endWithoutStart(tag, of: element, in: top) }
    let isKnown = kind == .closesEnclosing
    let error = startMeantAsEnd(above: enclosing, mayBeEmpty: isKnown) ?? (isKnown ? endOfArray(top, enclosing) : nil)
    let help = isKnown ? "write '</\(top.element.tag)>' before it" : nil
    return unclosedComment(
      before: tag.lowerBound, or: error ?? fault(message, help: help, tag, related: beginning(of: top)))
  }

  /// An end tag with the name of another container, or the end of an array that was to be a dictionary.
  private func otherName(_ tag: Range<Int>, in top: OpenElement) -> ReadingError {
    let found = "found '\(excerpt(tag))'"
    if top.element == .array, has("</dict", at: tag.lowerBound), firstKey(in: top).map({ $0.before == nil }) == true {
      return fault(
        "'<array>' begins with a key and is never closed; \(found)", help: "write '<dict>' instead",
        tagRange(top.start),
        related: .init(message: "'\(excerpt(tag))' is here", offsets: tag))
    }
    return fault(
      "'<\(top.element.tag)>' is never closed; \(found)", help: "write '</\(top.element.tag)>' instead", tag,
      related: beginning(of: top))
  }

  /// What an end tag does in a text that has no other fault.
  private enum EndTag {
    /// It closes a container around the innermost one, which nothing closes.
    case closesEnclosing
    /// Its container was never opened, or is closed already.
    case closesNothing
  }

  /// Decides by the rest of the text, else by the tag behind the end tag; `nil` where neither tells.
  ///
  /// - Parameter enclosing: The depth of the innermost container of the end tag's name.
  private func end(_ tag: Range<Int>, of enclosing: Int?) -> EndTag? {
    let depth = open.count
    if let enclosing, isClosed(enclosing - 1, from: tag.upperBound) { return .closesEnclosing }
    if isClosed(depth, from: tag.upperBound) { return .closesNothing }
    guard let enclosing else { return .closesNothing }
    switch (isExpected(tag.upperBound, at: enclosing - 1), isExpected(tag.upperBound, at: depth)) {
    case (true, false): return .closesEnclosing
    case (false, true): return .closesNothing
    default: return nil
    }
  }

  /// Whether the rest of the text closes the first `count` open elements and one inside them, and no others.
  func isClosed(_ count: Int, and inner: XMLElement? = nil, from start: Int) -> Bool {
    var elements = (0..<count).map { open[$0 + 1].pointee.element }
    if let inner { elements.append(inner) }
    var index = start
    while let tag = nextTag(from: &index) {
      guard let element = tag.element, !element.holdsText else { continue }
      if tag.isEnd {
        guard elements.popLast() == element else { return false }
      } else if !tag.isEmpty {
        guard !elements.isEmpty else { return false }
        elements.append(element)
      }
    }
    return elements.isEmpty
  }

  /// Whether the next tag can come inside an open element that already holds something.
  private func isExpected(_ start: Int, at depth: Int) -> Bool {
    var index = start
    let next = nextTag(from: &index)
    guard depth > 0 else { return next == nil }
    guard let next, let element = next.element else { return false }
    let container = open[depth].pointee.element
    if next.isEnd { return element == container }
    switch container {
    case .dict: return element == .key
    case .array: return element != .plist && (element != .key || firstKey(in: open[depth].pointee) != nil)
    default: return false
    }
  }

  private struct Tag {
    /// `nil` for a name that property lists do not have.
    var element: XMLElement?
    var isEnd: Bool
    var isEmpty: Bool
  }

  /// Passes over the next tag from an offset on, and the comments and the like before it.
  private func nextTag(from index: inout Int) -> Tag? {
    while index < source.count {
      if base[index] != UInt8(ascii: "<") {
        index += 1
      } else if has("<!--", at: index) {
        index = XMLProlog.find("-->", base, index + 4, source.count) ?? source.count
      } else if has("<![CDATA[", at: index) {
        index = XMLProlog.find("]]>", base, index + 9, source.count) ?? source.count
      } else if has("<?", at: index) {
        index = XMLProlog.find("?>", base, index + 2, source.count) ?? source.count
      } else {
        let isEnd = has("</", at: index)
        let name = index + (isEnd ? 2 : 1)
        index = name
        passName(&index)
        let element = XMLElement.named(base + name, length: index - name)
        index = nextBracket(index)
        return Tag(element: element, isEnd: isEnd, isEmpty: base[index - 1] == UInt8(ascii: "/"))
      }
    }
    return nil
  }

  /// The first `<key>` directly in an open array, and the value before it.
  private func firstKey(in array: OpenElement) -> (key: Node, before: Node?)? {
    guard array.element == .array, let node = array.node else { return nil }
    var before: Node?
    var index = node + 1
    while index < builder.count {
      let child = builder.nodes[index]
      if child.flags.contains(.writtenAsKey) { return (child, before) }
      let next = Int(child.next(UInt32(index)))
      // What is still open comes last.
      guard next > index else { return nil }
      (before, index) = (child, next)
    }
    return nil
  }

  /// The last value directly in an open container that is closed itself.
  private func lastChild(of container: Int) -> Node? {
    var last: Node?
    var index = container + 1
    while index < builder.count {
      let child = builder.nodes[index]
      let next = Int(child.next(UInt32(index)))
      guard next > index else { return nil }
      (last, index) = (child, next)
    }
    return last
  }

  /// The first `<array>` directly in another one, neither of which is closed, that begins with a key or is empty: it was
  /// most likely to be the end of the other one.
  ///
  /// - Parameter enclosing: The depth of the container that is closed instead.
  /// - Parameter mayBeEmpty: Whether an empty one counts.
  private func startMeantAsEnd(above enclosing: Int, mayBeEmpty: Bool) -> ReadingError? {
    for depth in stride(from: enclosing + 2, through: open.count, by: 1) {
      let (outer, inner) = (open[depth - 1].pointee, open[depth].pointee)
      guard outer.element == .array, inner.element == .array else { continue }
      let isEmpty = mayBeEmpty && inner.count == 0 && depth == enclosing + 2
      guard isEmpty || firstKey(in: inner).map({ $0.before == nil }) == true else { continue }
      return arrayMeantAsEnd(tagRange(inner.start), of: outer)
    }
    return nil
  }

  private func arrayMeantAsEnd(_ tag: Range<Int>, of array: OpenElement) -> ReadingError {
    fault(
      "'\(excerpt(tag))' inside an '<array>' that is never closed", help: slashHelp(.array, tag), tag,
      related: beginning(of: array))
  }

  /// What to do about a start tag that was most likely to be an end tag.
  func slashHelp(_ element: XMLElement, _ tag: Range<Int>) -> String {
    "write '</\(element.tag)>' if its slash is \(has("/>", at: tag.upperBound - 2) ? "misplaced" : "missing")"
  }

  /// Where an array ends most likely that is not closed before its dictionary ends: at an `<array/>`, or before a key.
  private func endOfArray(_ top: OpenElement, _ enclosing: Int) -> ReadingError? {
    guard open.count - enclosing == 1, open[enclosing].pointee.element == .dict, top.element == .array,
      let node = top.node
    else { return nil }
    let key = firstKey(in: top)
    if let last = key.map(\.before) ?? lastChild(of: node), last.kind == .array, has("/>", at: Int(last.end) - 2) {
      return arrayMeantAsEnd(Int(last.start)..<Int(last.end), of: top)
    }
    guard let key = key?.key else { return nil }
    return fault(
      "'<array>' is not closed before '<key>'", help: "write '</array>' before it", tagRange(Int(key.start)),
      related: beginning(of: top))
  }

  /// An end tag whose container was never opened.
  private func endWithoutStart(_ tag: Range<Int>, of element: XMLElement, in top: OpenElement) -> ReadingError {
    if element == .dict, let (key, _) = firstKey(in: top) {
      return fault(
        "'</dict>' has no '<dict>' before its first key", help: "write '<dict>' before this key",
        Int(key.start)..<Int(key.end), related: .init(message: "'\(excerpt(tag))' is here", offsets: tag))
    }
    var help = "remove it"
    if element == .array, top.element == .dict {
      help = top.pendingKey == nil ? "remove it, or write '<array>' after the last key" : "write '<array/>'"
    }
    return fault("'\(excerpt(tag))' closes nothing", help: help, tag)
  }

  /// A value where a key is due, in words that tell what is missing where the rest of the text does.
  func valueWithoutKey(_ element: XMLElement, _ tag: Range<Int>) -> ReadingError {
    let unknown = fault("'<\(element.tag)>' without a '<key>' before it", tag)
    guard let top = open.last, let node = top.node else { return unknown }
    return missingArray(in: top, node, tag, unknown)
      ?? (element == .dict ? misplacedDictionary(top, tag, unknown) : nil)
      ?? unknown
  }

  /// The fault of a second value behind a key, or of a value at the beginning, where an array is closed later.
  private func missingArray(
    in top: OpenElement, _ node: Int, _ tag: Range<Int>, _ unknown: ReadingError
  ) -> ReadingError? {
    var error = unknown
    if let first = lastChild(of: node) {
      guard isClosed(open.count, and: .array, from: tag.lowerBound) else { return nil }
      error.help = "write '<array>' before the first value"
      error.related = .init(message: "the first value is here", offsets: Int(first.start)..<Int(first.end))
    } else {
      guard isClosed(open.count - 1, and: .array, from: tag.lowerBound) else { return nil }
      error.help = "write '<array>' instead of '<dict>'"
      error.related = beginning(of: top)
    }
    return error
  }

  /// The fault of a `<dict>` where a key is due, whose slash may be missing, or before which a dictionary may end.
  private func misplacedDictionary(_ top: OpenElement, _ tag: Range<Int>, _ unknown: ReadingError) -> ReadingError? {
    var error = unknown
    error.related = beginning(of: top)
    var index = tag.upperBound
    let next = nextTag(from: &index)
    let isEmpty = has("/>", at: tag.upperBound - 2)
    // What could be in a dictionary that begins here.
    let isPossible = next.map { $0.isEnd ? $0.element == .dict : $0.element == .key } ?? false
    if isEmpty, isClosed(open.count, from: tag.upperBound) { return nil }
    if isEmpty || !isPossible || isClosed(open.count - 1, from: tag.upperBound) {
      error.help = slashHelp(.dict, tag)
    } else if isClosed(open.count - 1, and: .dict, from: tag.upperBound) {
      error.help = "write '</dict>' before it"
    } else {
      return nil
    }
    return error
  }

  /// The fault of a value behind the only one that a `<plist>` can hold.
  func secondValue(_ element: XMLElement, _ tag: Range<Int>) -> ReadingError {
    guard let root = builder.count > 0 ? builder.nodes[0] : nil, root.flags.contains(.writtenAsKey) else {
      return fault("second value '<\(element.tag)>' in one '<plist>'", tag)
    }
    return fault(
      "'<key>' directly in '<plist>'", help: "write '<dict>' before it", Int(root.start)..<Int(root.end))
  }
}
