import SettingsPropertyLists

/// A part of a string's value.
package enum StringPart: Sendable, Hashable {
  /// Characters that are known.
  case text(String)
  /// Something that is known only while the program runs.
  case wildcard

  package static func == (left: StringPart, right: StringPart) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): ExactText(left) == ExactText(right)
    case (.wildcard, .wildcard): true
    case (.text, .wildcard), (.wildcard, .text): false
    }
  }

  package func hash(into hasher: inout Hasher) {
    if case .text(let text) = self { ExactText(text).hash(into: &hasher) }
  }
}

extension LexedCode {
  /// The value of a string token, escapes resolved.
  package func parts(ofString token: CodeToken) -> [StringPart] {
    let bytes = source.buffer
    guard let base = bytes.baseAddress,
      let (style, hashes) = language.stringStyle(at: Int(token.start), base, bytes.count)
    else { return [.wildcard] }
    let start = Int(token.start) + hashes + style.prefix.count + style.quotes.count
    var end = Int(token.end)
    // A half-written string has no quotes at its end.
    let closing = style.quotes.count + hashes
    if end - closing >= start, base[end - hashes - 1] == style.quotes[0] { end -= closing }
    var decoder = StringDecoder(base: base, style: style, hashes: hashes, position: start, end: end)
    return decoder.parts()
  }
}

private struct StringDecoder {
  let base: UnsafePointer<UInt8>
  let style: StringStyle
  let hashes: Int
  var position: Int
  let end: Int
  var result: [StringPart] = []
  var text: [UInt8] = []

  mutating func parts() -> [StringPart] {
    while position < end {
      let byte = base[position]
      switch byte {
      case UInt8(ascii: "\\") where style.escapes == .backslash && isEscape: readEscape()
      case style.quotes[0] where style.escapes == .doubledQuote:
        text.append(byte)
        position += 2
      case UInt8(ascii: "$") where style.interpolation == .dollar || style.interpolation == .dollarBrace:
        readDollar()
      case UInt8(ascii: "{") where style.interpolation == .brace:
        if base[position + 1] == byte {
          text.append(byte)
          position += 2
        } else {
          position += 1
          skipCode(UInt8(ascii: "{"), UInt8(ascii: "}"))
        }
      case UInt8(ascii: "}") where style.interpolation == .brace && base[position + 1] == byte:
        text.append(byte)
        position += 2
      default:
        text.append(byte)
        position += 1
      }
    }
    flush()
    return result
  }

  private var isEscape: Bool {
    for index in 0..<hashes where base[position + 1 + index] != UInt8(ascii: "#") { return false }
    return true
  }

  private mutating func flush() {
    if !text.isEmpty { result.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }

  private mutating func addWildcard() {
    flush()
    if result.last != .wildcard { result.append(.wildcard) }
  }

  private mutating func readDollar() {
    let next = base[position + 1]
    if next == UInt8(ascii: "{") {
      position += 2
      skipCode(UInt8(ascii: "{"), UInt8(ascii: "}"))
    } else if style.interpolation == .dollar, isNameStart(next) {
      position += 1
      while position < end,
        isNameStart(base[position]) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(base[position])
      {
        position += 1
      }
      addWildcard()
    } else {
      text.append(base[position])
      position += 1
    }
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Skips code, the position being behind the bracket that opens it. Strings in it may hold brackets.
  private mutating func skipCode(_ opening: UInt8, _ closing: UInt8) {
    var depth = 1
    var quote: UInt8?
    while position < end, depth > 0 {
      let byte = base[position]
      if byte == UInt8(ascii: "\\"), quote != nil {
        position += 1
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == opening {
        depth += 1
      } else if byte == closing {
        depth -= 1
      }
      position += 1
    }
    addWildcard()
  }

  private mutating func readEscape() {
    position += 1 + hashes
    guard position < end else { return }
    let byte = base[position]
    position += 1
    switch byte {
    case UInt8(ascii: "(") where style.interpolation == .backslash:
      skipCode(UInt8(ascii: "("), UInt8(ascii: ")"))
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0)
    // A character by its number, which no key has.
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"): addWildcard()
    case 0x0A: break
    default: text.append(byte)
    }
  }
}
