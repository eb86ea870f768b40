/// Strings and data.
extension OpenStepReaderState {
  @inline(__always)
  func isStringStart(_ byte: UInt8) -> Bool { isQuote(byte) || isUnquoted(byte) }

  @inline(__always)
  func isQuote(_ byte: UInt8) -> Bool { byte == "\"" || byte == "'" }

  /// Returns whether a byte may occur in a string without quotes.
  @inline(__always)
  func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case "a"..."z", "A"..."Z",
      "-"...":", "_", "$":
      // `-`, `.`, `/`, the digits and `:` are neighbors.
      true
    default: false
    }
  }

  /// Returns the 0-based UTF-8 offset after the string at `start`, quotes included.
  func endOfString(at start: Int) throws(ReadingError) -> Int {
    var index = start
    let quote = source[start]
    guard isQuote(quote) else {
      while index < count, isUnquoted(source[index]) { index += 1 }
      return index
    }
    index += 1
    while let end = source.find(quote, in: index..<count) {
      if !isEscaped(end, after: start) { return end + 1 }
      index = end + 1
    }
    throw unterminatedString(start)
  }

  /// Returns whether an odd number of backslashes precedes an offset.
  private func isEscaped(_ offset: Int, after start: Int) -> Bool {
    var first = offset
    while first - 1 > start, source[first - 1] == "\\" { first -= 1 }
    return (offset - first) % 2 == 1
  }

  /// Reads the string at the cursor into a node of the given kind and returns its index.
  ///
  /// - Parameter endsTableAtFault: Whether the error says that CoreFoundation silently ends the
  ///   table at a string without its closing quote.
  mutating func readString(
    kind: PropertyListKind, endsTableAtFault: Bool
  ) throws(ReadingError) -> Int {
    let start = position
    do throws(ReadingError) {
      position = try endOfString(at: start)
    } catch {
      guard endsTableAtFault else { throw error }
      throw error.truncating()
    }
    var node = Node(kind: kind, start: UInt32(start), end: UInt32(position))
    if isQuote(source[start]) {
      let content = start + 1..<position - 1
      if source.find(UInt8(ascii: "\\"), in: content) != nil {
        let arenaStart = builder.arena.count
        decode(content)
        node.setContent(arenaStart..<builder.arena.count, .inArena)
      } else {
        node.setContent(content)
      }
    } else {
      node.setContent(start..<position)
    }
    builder.setSymbol(of: &node, symbols, source: source)
    return builder.append(node)
  }

  /// Appends a content to the arena, with its escapes resolved.
  private mutating func decode(_ content: Range<Int>) {
    var index = content.lowerBound
    while index < content.upperBound {
      let byte = source[index]
      if byte != "\\" {
        builder.arena.append(byte)
        index += 1
        continue
      }
      index += 1
      let escape = source[index]
      index += 1
      switch escape {
      case "0"..."7":
        var number = escape - 48
        let stop = min(index + 2, content.upperBound)
        while index < stop, "0"..."7" ~= source[index] {
          number = number << 3 | (source[index] - 48)
          index += 1
        }
        builder.appendText(NextStepLatin.scalar(number))
      case "U": decodeUnicode(&index, content.upperBound)
      case "a": builder.arena.append(0x07)
      case "b": builder.arena.append(0x08)
      case "f": builder.arena.append(0x0C)
      case "n": builder.arena.append(0x0A)
      case "r": builder.arena.append(0x0D)
      case "t": builder.arena.append(0x09)
      case "v": builder.arena.append(0x0B)
      // Any other character stands for itself. The further bytes of a non-ASCII character follow as
      // ordinary ones.
      default: builder.arena.append(escape)
      }
    }
  }

  /// Appends the character of the hexadecimal digits at `index`, at most four, and moves `index`
  /// past them; past the second escape too for a surrogate pair, `\Ud83d\Ude00`.
  private mutating func decodeUnicode(_ index: inout Int, _ end: Int) {
    let first = readHexadecimal(&index, end)
    let isFirstHalf = 0xD800...0xDBFF ~= first
    if isFirstHalf, index + 1 < end, source[index] == "\\", source[index + 1] == "U" {
      var after = index + 2
      let second = readHexadecimal(&after, end)
      let isSecondHalf = 0xDC00...0xDFFF ~= second
      if isSecondHalf,
        let scalar = Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF))
      {
        index = after
        builder.appendText(scalar)
        return
      }
    }
    builder.appendText(Unicode.Scalar(first) ?? "\u{FFFD}")
  }

  /// Returns the number of the hexadecimal digits at `index`, at most four, and moves `index` past
  /// them; 0 if there are none.
  private func readHexadecimal(_ index: inout Int, _ end: Int) -> UInt32 {
    var number: UInt32 = 0
    let stop = min(index + 4, end)
    while index < stop, let digit = source[index].hexadecimalDigit {
      number = number << 4 | UInt32(digit)
      index += 1
    }
    return number
  }

  /// Reads data at the cursor: pairs of hexadecimal digits with white space between the pairs.
  mutating func readData() throws(ReadingError) {
    let start = position
    var node = Node(kind: .data, start: UInt32(start), flags: .rawData)
    let arenaStart = builder.arena.count
    position += 1
    // The first digit of a pair whose second digit must come next; a `>` there is an error.
    var firstDigit: UInt8?
    while position < count, firstDigit != nil || source[position] != ">" {
      // Vertical tab and form feed are white space elsewhere, but not here.
      if firstDigit == nil, source[position] != 0x0B, source[position] != 0x0C,
        blankWidth(at: position) > 0
      {
        position += blankWidth(at: position)
        continue
      }
      let end = source.endOfScalar(position)
      // CoreFoundation uses only the low byte of every UTF-16 unit.
      for unit in source.text(position..<end).utf16 {
        guard let digit = UInt8(truncatingIfNeeded: unit).hexadecimalDigit else {
          throw noDigit(start, isSecond: firstDigit != nil)
        }
        if let first = firstDigit {
          builder.arena.append(first << 4 | digit)
          firstDigit = nil
        } else {
          firstDigit = digit
        }
      }
      position = end
    }
    guard position < count else {
      throw .at(
        count..<count, "data is never closed", help: "write '>' after it", related: begins(start))
    }
    position += 1
    node.end = UInt32(position)
    node.setContent(arenaStart..<builder.arena.count, .inArena)
    _ = builder.append(node)
  }

  /// Returns the error for a byte at the cursor that is not a digit.
  ///
  /// - Parameters:
  ///   - start: The 0-based UTF-8 offset at which the data begins.
  ///   - isSecond: Whether the second digit of a pair is expected.
  private func noDigit(_ start: Int, isSecond: Bool) -> ReadingError {
    if isSecond, position < count, source[position] == ">" || blankWidth(at: position) > 0 {
      return .at(
        position - 1..<position, "odd number of hexadecimal digits in data", related: begins(start))
    }
    return .at(
      position..<source.endOfScalar(position),
      "data has a character that is not a hexadecimal digit; found \(found())",
      related: begins(start))
  }
}
