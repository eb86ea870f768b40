import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// A part of a string's value.
package enum StringPart: Sendable, Hashable {
  /// Characters that are known.
  case text(String)
  /// Something that is known only while the program runs.
  case wildcard
}

extension LexedCode {
  /// Returns the parts of a string's value, escapes resolved.
  ///
  /// - Parameter range: The string with its quotes: 0-based UTF-8 offsets.
  func parts(ofString range: Range<Int>) -> [StringPart] {
    guard let opening = opening(ofString: range) else { return [.wildcard] }
    let known = content(ofString: range)
    if known == nil, opening.quotes > 1 { return [.wildcard] }
    // A half-written string has no quotes at its end.
    let content = known ?? opening.content..<range.upperBound
    var decoder = StringDecoder(
      bytes: bytes, language: language, opening: opening, position: content.lowerBound,
      end: content.upperBound)
    return decoder.parts()
  }
}

/// Decodes the content of a string up to `end`, which the position may pass by two bytes; bytes
/// there are not read.
private struct StringDecoder {
  let bytes: CodeBytes
  let language: CodeLanguage
  let opening: StringOpening
  var position: Int
  let end: Int
  var result: [StringPart] = []
  var text: [UInt8] = []
  /// Strings that are in each other more deeply are not told apart.
  private static let depthLimit = 20

  init(
    bytes: CodeBytes, language: CodeLanguage, opening: StringOpening, position: Int,
    end: Int
  ) {
    self.bytes = bytes
    self.language = language
    self.opening = opening
    self.position = position
    self.end = end
  }

  mutating func parts() -> [StringPart] {
    while position < end {
      let byte = bytes[position]
      if let code = opening.interpolation(at: position, bytes) {
        position = codeEnd(code.code, closing: code.closing, 0)
        addWildcard()
      } else if byte == UInt8(ascii: "$"), opening.style.interpolation == .dollarNames {
        readName()
      } else if let next = opening.doubledBraceEnd(position, bytes) {
        text.append(byte)
        position = next
      } else if let next = opening.escapeEnd(position, bytes), next <= end {
        readEscape(to: next)
      } else {
        // `}}` in a string with braces
        if byte == UInt8(ascii: "}"), opening.style.interpolation == .braces,
          bytes[position + 1] == byte
        {
          position += 1
        }
        text.append(byte)
        position += 1
      }
    }
    flush()
    return result
  }

  private mutating func flush() {
    if !text.isEmpty { result.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }

  private mutating func addWildcard() {
    flush()
    if result.last != .wildcard { result.append(.wildcard) }
  }

  /// Reads `$name`, or a dollar sign.
  private mutating func readName() {
    let next = position + opening.interpolationCount
    let isName =
      (position..<next).allSatisfy { bytes[$0] == UInt8(ascii: "$") }
      && language.classes[Int(bytes[next])] == .name
    guard isName, next < end else {
      text.append(bytes[position])
      position += 1
      return
    }
    position = next
    while position < end, language.classes[Int(bytes[position])].continuesName { position += 1 }
    addWildcard()
  }

  /// Returns the offset after the code of an interpolation, whose strings may hold brackets.
  private func codeEnd(_ start: Int, closing: UInt8, _ depth: Int) -> Int {
    guard depth < Self.depthLimit else { return end }
    var open = UInt8(ascii: "{")
    if closing == UInt8(ascii: ")") { open = UInt8(ascii: "(") }
    var offset = start
    var brackets = 1
    while offset < end {
      let byte = bytes[offset]
      if language.classes[Int(byte)] == .string || byte == UInt8(ascii: "#"),
        let inner = language.stringOpening(at: offset, bytes, end)
      {
        offset = stringEnd(inner, depth)
        continue
      }
      if byte == open { brackets += 1 }
      if byte == closing { brackets -= 1 }
      offset += 1
      if brackets == 0 {
        // As many braces end the code as begin it.
        var more = 0
        if depth == 0, opening.style.interpolation == .braces {
          more = opening.interpolationCount - 1
        }
        while more > 0, bytes[offset] == closing {
          offset += 1
          more -= 1
        }
        return offset
      }
    }
    return end
  }

  private func stringEnd(_ inner: StringOpening, _ depth: Int) -> Int {
    var offset = inner.content
    while offset < end {
      switch inner.piece(at: offset, bytes, end) {
      case .character: offset += 1
      case .escape(let next): offset = next
      case .code(let start, let closing): offset = codeEnd(start, closing: closing, depth + 1)
      case .end(let end): return end
      }
    }
    return end
  }

  private mutating func readEscape(to next: Int) {
    let byte = bytes[next - 1]
    position = next
    if opening.style.escapes == .doubledQuotes { return text.append(byte) }
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0)
    // A character by its number, which no key has.
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"): addWildcard()
    case 0x0A where bytes[next - 2] == 0x0D: text += [0x0D, 0x0A]
    default: text.append(byte)
    }
  }
}
