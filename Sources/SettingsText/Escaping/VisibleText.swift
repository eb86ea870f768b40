/// Text for human readers, in which characters that are invisible or reorder their line are
/// escaped.
package enum VisibleText {
  /// Returns the text with invisible characters escaped as in a Swift string, such as `\n` and
  /// `\u{A0}`.
  ///
  /// Joiners and variation selectors that may affect how neighboring characters look are kept;
  /// elsewhere they are escaped.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for index in scalars.indices {
      let scalar = scalars[index]
      let next = scalars[scalars.index(after: index)...].first
      let hasNoEffect = isShaping(scalar) && !shapes(scalar, after: previous, before: next)
      if hasNoEffect || isInvisible(scalar) {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  /// Returns whether a character is invisible, or a blank other than a space; `false` for joiners,
  /// variation selectors and tags, which may change their neighbors.
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

  /// Returns whether every format must escape a character, since it controls a terminal or reorders
  /// the text around it.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE,
      0xFFFF:
      true
    default: false
    }
  }

  /// Returns the text with the scalars replaced for which a function returns a replacement.
  package static func replacing(_ text: String, _ replacement: (Unicode.Scalar) -> String?)
    -> String
  {
    let scalars = text.unicodeScalars
    var result = ""
    var copied = scalars.startIndex
    var index = copied
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if let new = replacement(scalars[index]) {
        result += text[copied..<index]
        result += new
        copied = next
      }
      index = next
    }
    result += text[copied...]
    return result
  }

  /// Returns the Swift escape of a character in a string, such as `\n` or `\u{202E}`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Returns the name of a character by its number, such as `U+00A0`.
  package static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Returns whether a character has no shape of its own, but may change its neighbors' shapes: a
  /// joiner, a variation selector or a tag.
  private static func isShaping(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// Returns whether a shaping character may affect how its neighbors look.
  ///
  /// It must follow a character that is not ASCII, and a joiner must also precede one. The
  /// exception is the emoji of a keycap, in which it lies between an ASCII digit and the keycap.
  /// Fonts decide which letters actually change.
  private static func shapes(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    guard let previous, !isInvisible(previous) else { return false }
    let keycap: Unicode.Scalar = "\u{20E3}"
    if previous.isASCII { return next == keycap }
    let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
    if !isJoiner { return true }
    guard let next else { return false }
    return !next.isASCII
  }
}
