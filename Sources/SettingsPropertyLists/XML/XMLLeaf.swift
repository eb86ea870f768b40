/// Texts, numbers, dates and data of XML property lists.
extension XMLReaderState {
  mutating func endLeaf(_ leaf: OpenElement, _ content: Range<Int>, isEmptyTag: Bool) {
    guard let node = leaf.node else { return }
    switch leaf.element {
    case .key, .string:
      guard let (low, high) = text(content, node, in: leaf.element) else { return }
      builder.nodes[node].low = low
      builder.nodes[node].high = high
      builder.setSymbol(of: node, symbols, source: base)
    case .isTrue, .isFalse:
      guard content.isEmpty else {
        let place = withoutBlanks(content)
        let range = place.isEmpty ? content : place
        fail(
          "'<\(leaf.element.tag)>' is not empty; found '\(excerpt(range))'",
          help: XMLAdvice.emptyElement(leaf.element, with: excerpt(range)), at: range)
        return
      }
      builder.nodes[node].low = leaf.element == .isTrue ? 1 : 0
    case .integer:
      endNumber(leaf, node, content, read: XMLNumber.integer, "an integer")
      if !hasFailed { reportBlanks(content) }
    case .real:
      guard XMLMarkup.isIn(base + content.lowerBound, content.count) else {
        return endNumber(leaf, node, content, read: XMLNumber.real, "a number")
      }
      let offset = builder.arenaCount
      guard decode(content, in: .real) else { return }
      let text = builder.arenaText(from: offset, count: builder.arenaCount - offset)
      endNumber(leaf, node, content, read: { _ in XMLNumber.real(text) }, "a number")
    case .date: endNumber(leaf, node, content, read: XMLNumber.date, "a date")
    case .data:
      if isEmptyTag {
        fail("'<data/>' is empty", help: "write '<data></data>'", at: leaf.start..<position)
        return
      }
      guard Base64.isValid(UnsafeBufferPointer(start: base + content.lowerBound, count: content.count)) else {
        failOnData(content)
        return
      }
      builder.nodes[node].low = UInt32(content.lowerBound)
      builder.nodes[node].high = UInt32(content.count)
    case .plist, .dict, .array: break
    }
  }

  /// White space before the sign or the digits of an integer, which stands for itself in strict readers.
  @inline(__always)
  private mutating func reportBlanks(_ content: Range<Int>) {
    let text = UnsafeBufferPointer(start: base + content.lowerBound, count: content.count)
    var index = 0
    while index < text.count {
      let start = index
      while index < text.count, XMLNumber.isBlankBeforeInteger(text, index) { index += 1 }
      if index > start {
        builder.leniencies.append(
          Leniency(
            kind: .superfluousText, offsets: content.lowerBound + start..<content.lowerBound + index,
            detail: "white space before the digits of an integer", help: "remove it"))
      }
      guard index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") else { return }
      index += 1
    }
  }

  private mutating func endNumber(
    _ leaf: OpenElement, _ node: Int, _ content: Range<Int>,
    read: (UnsafeBufferPointer<UInt8>) -> XMLNumber.Value, _ expected: String
  ) {
    switch read(UnsafeBufferPointer(start: base + content.lowerBound, count: content.count)) {
    case .bits(let bits, let flags):
      builder.nodes[node].bits = bits
      builder.nodes[node].flags = flags
    case .outOfRange:
      let place = withoutBlanks(content)
      fail("integer '\(excerpt(place))' is out of range", at: place)
    case .malformed:
      let place = withoutBlanks(content)
      let digits = UnsafeBufferPointer(start: base + place.lowerBound, count: place.count)
      if place.isEmpty {
        fail(nesting("'<\(leaf.element.tag)>' is empty", leaf.start..<position))
      } else if case .bits = read(digits) {
        let isBehind = place.upperBound < content.upperBound
        fail(
          "white space \(isBehind ? "after" : "before") '\(excerpt(place))' in '<\(leaf.element.tag)>'",
          help: "remove it",
          at: isBehind ? place.upperBound..<content.upperBound : content.lowerBound..<place.lowerBound)
      } else {
        let help =
          leaf.element == .date
          ? "write a date such as '2001-12-31T23:59:59Z'" : XMLAdvice.number(excerpt(place), in: leaf.element)
        fail("'\(excerpt(place))' is not \(expected)", help: help, at: place)
      }
    }
  }

  /// Data that is not base64: a character that it does not have, or a wrong number of them.
  private mutating func failOnData(_ content: Range<Int>) {
    let stray = content.first { !XMLProlog.isBlank(base[$0]) && base[$0] != 0x3D && Base64.value(base[$0]) == nil }
    guard let stray else {
      let place = withoutBlanks(content)
      return fail("'\(excerpt(place))' is not base64", at: place)
    }
    var end = stray + 1
    while base[end] & 0xC0 == 0x80 { end += 1 }
    fail("character '\(excerpt(stray..<end))' in '<data>' is not base64", help: "remove it", at: stray..<end)
  }

  /// The offsets of a content without the white space around it.
  private func withoutBlanks(_ content: Range<Int>) -> Range<Int> {
    var (low, high) = (content.lowerBound, content.upperBound)
    while low < high, XMLProlog.isBlank(base[low]) { low += 1 }
    while high > low, XMLProlog.isBlank(base[high - 1]) { high -= 1 }
    return low..<high
  }

  /// The place of a text: in the source where it stands there as it is, else decoded into the arena.
  @inline(__always)
  private mutating func text(_ content: Range<Int>, _ node: Int, in element: XMLElement) -> (UInt32, UInt32)? {
    // One byte order mark in front of a text, be it written as a reference, is taken for one, not for a character.
    guard XMLMarkup.isIn(base + content.lowerBound, content.count) else {
      let hasMark =
        content.count >= 3 && base[content.lowerBound] == 0xEF && base[content.lowerBound + 1] == 0xBB
        && base[content.lowerBound + 2] == 0xBF
      let mark = hasMark ? 3 : 0
      return (UInt32(content.lowerBound + mark), UInt32(content.count - mark))
    }
    let offset = builder.arenaCount
    guard decode(content, in: element) else { return nil }
    builder.nodes[node].flags.insert(.inArena)
    let count = builder.arenaCount - offset
    if builder.arenaText(from: offset, count: count).starts(with: [0xEF, 0xBB, 0xBF]) {
      return (UInt32(offset + 3), UInt32(count - 3))
    }
    return (UInt32(offset), UInt32(builder.arenaCount - offset))
  }

  /// Resolves references and CDATA sections. libxml2 has checked the syntax; comments and instructions inside a
  /// text are an error in CoreFoundation.
  private mutating func decode(_ content: Range<Int>, in element: XMLElement) -> Bool {
    var index = content.lowerBound
    let end = content.upperBound
    while index < end {
      let byte = base[index]
      if byte == UInt8(ascii: "<") {
        if XMLProlog.matches("<![CDATA[", base, index, end), let close = XMLProlog.find("]]>", base, index + 9, end) {
          _ = builder.appendText(UnsafeBufferPointer(start: base + index + 9, count: close - index - 9))
          index = close + 3
          continue
        }
        let what = XMLProlog.matches("<!--", base, index, end) ? "comment" : "instruction"
        fail("\(what) inside '<\(element.tag)>'", help: "move it out of the text", at: index..<end)
        return false
      }
      if byte == UInt8(ascii: "&"), let semicolon = XMLProlog.find(";", base, index, end) {
        let name = UnsafeBufferPointer(start: base + index + 1, count: semicolon - index - 1)
        // CoreFoundation reads up to eight digits.
        guard name.count <= 10, let scalar = XMLReference.scalar(name) else {
          fail(.unknownReference(excerpt(index..<semicolon + 1), index..<semicolon + 1))
          return false
        }
        builder.appendText(scalar)
        index = semicolon + 1
        continue
      }
      builder.appendTextByte(byte)
      index += 1
    }
    return true
  }
}

/// The references a property list may use.
enum XMLReference {
  static func scalar(_ name: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case let number where number.hasPrefix("#x"):
      return UInt32(number.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case let number where number.hasPrefix("#"):
      return UInt32(number.dropFirst()).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}
