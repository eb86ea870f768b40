/// Texts, numbers, dates and data of XML property lists.
extension XMLReaderState {
  mutating func endLeaf(_ leaf: OpenElement, _ content: Range<Int>, isEmptyTag: Bool) {
    let node = leaf.node
    switch leaf.element {
    case .key, .string:
      guard let (low, high) = text(content, node, in: leaf.element) else { return }
      builder.nodes[node].low = low
      builder.nodes[node].high = high
      builder.setSymbol(of: node, symbols, source: base)
    case .isTrue, .isFalse:
      guard content.isEmpty else {
        fail("'<\(leaf.element.tag)>' must be empty; found '\(excerpt(content))'", at: content)
        return
      }
      builder.nodes[node].low = leaf.element == .isTrue ? 1 : 0
    case .integer: endNumber(leaf, content, read: XMLNumber.integer, "a decimal or hexadecimal integer")
    case .real: endNumber(leaf, content, read: XMLNumber.real, "a number such as '0.5'")
    case .date: endNumber(leaf, content, read: XMLNumber.date, "a date such as '2001-12-31T23:59:59Z'")
    case .data:
      if isEmptyTag {
        fail("'<data>' must hold base64 text; found the empty tag '<data/>'", at: leaf.start..<position)
        return
      }
      guard Base64.isValid(UnsafeBufferPointer(start: base + content.lowerBound, count: content.count)) else {
        fail("'<data>' must hold base64 text; found '\(excerpt(content))'", at: content)
        return
      }
      builder.nodes[node].low = UInt32(content.lowerBound)
      builder.nodes[node].high = UInt32(content.count)
    case .plist, .dict, .array: break
    }
  }

  private mutating func endNumber(
    _ leaf: OpenElement, _ content: Range<Int>,
    read: (UnsafeBufferPointer<UInt8>) -> XMLNumber.Value, _ expected: String
  ) {
    switch read(UnsafeBufferPointer(start: base + content.lowerBound, count: content.count)) {
    case .bits(let bits, let flags):
      builder.nodes[leaf.node].bits = bits
      builder.nodes[leaf.node].flags = flags
    case .outOfRange:
      fail(
        "'<integer>' must be from -9223372036854775808 to 18446744073709551615; found '\(excerpt(content))'",
        at: content)
    case .malformed:
      if content.isEmpty {
        fail("'<\(leaf.element.tag)>' must hold \(expected); found nothing", at: leaf.start..<position)
      } else {
        fail("'<\(leaf.element.tag)>' must hold \(expected); found '\(excerpt(content))'", at: content)
      }
    }
  }

  /// The place of a text: in the source where it stands there as it is, else decoded into the arena.
  @inline(__always)
  private mutating func text(_ content: Range<Int>, _ node: Int, in element: XMLElement) -> (UInt32, UInt32)? {
    guard XMLMarkup.isIn(base + content.lowerBound, content.count) else {
      return (UInt32(content.lowerBound), UInt32(content.count))
    }
    let offset = builder.arenaCount
    guard decode(content, in: element) else { return nil }
    builder.nodes[node].flags.insert(.inArena)
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
        let what = XMLProlog.matches("<!--", base, index, end) ? "a comment" : "an instruction"
        fail("'<\(element.tag)>' must hold text only; found \(what) in it", at: index..<end)
        return false
      }
      if byte == UInt8(ascii: "&"), let semicolon = XMLProlog.find(";", base, index, end) {
        let name = UnsafeBufferPointer(start: base + index + 1, count: semicolon - index - 1)
        guard let scalar = XMLReference.scalar(name) else {
          fail(
            "a reference must be one of '&amp;', '&lt;', '&gt;', '&quot;', '&apos;' or a character number; "
              + "found '\(excerpt(index..<semicolon + 1))'", at: index..<semicolon + 1)
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
