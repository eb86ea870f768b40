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
    let container = open.last.map { "in '<\($0.element.tag)>'" } ?? placeOutside(start)
    if let (scalar, offsets) = invisibleCharacter(at: start) {
      let kind = offsets.count == 1 ? "control" : "invisible"
      return fault("\(kind) character \(VisibleText.name(scalar)) \(container)", help: "remove it", offsets)
    }
    let help = base[start] == UInt8(ascii: ">") || open.isEmpty ? "remove it" : nil
    return fault("text '\(excerpt(start..<stop))' \(container)", help: help, start..<stop)
  }

  /// Where a text outside all elements stands.
  private func placeOutside(_ start: Int) -> String {
    guard !isComplete else { return "after the end of the property list" }
    let next = source.buffer[start...].firstIndex(of: UInt8(ascii: "<")) ?? source.count
    return has("<?xml", at: next) ? "before '<?xml'" : "before the property list"
  }

  /// The character at an offset with its place, if nobody sees it.
  private func invisibleCharacter(at start: Int) -> (Unicode.Scalar, Range<Int>)? {
    var end = start + 1
    while end < source.count, base[end] & 0xC0 == 0x80 { end += 1 }
    let text = String(decoding: UnsafeBufferPointer(rebasing: source.buffer[start..<end]), as: UTF8.self)
    // Alone, a joiner has nothing to join.
    guard let scalar = text.unicodeScalars.first, VisibleText.escaped(text) != text else { return nil }
    return (scalar, start..<end)
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
    let isDeclaration = open.isEmpty && has("xml ", at: start)
    guard isTag || isMarkup || isDeclaration else { return nil }
    let text = excerpt(start..<end + 1)
    let missing = isDeclaration ? "<?" : "<"
    let help = isTag ? "write '<\(text)'" : "write '\(missing)' before it"
    return fault("'\(text)' has no '\(missing)'", help: help, start..<end + 1)
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
    let isMeantAsEnd = inner == leaf.element && isFollowedByOtherTag(tag, than: inner)
    if !isMeantAsEnd, isEmpty || isOnLaterLine && XMLProlog.isBlank(base[tag.lowerBound - 1]) {
      return fault(
        "'<\(leaf.element.tag)>' is not closed before '<\(inner.tag)>'",
        help: closingHelp(of: leaf.element, isEmpty: isEmpty), tagRange(leaf.start),
        related: .init(message: "'<\(inner.tag)>' begins here", offsets: tag))
    }
    var help: String?
    if isMeantAsEnd {
      help = slashHelp(inner, tag)
    } else if inner == leaf.element {
      help = "write '</\(inner.tag)>' if it should end here"
    }
    return fault(
      "'<\(inner.tag)>' inside '<\(leaf.element.tag)>'", help: help, tag, related: beginning(of: leaf))
  }

  /// Whether the next thing behind a tag is another tag than the end tag of an element.
  private func isFollowedByOtherTag(_ tag: Range<Int>, than element: XMLElement) -> Bool {
    var index = tag.upperBound
    skipBlanks(&index)
    guard base[index] == UInt8(ascii: "<") else { return false }
    guard has("</", at: index) else { return true }
    return XMLElement.named(base + index + 2, length: element.nameLength) != element
  }

  /// The fault of a value where a key is due. If a second key directly before it has become the value of the first one,
  /// the first one lacks its own.
  func keyDue(at tag: Range<Int>, _ element: XMLElement) -> ReadingError {
    let last = builder.count - 1
    guard last > 0, builder.nodes[last].flags.contains(.writtenAsKey),
      XMLProlog.find("</", base, Int(builder.nodes[last].end), tag.lowerBound) == nil
    else { return valueWithoutKey(element, tag) }
    let (key, value) = (builder.nodes[last - 1], builder.nodes[last])
    let offsets = Int(key.start)..<Int(key.end)
    let isDictionary = isClosed(open.count, and: .dict, from: tag.lowerBound)
    return fault(
      "'\(excerpt(offsets))' has no value",
      help: isDictionary ? "write '<dict>' before the next key" : "write its value, or remove the key", offsets,
      related: .init(message: "the next key is here", offsets: Int(value.start)..<Int(value.end)))
  }

  func markupInText(_ what: String, _ offsets: Range<Int>, in element: XMLElement) -> ReadingError {
    fault("\(what) inside '<\(element.tag)>'", help: "move it out of the text", offsets)
  }

  func beginning(of element: OpenElement) -> ReadingError.Related {
    .init(message: "'<\(element.element.tag)>' begins here", offsets: tagRange(element.start))
  }
}
