import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// A part of a string's value: `"row_\(number)"` has a text and a wildcard.
package enum StringPart: Sendable, Hashable {
  /// Known characters.
  case text(String)
  /// A part that is known only at run time.
  case wildcard

  /// Returns whether two parts are equal byte by byte.
  ///
  /// `==` would take canonically equivalent texts for equal too, and is slower.
  func hasSameBytes(as other: StringPart) -> Bool {
    switch (self, other) {
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.wildcard, .wildcard): true
    case (.text, .wildcard), (.wildcard, .text): false
    }
  }
}

extension LexedCode {
  /// Returns the parts of a string's value, with escapes resolved.
  ///
  /// - Parameter range: The string with its quotes.
  func parts(ofString range: Range<ByteOffset>) -> [StringPart] {
    guard let opening = opening(ofString: range) else { return [.wildcard] }
    let closedContent = content(ofString: range)
    // The text of several lines between triple quotes differs from their bytes.
    if closedContent == nil, opening.quoteCount > 1 { return [.wildcard] }
    // A half-written string has no quotes at its end.
    let content = closedContent ?? opening.content..<range.upperBound
    var decoder = StringDecoder(self, opening, content)
    return decoder.parts()
  }
}

/// Decodes the content of a string up to `end`.
///
/// The position may pass the end by two bytes, which are not read.
private struct StringDecoder {
  let code: LexedCode
  let bytes: CodeBytes
  let opening: StringOpening
  var position: ByteOffset
  let end: ByteOffset
  var result: [StringPart] = []
  /// The bytes of the text that follows the last part of the result.
  var text: [UInt8] = []
  /// The maximum depth of nested strings in interpolated code.
  private static let depthLimit = 20

  init(_ code: LexedCode, _ opening: StringOpening, _ content: Range<ByteOffset>) {
    self.code = code
    bytes = code.bytes
    self.opening = opening
    position = content.lowerBound
    end = content.upperBound
  }

  mutating func parts() -> [StringPart] {
    while position < end {
      let byte = bytes[position]
      if let interpolated = opening.interpolation(at: position, bytes) {
        position = interpolationEnd(interpolated.start, closing: interpolated.closing, depth: 0)
        addWildcard()
      } else if byte == UInt8(ascii: "$"), opening.style.interpolation == .dollarNames {
        readName()
      } else if let next = opening.doubledBraceEnd(position, bytes) {
        text.append(byte)
        position = next
      } else if let next = opening.escapeEnd(position, bytes), next <= end {
        readEscape(to: next)
      } else {
        if isDoubledClosingBrace { position += 1 }
        text.append(byte)
        position += 1
      }
    }
    flush()
    return result
  }

  /// Whether `}}` is next in an interpolated string of C#, in which it stands for one brace.
  private var isDoubledClosingBrace: Bool {
    opening.style.doublesBraces && bytes[position] == UInt8(ascii: "}")
      && bytes[position + 1] == UInt8(ascii: "}")
  }

  /// Adds the text that was read to the result.
  private mutating func flush() {
    if !text.isEmpty { result.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }

  private mutating func addWildcard() {
    flush()
    if result.last != .wildcard { result.append(.wildcard) }
  }

  /// Reads `$name` in Kotlin or Dart, or a dollar sign that is text.
  private mutating func readName() {
    let name = position + opening.codeMarkCount
    let hasDollars = (position..<name).allSatisfy { bytes[$0] == UInt8(ascii: "$") }
    let isName = hasDollars && code.language.classes[Int(bytes[name])] == .name && name < end
    if !isName {
      text.append(bytes[position])
      position += 1
      return
    }
    position = name
    while position < end, code.language.classes[Int(bytes[position])].continuesName {
      position += 1
    }
    addWildcard()
  }

  /// Reads an escape: `\n`
  ///
  /// - Parameter next: The offset after the escape.
  private mutating func readEscape(to next: ByteOffset) {
    let byte = bytes[next - 1]
    position = next
    if opening.style.escapes == .doubledQuotes { return text.append(byte) }
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0)
    // A character by its number, `\u{1F600}`, counts as unknown, since keys have none.
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"): addWildcard()
    // A backslash before CR LF escapes both bytes.
    case 0x0A where bytes[next - 2] == 0x0D: text += [0x0D, 0x0A]
    default: text.append(byte)
    }
  }
}

/// Interpolated code, which is skipped.
extension StringDecoder {
  /// Returns the 0-based UTF-8 offset after interpolated code.
  ///
  /// Brackets in the strings of that code do not count.
  ///
  /// - Parameter depth: The number of strings in interpolated code around this code.
  private func interpolationEnd(_ start: ByteOffset, closing: UInt8, depth: Int) -> ByteOffset {
    guard depth < Self.depthLimit else { return end }
    var open = UInt8(ascii: "{")
    if closing == UInt8(ascii: ")") { open = UInt8(ascii: "(") }
    var offset = start
    var openBrackets = 1
    while offset < end {
      let byte = bytes[offset]
      let mayBeginString = code.language.classes[Int(byte)] == .string || byte == UInt8(ascii: "#")
      if mayBeginString, let inner = code.language.stringOpening(at: offset, bytes, end) {
        offset = endOfString(inner, depth: depth)
        continue
      }
      if byte == open { openBrackets += 1 }
      if byte == closing { openBrackets -= 1 }
      if openBrackets == 0 {
        // `opening` tells how the code ends only for the outermost string.
        if depth > 0 { return offset + 1 }
        return opening.interpolationEnd(after: offset, bytes, closing: closing)
      }
      offset += 1
    }
    return end
  }

  /// Returns the offset after a string in interpolated code.
  private func endOfString(_ inner: StringOpening, depth: Int) -> ByteOffset {
    var offset = inner.content
    while offset < end {
      switch inner.piece(at: offset, bytes, end) {
      case .character: offset += 1
      case .escape(let next): offset = next
      case .interpolation(let start, let closing):
        offset = interpolationEnd(start, closing: closing, depth: depth + 1)
      case .end(let end): return end
      }
    }
    return end
  }
}
