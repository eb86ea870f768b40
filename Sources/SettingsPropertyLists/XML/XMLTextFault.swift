import SettingsDiagnostics

/// Text where no text belongs, and leaves that end nowhere.
extension XMLReaderState {
  /// A text between tags that begins at an offset; a tag without its `<` looks like one.
  func textFault(at start: Int, _ end: Int) -> ReadingError {
    if let conflict = conflictMarker(near: start) { return .mergeConflict(excerpt(conflict), conflict) }
    if let tag = tagWithoutBracket(at: start) { return tag }
    if open.isEmpty, !isComplete, has("plist", at: start), !isNameByte(base[start + 5]) {
      let end = min(nextBracket(start), lineEnd(start))
      let help = "write '<plist version=\"1.0\">'"
      return fault("'\(excerpt(start..<end))' has no '<' and '>'", help: help, start..<end)
    }
    if start + 3 <= end, has("-->", at: start) {
      return fault("'-->' does not end a comment", help: "remove it; comments do not nest", start..<start + 3)
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
    let message = "text '\(excerpt(start..<stop))' \(container)"
    var error = nesting(message, start..<stop)
    if open.isEmpty || base[start] == UInt8(ascii: ">") { error.help = "remove it" }
    error.isOfNesting = !open.isEmpty
    return error
  }

  /// Where a text outside all elements stands.
  private func placeOutside(_ start: Int) -> String {
    guard !isComplete else { return "after the end of the property list" }
    let next = source.buffer[start...].firstIndex(of: UInt8(ascii: "<")) ?? source.count
    return has("<?xml", at: next) ? "before '<?xml'" : "before the property list"
  }

  /// The character at an offset with its place, if nobody sees it.
  func invisibleCharacter(at start: Int) -> (Unicode.Scalar, Range<Int>)? {
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
    var error = fault("'\(text)' has no '\(missing)'", help: help, start..<end + 1)
    error.isOfNesting = isTag
    return error
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

  /// A start tag inside a leaf.
  func elementInLeaf(_ inner: XMLElement, at tag: Range<Int>) -> ReadingError {
    guard let leaf = open.last else { return fault("'<\(inner.tag)>' is out of place", tag) }
    if let error = endTagWithoutBracket(of: leaf.element, before: tag.lowerBound) { return error }
    return nesting("'<\(inner.tag)>' inside '<\(leaf.element.tag)>'", tag, related: beginning(of: leaf))
  }

  /// The fault of the end tag of another container than the innermost one.
  func mismatch(_ tag: Range<Int>, in top: OpenElement) -> ReadingError {
    let message = "'<\(top.element.tag)>' is never closed; found '\(excerpt(tag))'"
    return unclosedComment(before: tag.lowerBound, or: nesting(message, tag, related: beginning(of: top)))
  }

  func markupInText(_ what: String, _ offsets: Range<Int>, in element: XMLElement) -> ReadingError {
    fault("\(what) inside '<\(element.tag)>'", help: "move it out of the text", offsets)
  }

  func beginning(of element: OpenElement) -> ReadingError.Related {
    .init(message: "'<\(element.element.tag)>' begins here", offsets: tagRange(element.start))
  }
}
