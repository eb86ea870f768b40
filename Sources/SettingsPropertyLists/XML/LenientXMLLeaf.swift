/// Texts, numbers, dates and data as CoreFoundation reads them; the end tag comes after each.
extension LenientXMLReader {
  /// Reads a text with references and CDATA sections into a node.
  mutating func readText(_ node: Int) throws(ReadingError) {
    let text = try readCharacters()
    builder.nodes[node].low = text.low
    builder.nodes[node].high = text.high
    if text.inArena { builder.nodes[node].flags.insert(.inArena) }
    builder.setSymbol(of: node, symbols, source: base)
  }

  /// The characters up to the next tag: where they stand, in the source or decoded in the arena.
  private mutating func readCharacters() throws(ReadingError) -> (low: UInt32, high: UInt32, inArena: Bool) {
    let start = position
    let arenaStart = builder.arenaCount
    var plain = start
    var isDecoded = false
    while position < count {
      let byte = base[position]
      if byte == UInt8(ascii: "<") {
        guard position + 1 < count, base[position + 1] == UInt8(ascii: "!") else { break }
        guard XMLProlog.matches("<![CDATA[", base, position, count) else {
          throw failure("comment or declaration inside a text", position..<position + 2)
        }
        appendText(plain..<position)
        let content = position + 9
        let end = try end(of: "]]>", from: content, "a CDATA section", position)
        appendText(content..<end - 3)
        position = end
      } else if byte == UInt8(ascii: "&") {
        appendText(plain..<position)
        builder.appendText(try readReference())
      } else {
        position += 1
        continue
      }
      isDecoded = true
      plain = position
    }
    var text = UnsafeBufferPointer(start: base + start, count: position - start)
    if isDecoded {
      appendText(plain..<position)
      text = builder.arenaText(from: arenaStart)
    }
    if let fault = TextDecoding.firstFault(text) {
      guard let replaced = TextDecoding.replacingStrayBytes(text) else {
        throw ReadingError(
          .encoding, "byte \(Notation.byte(text[fault])) is not UTF-8", offsets: start..<position)
      }
      let count = builder.arenaCount
      replaced.withUnsafeBufferPointer { _ = builder.appendText($0) }
      return (UInt32(count), UInt32(replaced.count), true)
    }
    // A byte order mark in front is taken for one, not for a character.
    let skipped = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return (
      UInt32((isDecoded ? arenaStart : start) + skipped), UInt32(text.count - skipped), isDecoded
    )
  }

  private mutating func appendText(_ range: Range<Int>) {
    _ = builder.appendText(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// Passes over a reference, whose number may be cut short: `&#;` is U+0000.
  private mutating func readReference() throws(ReadingError) -> Unicode.Scalar {
    let start = position
    for (name, scalar) in LenientXMLReader.references where XMLProlog.matches(name, base, start, count) {
      position += name.utf8CodeUnitCount
      return scalar
    }
    func unknown() -> ReadingError {
      failure("unknown reference '\(base.excerpt(start..<min(start + 12, count)))'", start..<start + 1)
    }
    guard XMLProlog.matches("&#", base, start, count) else { throw unknown() }
    position += 2
    var radix: UInt32 = 10
    if base[position] == UInt8(ascii: "x") {
      radix = 16
      position += 1
    }
    var number: UInt32 = 0
    let digits = position
    while position < count, base[position] != UInt8(ascii: ";") {
      guard let digit = OpenStepHexadecimal.value(base[position]), digit < radix, position - digits < 8 else {
        throw unknown()
      }
      number = number &* radix &+ UInt32(digit)
      position += 1
    }
    guard position < count, let scalar = Unicode.Scalar(number) else { throw unknown() }
    position += 1
    return scalar
  }

  private static let references: [(StaticString, Unicode.Scalar)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
  ]

  /// Reads up to the next tag without resolving anything.
  private mutating func readRaw() -> Range<Int> {
    let start = position
    while position < count, base[position] != UInt8(ascii: "<") { position += 1 }
    return start..<position
  }

  /// Reads an integer: white space and all control characters may stand before the sign and before the digits.
  mutating func readInteger(_ node: Int) throws(ReadingError) {
    let content = readRaw()
    let text = UnsafeBufferPointer(start: base + content.lowerBound, count: content.count)
    try set(node, XMLNumber.integer(text), "an integer", content)
  }

  mutating func readReal(_ node: Int) throws(ReadingError) {
    let start = position
    let place = try readCharacters()
    let text = UnsafeBufferPointer(
      rebasing: place.inArena
        ? builder.arenaText(from: Int(place.low), count: Int(place.high))[...]
        : UnsafeBufferPointer(start: base + Int(place.low), count: Int(place.high))[...])
    try set(node, XMLNumber.real(text), "a number", start..<position)
  }

  mutating func readDate(_ node: Int) throws(ReadingError) {
    let content = readRaw()
    let text = UnsafeBufferPointer(start: base + content.lowerBound, count: content.count)
    try set(node, XMLNumber.lenientDate(text), "a date", content)
  }

  private mutating func set(
    _ node: Int, _ value: XMLNumber.Value, _ expected: String, _ content: Range<Int>
  ) throws(ReadingError) {
    guard case .bits(let bits, let flags) = value else {
      throw failure("'\(base.excerpt(content))' is not \(expected)", content)
    }
    builder.nodes[node].bits = bits
    builder.nodes[node].flags = flags
  }

  /// Reads base64: what is no digit is passed over, a group cut short is dropped.
  mutating func readData(_ node: Int) throws(ReadingError) {
    let start = builder.arenaCount
    let content = readRaw()
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    for index in content {
      let byte = base[index]
      guard byte < 0x80 else { throw failure("character beyond ASCII in '<data>'", index..<index + 1) }
      if byte == UInt8(ascii: "=") {
        padding += 1
      } else if byte != 0x20, byte < 0x09 || byte > 0x0D {
        padding = 0
      }
      guard let digit = byte == UInt8(ascii: "=") ? 0 : Base64.value(byte) else { continue }
      group = group << 6 | UInt32(digit)
      digits += 1
      guard digits & 3 == 0 else { continue }
      builder.appendTextByte(UInt8(truncatingIfNeeded: group >> 16))
      if padding < 2 { builder.appendTextByte(UInt8(truncatingIfNeeded: group >> 8)) }
      if padding < 1 { builder.appendTextByte(UInt8(truncatingIfNeeded: group)) }
    }
    builder.nodes[node].low = UInt32(start)
    builder.nodes[node].high = UInt32(builder.arenaCount - start)
    builder.nodes[node].flags = [.inArena, .rawData]
  }
}
