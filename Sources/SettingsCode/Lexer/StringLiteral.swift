import SettingsPropertyLists

/// A part of a string's value.
package enum StringPart: Sendable, Hashable {
  /// Characters that are known.
  case text(String)
  /// Something that is known only while the program runs.
  case wildcard
}

extension LexedCode {
  /// The value of a string, escapes resolved.
  ///
  /// - Parameter range: The string with its quotes: 0-based UTF-8 offsets.
  func parts(ofString range: Range<Int>) -> [StringPart] {
    // What a string of several lines has at the beginnings of lines depends on the last one.
    guard let base = source.buffer.baseAddress, let (style, hashes) = style(ofString: range),
      style.quotes.count == 1
    else { return [.wildcard] }
    // A half-written string has no quotes at its end.
    let content =
      content(ofString: range) ?? range.lowerBound + hashes + style.opening.count..<range.upperBound
    var decoder = StringDecoder(
      base: base, classes: language.classes, style: style, hashes: hashes,
      position: content.lowerBound,
      end: content.upperBound)
    return decoder.parts()
  }
}

/// Unsafe memory: `base` is the file's own block, which ends with a zero byte; a string ends at
/// `end` in it, so that a look at the next byte is always allowed. The position may pass `end` by
/// one byte; bytes there are not read.
private struct StringDecoder {
  let base: UnsafePointer<UInt8>
  let classes: [ByteClass]
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
      case UInt8(ascii: "\\") where isEscape: readEscape()
      case UInt8(ascii: "$") where style.interpolation == .dollar: readDollar()
      case UInt8(ascii: "{") where style.interpolation == .dollar: skipCode(to: UInt8(ascii: "}"))
      default:
        text.append(byte)
        position += 1
      }
    }
    flush()
    return result
  }

  private var isEscape: Bool {
    if style.isVerbatim { return false }
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
    position += 1
    if base[position] == UInt8(ascii: "{") { return }
    while position < end, classes[Int(base[position])].continuesName { position += 1 }
    addWildcard()
  }

  /// Skips code from the bracket that opens it. Strings in it may hold brackets.
  private mutating func skipCode(to closing: UInt8) {
    let opening = base[position]
    var depth = 0
    var isInString = false
    repeat {
      switch base[position] {
      case UInt8(ascii: "\\") where isInString: position += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case opening where !isInString: depth += 1
      case closing where !isInString: depth -= 1
      default: break
      }
      position += 1
    } while position < end && depth > 0
    addWildcard()
  }

  private mutating func readEscape() {
    position += 1 + hashes
    guard position < end else { return }
    let byte = base[position]
    if byte == UInt8(ascii: "("), style.interpolation == .backslash {
      return skipCode(to: UInt8(ascii: ")"))
    }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0)
    // A character by its number, which no key has.
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"): addWildcard()
    default: text.append(byte)
    }
  }
}
