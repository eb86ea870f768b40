internal import CSettingsLibXML2

/// Strings and data.
extension OpenStepReaderState {
  @inline(__always)
  func isStringStart(_ byte: UInt8) -> Bool { isQuote(byte) || isUnquoted(byte) }

  @inline(__always)
  func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// Whether a byte may stand in a string without quotes.
  @inline(__always)
  func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      // `-`, `.`, `/`, the digits and `:` are neighbors.
      true
    default: false
    }
  }

  /// The offset after the string at `start`, quotes included.
  func endOfString(at start: Int) throws(ReadingError) -> Int {
    var index = start
    let quote = base[start]
    guard isQuote(quote) else {
      while index < count, isUnquoted(base[index]) { index += 1 }
      return index
    }
    index += 1
    while index < count, base[index] != quote { index += base[index] == UInt8(ascii: "\\") ? 2 : 1 }
    guard index < count else { throw unterminatedString(start) }
    return index + 1
  }

  /// Reads the string at the cursor into a node of this kind and returns its index.
  ///
  /// - Parameter lostInSilence: whether CoreFoundation would not complain about a missing closing quote.
  mutating func readString(kind: PropertyListKind, lostInSilence: Bool) throws(ReadingError) -> Int {
    let start = position
    do throws(ReadingError) {
      position = try endOfString(at: start)
    } catch {
      var error = lostInSilence ? inSilence(error) : error
      error.stop = OpenStepStop(
        expectation: .closingQuote(isKey: kind == .key), position: start, string: start..<count,
        lastComment: builder.comments.last)
      throw error
    }
    var node = Node(kind: kind, start: UInt32(start), end: UInt32(position))
    if isQuote(base[start]) {
      let content = start + 1..<position - 1
      if memchr(base + content.lowerBound, Int32(UInt8(ascii: "\\")), content.count) == nil {
        node.low = UInt32(content.lowerBound)
        node.high = UInt32(content.count)
      } else {
        node.low = UInt32(builder.arenaCount)
        decode(content)
        node.high = UInt32(builder.arenaCount) - node.low
        node.flags = .inArena
      }
    } else {
      node.low = UInt32(start)
      node.high = UInt32(position - start)
      node.flags = .unquoted
    }
    let index = builder.append(node)
    builder.setSymbol(of: index, symbols, source: base)
    return index
  }

  private mutating func decode(_ content: Range<Int>) {
    var index = content.lowerBound
    while index < content.upperBound {
      let byte = base[index]
      guard byte == UInt8(ascii: "\\") else {
        builder.appendTextByte(byte)
        index += 1
        continue
      }
      index += 1
      let escape = base[index]
      index += 1
      switch escape {
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        var number = escape - 48
        let stop = min(index + 2, content.upperBound)
        while index < stop, base[index] & 0xF8 == 48 {
          number = number << 3 | (base[index] - 48)
          index += 1
        }
        builder.appendText(NextStepLatin.scalar(number))
      case UInt8(ascii: "U"): decodeUnicode(&index, content.upperBound)
      case UInt8(ascii: "a"): builder.appendTextByte(0x07)
      case UInt8(ascii: "b"): builder.appendTextByte(0x08)
      case UInt8(ascii: "f"): builder.appendTextByte(0x0C)
      case UInt8(ascii: "n"): builder.appendTextByte(0x0A)
      case UInt8(ascii: "r"): builder.appendTextByte(0x0D)
      case UInt8(ascii: "t"): builder.appendTextByte(0x09)
      case UInt8(ascii: "v"): builder.appendTextByte(0x0B)
      // Every other character stands for itself; the rest of a wide one follows as ordinary bytes.
      default: builder.appendTextByte(escape)
      }
    }
  }

  /// Appends the scalar of up to four hexadecimal digits, or of a surrogate pair written as two escapes.
  private mutating func decodeUnicode(_ index: inout Int, _ end: Int) {
    let first = hexadecimal(&index, end)
    if first & 0xFC00 == 0xD800, index + 1 < end, base[index] == UInt8(ascii: "\\"),
      base[index + 1] == UInt8(ascii: "U")
    {
      var after = index + 2
      let second = hexadecimal(&after, end)
      if second & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF)) {
        index = after
        builder.appendText(scalar)
        return
      }
    }
    builder.appendText(Unicode.Scalar(first) ?? "\u{FFFD}")
  }

  private func hexadecimal(_ index: inout Int, _ end: Int) -> UInt32 {
    var number: UInt32 = 0
    let stop = min(index + 4, end)
    while index < stop, let digit = OpenStepHexadecimal.value(base[index]) {
      number = number << 4 | UInt32(digit)
      index += 1
    }
    return number
  }

  /// Reads data at the cursor: pairs of hexadecimal digits with white space between the pairs.
  mutating func readData() throws(ReadingError) {
    let start = position
    var node = Node(kind: .data, start: UInt32(start), low: UInt32(builder.arenaCount), flags: [.inArena, .rawData])
    position += 1
    var high: UInt8?
    while position < count, high != nil || base[position] != UInt8(ascii: ">") {
      // Vertical tab and form feed are white space elsewhere, but not here.
      if high == nil, base[position] != 0x0B, base[position] != 0x0C, blankWidth(at: position) > 0 {
        position += blankWidth(at: position)
        continue
      }
      let end = endOfScalar(at: position)
      // CoreFoundation looks at the low byte of every UTF-16 unit alone.
      let units = base[position] < 0x80 ? nil : units(position..<end)
      for index in 0..<(units?.count ?? 1) {
        let byte = units.map { UInt8(truncatingIfNeeded: $0[index]) } ?? base[position]
        guard let digit = OpenStepHexadecimal.value(byte) else { throw noDigit(start, isSecond: high != nil) }
        if let first = high {
          builder.appendTextByte(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      }
      position = end
    }
    guard position < count else {
      throw ReadingError(
        .malformed, "data is never closed", help: "write '>' after it", offsets: count..<count, related: begins(start))
    }
    position += 1
    node.end = UInt32(position)
    node.high = UInt32(builder.arenaCount) - node.low
    _ = builder.append(node)
  }

  /// The UTF-16 units of the character that stands here.
  private func units(_ character: Range<Int>) -> [UInt16] {
    let bytes = UnsafeBufferPointer(start: base + character.lowerBound, count: character.count)
    return Array(String(decoding: bytes, as: UTF8.self).utf16)
  }

  /// Something else than a digit at the cursor.
  private func noDigit(_ start: Int, isSecond: Bool) -> ReadingError {
    if let marker = conflictMarker() { return marker }
    if isSecond {
      return ReadingError(
        .malformed, "odd number of hexadecimal digits in data", offsets: position - 1..<position,
        related: begins(start))
    }
    return ReadingError(
      .malformed, "no hexadecimal digit in data; found \(found())",
      offsets: position..<endOfScalar(at: position), related: begins(start))
  }
}

/// The digits of data and of `\U` escapes.
enum OpenStepHexadecimal {
  @inline(__always)
  static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - 55
    default: nil
    }
  }
}
