/// An escape of an old-style string that is invalid, or means another character than it seems to.
package struct UnknownEscape: Sendable, Hashable {
  /// The escape as written, such as `\u00e9`.
  package let written: String
  /// The text that CoreFoundation reads instead, for messages: `'u00e9'`, `the character U+0000`.
  package let read: String
  /// The intended escape, such as `\U00e9`; `nil` if unknown.
  package let replacement: String?
  /// The range of the escape, as 0-based UTF-8 offsets into the list's source.
  package let offsets: Range<Int>
}

extension PropertyList {
  /// Whether any string may have an escape; false for most tables.
  package var mayHaveEscapes: Bool { format == .openStep && storage.arena.count > 0 }

  /// Returns the unknown escapes of a string in quotes, in order; empty for lists of other formats.
  ///
  /// CoreFoundation's old-style reader knows `\a`, `\b`, `\f`, `\n`, `\r`, `\t`, `\v`, up to three
  /// octal digits, and `\U` with up to four hexadecimal digits; any other character stands for
  /// itself (`CFOldStylePList.c`, checked with `plutil`).
  ///
  /// `\.` is not reported, since its author most likely means the sign. `\q` is reported, since its
  /// author hardly means the letter.
  package func unknownEscapes(in string: NodeID) -> [UnknownEscape] {
    guard format == .openStep, node(string).flags.contains(.inArena) else { return [] }
    let range = offsets(string)
    var escapes: [UnknownEscape] = []
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      if source[index] != "\\" {
        index += 1
        continue
      }
      let reader = EscapeReader(base: source, start: index, end: range.upperBound - 1)
      index += 2
      if let escape = reader.unknownEscape() {
        escapes.append(escape)
        index = escape.offsets.upperBound
      }
    }
    return escapes
  }
}

/// Reads one escape, from the backslash at `start` up to the closing quote at `end`.
private struct EscapeReader {
  let base: FileBytes
  let start: Int
  let end: Int

  /// Returns the escape; `nil` if CoreFoundation reads it as its author means it.
  func unknownEscape() -> UnknownEscape? {
    let letter = base[start + 1]
    switch letter {
    case "U": return unicode()
    case "u": return letters(digits: 4)
    case "x": return letters(digits: 2)
    case _ where "abfnrtv".utf8.contains(letter): return nil
    case "a"..."z", "A"..."Z", "8", "9":
      return escape(endingAt: start + 2, meaning: nil)
    default: return nil
    }
  }

  /// Returns the value of a number of hexadecimal digits; `nil` if fewer follow.
  private func number(_ from: Int, digits: Int) -> UInt32? {
    guard from + digits <= end else { return nil }
    var number: UInt32 = 0
    for index in from..<from + digits {
      guard let digit = base[index].hexadecimalDigit else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return number
  }

  /// Returns a `\U` escape without digits, or with the eight digits of C; `nil` for any other `\U`
  /// escape.
  private func unicode() -> UnknownEscape? {
    let hasDigits = start + 2 < end && base[start + 2].hexadecimalDigit != nil
    if !hasDigits {
      return escape(endingAt: start + 2, meaning: nil, read: "the character U+0000")
    }
    guard let number = number(start + 2, digits: 8), number > 0xFFFF, Unicode.Scalar(number) != nil
    else { return nil }
    // Of `\U0001f600`, CoreFoundation reads `\U0001` as the character and `f600` as text.
    let readDigits = text(start + 2..<start + 6)
    let readText = text(start + 6..<start + 10)
    return escape(
      endingAt: start + 10, meaning: number, read: "U+\(readDigits) and '\(readText)'")
  }

  /// Returns an escape of other languages, `\u` or `\x`, with its hexadecimal digits if there are
  /// as many as it requires.
  private func letters(digits: Int) -> UnknownEscape {
    guard let number = number(start + 2, digits: digits) else {
      return escape(endingAt: start + 2, meaning: nil)
    }
    return escape(endingAt: start + 2 + digits, meaning: number)
  }

  /// Returns the escape from ``start`` to an offset.
  ///
  /// - Parameters:
  ///   - number: The character that the author means; `nil` if unknown.
  ///   - read: The text that CoreFoundation reads, for messages; `nil` for the escape without its
  ///     backslash.
  private func escape(endingAt stop: Int, meaning number: UInt32?, read: String? = nil)
    -> UnknownEscape
  {
    UnknownEscape(
      written: text(start..<stop),
      read: read ?? "'\(text(start + 1..<stop))'",
      replacement: number.map { spelling(of: $0) },
      offsets: start..<stop)
  }

  /// Returns the escape of a number; one above 0xFFFF is written as a UTF-16 surrogate pair.
  private func spelling(of number: UInt32) -> String {
    guard number > 0xFFFF, let scalar = Unicode.Scalar(number) else {
      return "\\U" + digits(number)
    }
    return String(scalar).utf16.map { "\\U" + digits(UInt32($0)) }.joined()
  }

  private func digits(_ number: UInt32) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }

  private func text(_ range: Range<Int>) -> String { base.text(range) }
}
