import SettingsDiagnostics

/// Text where no text belongs, and leaves that end nowhere.
extension XMLReaderState {
  /// A text between tags that begins at an offset; a tag without its `<` looks like one.
  func textFault(at start: Int, _ end: Int) -> ReadingError {
    if let conflict = conflictMarker(near: start) { return .mergeConflict(excerpt(conflict), conflict) }
    if let tag = tagWithoutBracket(at: start) { return tag }
    if start + 3 <= end, has("-->", at: start) {
      return fault("'-->' that ends no comment", help: "remove it; comments do not nest", start..<start + 3)
    }
    var stop = start
    while stop < end, base[stop] != 0x0A, base[stop] != 0x0D, stop == start || base[stop] != UInt8(ascii: "<") {
      stop += 1
    }
    while stop > start + 1, base[stop - 1] == 0x20 || base[stop - 1] == 0x09 { stop -= 1 }
    let container = open.last.map { "in '<\($0.element.tag)>'" } ?? "outside the property list"
    guard base[start] < 0x20 else {
      let help = base[start] == UInt8(ascii: ">") ? "remove it" : nil
      return fault("text '\(excerpt(start..<stop))' \(container)", help: help, start..<stop)
    }
    return fault(
      "control character \(VisibleText.name(Unicode.Scalar(base[start]))) \(container)", help: "remove it",
      start..<start + 1)
  }

  /// `string>` or `/dict>`, `!DOCTYPE plist>` or `!-- -->`.
  private func tagWithoutBracket(at start: Int) -> ReadingError? {
    let end = nextBracket(start)
    guard base[end] == UInt8(ascii: ">") else { return nil }
    var name = start + (base[start] == UInt8(ascii: "/") ? 1 : 0)
    let first = name
    passName(&name)
    let isTag = XMLElement.named(base + first, length: name - first) != nil && !isNameByte(base[name])
    let isMarkup = ["!--", "!DOCTYPE", "?xml"].contains { has($0, at: start) }
    guard isTag || isMarkup else { return nil }
    let text = excerpt(start..<end + 1)
    return fault("'\(text)' has no '<'", help: isTag ? "write '<\(text)'" : "write '<' before it", start..<end + 1)
  }

  /// The end tag of a leaf that has lost its `<`, in the text from the leaf's start tag to an offset.
  func endTagWithoutBracket(of leaf: XMLElement, before end: Int) -> ReadingError? {
    guard let start = open.last?.start else { return nil }
    var index = tagRange(start).upperBound
    while let found = XMLProlog.find("/", base, index, end) {
      index = found + 1
      let close = index + leaf.nameLength
      guard close < end, XMLElement.named(base + index, length: leaf.nameLength) == leaf,
        base[close] == UInt8(ascii: ">"), base[found - 1] != UInt8(ascii: "<")
      else { continue }
      return fault("'/\(leaf.tag)>' has no '<'", help: "write '</\(leaf.tag)>'", found..<close + 1)
    }
    return nil
  }

  /// A start tag inside a leaf. The fault is the leaf's where it is empty, or the other tag begins a line.
  func elementInLeaf(_ inner: XMLElement, at tag: Range<Int>) -> ReadingError {
    guard let leaf = open.last else { return fault("'<\(inner.tag)>' is out of place", tag) }
    if let error = endTagWithoutBracket(of: leaf.element, before: tag.lowerBound) { return error }
    let content = min(tagRange(leaf.start).upperBound, tag.lowerBound)..<tag.lowerBound
    let isEmpty = source.buffer[content].allSatisfy(XMLProlog.isBlank)
    let isOnLaterLine = source.buffer[content].contains { $0 == 0x0A || $0 == 0x0D }
    if isEmpty || isOnLaterLine && XMLProlog.isBlank(base[tag.lowerBound - 1]) {
      let isShort = leaf.element == .isTrue || leaf.element == .isFalse || isEmpty && leaf.element == .string
      let name = leaf.element.tag
      return fault(
        "'<\(name)>' is not closed before '<\(inner.tag)>'",
        help: isShort ? "write '<\(name)/>'" : "write '</\(name)>' after its text", tagRange(leaf.start),
        related: .init(message: "'<\(inner.tag)>' begins here", offsets: tag))
    }
    return fault(
      "'<\(inner.tag)>' inside '<\(leaf.element.tag)>'",
      help: inner == leaf.element ? "write '</\(inner.tag)>' if it should end here" : nil, tag,
      related: beginning(of: leaf))
  }

  /// The fault of a value where a key is due. If a second key directly before it has become the value of the first one,
  /// the first one lacks its own.
  func valueWithoutKey(_ element: XMLElement, _ tag: Range<Int>) -> ReadingError {
    let last = builder.count - 1
    guard last > 0, builder.nodes[last].flags.contains(.writtenAsKey),
      XMLProlog.find("</", base, Int(builder.nodes[last].end), tag.lowerBound) == nil
    else { return fault("'<\(element.tag)>' without a '<key>' before it", tag) }
    let (key, value) = (builder.nodes[last - 1], builder.nodes[last])
    let offsets = Int(key.start)..<Int(key.end)
    return fault(
      "'\(excerpt(offsets))' has no value", help: "write its value, or remove the key", offsets,
      related: .init(message: "the next key is here", offsets: Int(value.start)..<Int(value.end)))
  }

  /// A comment in the innermost element that goes on into the next one, where tags are missing; else the error given.
  ///
  /// - Parameter end: Where the missing tags were noticed.
  func unclosedComment(before end: Int, or error: ReadingError) -> ReadingError {
    guard let container = open.last else { return error }
    var comments = builder.comments
    if let start = XMLProlog.find("<!--", base, position, end),
      let close = XMLProlog.find("-->", base, start + 4, end)
    {
      comments.append(start..<close + 3)
    }
    for comment in comments.reversed() {
      guard comment.lowerBound > container.start else { break }
      guard let next = XMLProlog.find("<!--", base, comment.lowerBound + 4, comment.upperBound),
        // What was to be its end.
        XMLProlog.find("->", base, comment.lowerBound + 4, next) != nil
          || XMLProlog.find("--", base, comment.lowerBound + 4, next) != nil
      else { continue }
      return fault(
        "comment is not closed before the next one", help: "write '-->' after its text",
        comment.lowerBound..<comment.lowerBound + 4,
        related: .init(message: "the next one begins here", offsets: next..<next + 4))
    }
    return error
  }

  func markupInText(_ what: String, _ offsets: Range<Int>, in element: XMLElement) -> ReadingError {
    fault("\(what) inside '<\(element.tag)>'", help: "move it out of the text", offsets)
  }

  func beginning(of element: OpenElement) -> ReadingError.Related {
    .init(message: "'<\(element.element.tag)>' begins here", offsets: tagRange(element.start))
  }
}
