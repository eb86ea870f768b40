/// What may be wrong where a text cannot be.
extension XMLRepairSearch {
  mutating func proposeAtText(_ offsets: Range<Int>, _ outline: XMLOutline) {
    guard let top = outline.top else { return }
    addTagWithoutBrackets(offsets, outline)
    var pieces = XMLPieces(source: source, position: offsets.upperBound)
    if case .tag(let end) = pieces.next(), end.form == .end, end.element.holdsText {
      addText(offsets, before: end, top, outline)
    } else {
      addBareText(offsets, top, outline)
    }
    add(
      outline, resuming: offsets.upperBound, "text '\(excerpt(offsets))' in '<\(top.element.tag)>'", help: "remove it",
      at: offsets,
      related: top.element.holdsText ? begins(top) : nil, isRemoval: true)
  }

  /// A text with an end tag and no start tag.
  private mutating func addText(
    _ offsets: Range<Int>, before end: XMLTag, _ top: XMLOutline.Level, _ outline: XMLOutline
  ) {
    let start = offsets.lowerBound
    let name = Array(end.element.tag.utf8)
    let text = source.buffer[offsets]
    let capital = text.dropFirst(name.count).first
    if text.starts(with: name), let capital, !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(capital) {
      let place = start..<start + name.count
      add(
        outline, [tag(end.element, .start, for: place)], resuming: place.upperBound,
        "'\(excerpt(place))' has no '<' and '>'", help: "write '<\(end.element.tag)>'", at: place, related: here(end))
    }
    if let last = top.last, last.element == end.element {
      let gap = last.offsets.upperBound..<start
      if last.endTag == nil {
        addOpening(last, outline)
      } else if let tag = last.endTag, !source.buffer[gap].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
        add(
          outline.reopened(last), resuming: tag.upperBound, "'\(excerpt(tag))' comes before the end of the text",
          help: "remove it", at: tag, related: here(end), isRemoval: true)
      }
    }
    add(
      outline, [tag(end.element, .start, at: start)], resuming: start,
      "'\(excerpt(offsets))' has no '<\(end.element.tag)>' before it", help: "write '<\(end.element.tag)>' before it",
      at: offsets, related: here(end))
  }

  /// A text with neither a start tag nor an end tag, which may be a key or a value.
  private mutating func addBareText(_ offsets: Range<Int>, _ top: XMLOutline.Level, _ outline: XMLOutline) {
    guard top.element == .dict, base[offsets.lowerBound] != UInt8(ascii: "<") else { return }
    let text = excerpt(offsets)
    if top.key != nil, ["true", "false"].contains(text.lowercased()) {
      let value = tag(text.lowercased() == "true" ? .isTrue : .isFalse, .empty, for: offsets)
      return add(
        outline, [value], resuming: offsets.upperBound, "'\(text)' has no tags around it",
        help: "write '\(value.text)'", at: offsets)
    }
    let bytes = UnsafeBufferPointer(rebasing: source.buffer[offsets])
    if top.key != nil, let element = [XMLElement.integer, .real].first(where: { $0.isLegal(bytes) }) {
      return addElement(element, around: offsets, outline)
    }
    guard
      source.buffer[offsets].contains(where: { $0 | 0x20 >= UInt8(ascii: "a") && $0 != UInt8(ascii: "}") })
    else { return }
    addElement(top.key == nil ? .key : .string, around: offsets, outline)
  }

  private mutating func addElement(_ element: XMLElement, around offsets: Range<Int>, _ outline: XMLOutline) {
    add(
      outline, [tag(element, .start, at: offsets.lowerBound), tag(element, .end, at: offsets.upperBound)],
      resuming: offsets.upperBound, "'\(excerpt(offsets))' has no tags around it",
      help: "write '<\(element.tag)>' before it and '</\(element.tag)>' after it", at: offsets)
  }

  /// That a leaf ends in an end tag that lacks its brackets, or in one of them and the slash.
  mutating func addEndWithoutBrackets(_ leaf: XMLOutline.Level, _ content: Range<Int>, _ outline: XMLOutline) {
    let end = endOfText(content)
    let name = leaf.element.tag
    for (text, missing) in [("/\(name)", "'<' and '>'"), ("\(name)>", "'</'")] {
      let start = end - text.utf8.count
      guard start >= content.lowerBound, source.buffer[start..<end].elementsEqual(text.utf8) else { continue }
      add(
        outline, [tag(leaf.element, .end, for: start..<end)], resuming: end, "'\(text)' has no \(missing)",
        help: "write '</\(name)>'", at: start..<end, related: begins(leaf))
    }
  }

  /// A tag that lacks its brackets, or one of them, perhaps with its slash.
  private mutating func addTagWithoutBrackets(_ offsets: Range<Int>, _ outline: XMLOutline) {
    var start = offsets.lowerBound
    if base[start] == UInt8(ascii: "/") { start += 1 }
    var end = start
    while end < offsets.upperBound, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(base[end]) { end += 1 }
    guard let element = XMLElement.named(base + start, length: end - start) else { return }
    let isEnd = start > offsets.lowerBound
    let isEmpty = base[end] == UInt8(ascii: "/")
    if isEmpty { end += 1 }
    let hasBracket = base[end] == UInt8(ascii: ">")
    if hasBracket { end += 1 }
    guard hasBracket || end == offsets.upperBound else { return }
    let place = offsets.lowerBound..<end
    let missing = hasBracket ? "'<'" : "'<' and '>'"
    // What has lost its first character may have lost its slash too.
    for form in isEnd ? [XMLTag.Form.end] : isEmpty ? [.empty] : [.start, .end] {
      let tag = tag(element, form, for: place)
      add(
        outline, [tag], resuming: end, "'\(excerpt(place))' has no \(missing)", help: "write '\(tag.text)'", at: place)
    }
  }
}
