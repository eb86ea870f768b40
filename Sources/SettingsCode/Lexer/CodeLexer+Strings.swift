/// Strings of every style.
extension CodeLexer {
  /// Reads a string, where one begins here.
  mutating func readString() -> Bool {
    let start = position
    guard let (style, hashes) = language.stringStyle(at: start, base, count) else { return false }
    position += hashes + style.opening.count
    continueString(from: start, style, hashes: hashes)
    return true
  }

  /// Reads a string from the position on, to its end or to the next piece of code in it.
  mutating func continueString(from start: Int, _ style: StringStyle, hashes: Int) {
    while position < count {
      switch base[position] {
      case style.quotes[0] where style.doublesQuotes && base[position + 1] == style.quotes[0]:
        position += 2
      case style.quotes[0] where endsString(style, hashes):
        position += style.quotes.count + hashes
        return addString(from: start)
      case UInt8(ascii: "\\") where !style.isVerbatim && isEscape(hashes):
        position += 2 + hashes
        if base[position - 1] == 0x0D, base[position] == 0x0A { position += 1 }
        if style.interpolation == .backslash, base[position - 1] == UInt8(ascii: "(") {
          return beginInterpolation(start, style, hashes, closing: UInt8(ascii: ")"))
        }
      case UInt8(ascii: "$")
      where style.interpolation == .dollar && style.isMultiline
        && base[position + 1] == UInt8(ascii: "{"):
        position += 2
        return beginInterpolation(start, style, hashes, closing: UInt8(ascii: "}"))
      case 0x0A where !style.isMultiline, 0x0D where !style.isMultiline:
        // Half-written: the line ends it.
        return addString(from: start)
      default: position += 1
      }
    }
    position = count
    if style.isMultiline, fault == nil { fault = .init(what: "string", offset: start) }
    addString(from: start)
  }

  private func isEscape(_ hashes: Int) -> Bool {
    for index in 0..<hashes where base[position + 1 + index] != UInt8(ascii: "#") { return false }
    return true
  }

  private func endsString(_ style: StringStyle, _ hashes: Int) -> Bool {
    for index in style.quotes.indices where base[position + index] != style.quotes[index] {
      return false
    }
    for index in 0..<hashes where base[position + style.quotes.count + index] != UInt8(ascii: "#") {
      return false
    }
    return position + style.quotes.count + hashes <= count
  }

  private mutating func addString(from start: Int) {
    let end = min(position, count)
    layer.tokens.append(
      CodeToken(
        start: UInt32(start), end: UInt32(end), kind: .string, byte: base[start],
        isFirstOnLine: isAtLineStart))
    position = end
    isAtLineStart = false
  }
}

extension CodeLanguage {
  /// The style of the string that begins at an offset, with the number of `#` before it.
  ///
  /// - Parameter base: Bytes with one at `count` that is no `#`.
  func stringStyle(at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int) -> (
    style: StringStyle, hashes: Int
  )? {
    var hashes = 0
    while base[offset + hashes] == UInt8(ascii: "#") { hashes += 1 }
    let start = offset + hashes
    for style in strings where hashes == 0 || syntax == .labels {
      let fits = start + style.opening.count <= count
      if fits, style.opening.indices.allSatisfy({ base[start + $0] == style.opening[$0] }) {
        return (style, hashes)
      }
    }
    return nil
  }
}
