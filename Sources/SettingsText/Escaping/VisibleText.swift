/// Text that a person reads: a character that is not seen, or that reorders its line, is written out.
package enum VisibleText {
  /// The text with its invisible characters written as in a Swift string, such as `\n` and `\u{A0}`.
  ///
  /// Joiners and variation selectors that affect how neighboring characters look are kept; elsewhere, and at the end of a
  /// text, they are escaped.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return text }
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for index in scalars.indices {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      let isLost =
        isInvisible(scalar)
        || isShaping(scalar) && !shapes(scalar, after: previous, before: next < scalars.endIndex ? scalars[next] : nil)
      if isLost { result.append(contentsOf: escape(scalar).unicodeScalars) } else { result.append(scalar) }
      previous = scalar
    }
    return String(result)
  }

  /// Whether a character is not seen wherever it stands, or changes how the text around it is shown; a space is seen.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: return false
    // Unicode does not call these ignorable, but fonts draw nothing for them.
    case 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0x2800: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint && !isShaping(scalar)
    }
  }

  /// Whether a scalar must not stand in a report as it is.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// The text with some of its scalars replaced.
  package static func replacing(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    let scalars = text.unicodeScalars
    var result = ""
    var copied = scalars.startIndex
    var index = copied
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if let replacement = replacement(scalars[index]) {
        result += text[copied..<index]
        result += replacement
        copied = next
      }
      index = next
    }
    guard copied > scalars.startIndex else { return text }
    result += text[copied...]
    return result
  }

  /// The way Swift writes a character in a string, such as `\n` or `\u{202E}`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// The name of a character by its number, such as `U+00A0`.
  package static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Whether a character has no shape, but may change that of its neighbors: a joiner, a variation selector or a tag.
  private static func isShaping(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  private static func shapes(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    guard let previous, !isInvisible(previous) else { return false }
    switch scalar.value {
    case 0x200C, 0x200D: return next.map { joins(scalar, previous, $0) } ?? false
    case 0xE0020...0xE007F: return previous == "\u{1F3F4}" || (0xE0020...0xE007F).contains(previous.value)
    case 0xFE0E, 0xFE0F: return previous.isASCII ? next == "\u{20E3}" : previous.properties.isEmoji
    default: return !isShaping(previous) && !previous.isASCII
    }
  }

  /// Whether a joiner or non-joiner changes how its neighbors look: in an emoji, next to a virama, or in a script whose
  /// letters are connected.
  private static func joins(_ joiner: Unicode.Scalar, _ previous: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    let viramas = [previous, next].filter { $0.properties.canonicalCombiningClass == .virama }
    if !viramas.isEmpty { return previous.properties.isAlphabetic || next.properties.isAlphabetic }
    if isConnected(previous), isConnected(next) { return true }
    let isEmoji = isEmojiPart(previous) || previous == "\u{FE0F}"
    return joiner == "\u{200D}" && isEmoji && isEmojiPart(next)
  }

  private static func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && scalar.properties.isEmoji
  }

  /// Whether a character belongs to a script whose letters are connected.
  private static func isConnected(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark else { return false }
    switch scalar.value {
    // Arabic, Syriac, N'Ko and Mandaic; Mongolian; 'Phags-pa; Arabic forms; Hanifi Rohingya, Sogdian and Adlam.
    case 0x0600...0x08FF, 0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFDFF, 0xFE70...0xFEFF, 0x10D00...0x10D3F,
      0x10F30...0x10FAF, 0x1E900...0x1E95F:
      return true
    default: return false
    }
  }
}
