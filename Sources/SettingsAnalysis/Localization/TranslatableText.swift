import SettingsText

/// The parts of a text that matter to translators.
package enum TranslatableText {
  /// Returns whether a text has a letter outside of format specifiers, and so something to
  /// translate: `10`, `%d` and `—` need no translation.
  ///
  /// - Parameter text: A title or another text that users see.
  package static func hasLetters(_ text: String) -> Bool {
    FormatPieces.split(text).contains {
      !$0.isFormat && $0.text.unicodeScalars.contains(where: isLetter)
    }
  }

  /// Returns whether a text has words of a language and no sign of an address, a path or a
  /// placeholder.
  ///
  /// A word has at least three letters, of which only the first may be a capital, or at least two
  /// Chinese, Japanese or Korean characters.
  package static func hasWords(_ text: String) -> Bool {
    var rest = text.utf8[...]
    var hasWord = false
    while !rest.isEmpty {
      let word = rest.prefix { $0 != UInt8(ascii: " ") }
      rest = rest[word.endIndex...].dropFirst()
      // A slash between words, as in "On / Off", is not a path.
      if word.elementsEqual(CollectionOfOne(UInt8(ascii: "/"))) { continue }
      if word.contains(where: isSign) { return false }
      if hasWord { continue }
      // Nearly all words are ASCII, which needs no properties of Unicode.
      hasWord = isWord(inASCII: word) ?? isWord(Substring(word))
    }
    return hasWord
  }

  /// Returns whether a byte is part of addresses, paths and placeholders, but not of sentences.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "$"),
      UInt8(ascii: "%"), UInt8(ascii: "_"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
      true
    default: false
    }
  }

  /// Returns whether a text is a letter followed by at least two lower-case ones; `nil` if it has
  /// non-ASCII characters.
  private static func isWord(inASCII text: Substring.UTF8View) -> Bool? {
    guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
    guard let first = text.first, first.isLetter, text.count >= 3 else { return false }
    return text.dropFirst().allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  /// Returns whether a text is a word, in any script.
  private static func isWord(_ text: Substring) -> Bool {
    if text.unicodeScalars.count(where: isSyllable) >= 2 { return !ownNames.contains(text) }
    guard text.count >= 3, let first = text.first, first.isLetter else { return false }
    return text.dropFirst().allSatisfy { $0.isLowercase || (!$0.isASCII && $0.isLetter) }
  }

  /// Returns whether a character is Chinese, Japanese or Korean, in which words are short.
  private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// The short names of languages in themselves, which are the same in every language.
  private static let ownNames: Set<Substring> = [
    "中文", "汉语", "漢語", "国语", "國語", "粤语", "粵語",
  ]

  /// Returns whether a text is a symbolic name, which only a table makes readable: `SOUND_TITLE`,
  /// `settings.sound.title`.
  ///
  /// - Parameter text: The text in UTF-8.
  package static func isSymbolicName(_ text: some Sequence<UInt8>) -> Bool {
    var underscores = 0
    var dots = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "_"): underscores += 1
      case UInt8(ascii: "."): dots += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        break
      default: return false
      }
    }
    return underscores > 0 || dots > 1
  }

  /// Returns whether a text may be a symbolic name, although it could also be a brand or an
  /// abbreviation: `VibrateOnReload`, `soundTitle`, `sound.title`, `VIBRATE`.
  package static func isJoinedName(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.allSatisfy({ $0.isLetter || $0.isDigit || $0 == dot })
    else { return false }
    if bytes.contains(dot) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 2 && !parts[0].isEmpty && purposes.contains(parts[1].lowercased())
    }
    let capitals = bytes.indices.filter { isCapital(bytes[$0]) }
    let isInCapitals = capitals.count == bytes.count
    // A shorter text in capitals is most likely an abbreviation such as `HTTPS`.
    if isInCapitals { return bytes.count >= 6 }
    // The names of frameworks are the same in every language.
    if text.hasSuffix("Kit") { return false }
    // The words begin at the capitals and at the start: `sound` and `Title` in `soundTitle`.
    let starts = isCapital(first) ? capitals : [bytes.startIndex] + capitals
    let ends = starts.dropFirst() + [bytes.endIndex]
    // A word of one letter is typical of brands such as `iCloud`.
    let areLong = zip(starts, ends).allSatisfy { bytes.distance(from: $0, to: $1) >= 2 }
    // Two capitalized words are more likely a brand such as `YouTube`.
    let leastCount = isCapital(first) ? 3 : 2
    return areLong && starts.count >= leastCount
  }

  private static let dot = UInt8(ascii: ".")

  /// The words for parts of a row, with which a symbolic name may end.
  private static let purposes: Set<String> = [
    "title", "text", "label", "name", "header", "heading", "footer", "description", "placeholder",
  ]

  private static func isCapital(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }

  /// Returns whether a text that no language translates was most likely forgotten: it has words or
  /// is a symbolic name, unlike `UDP`, `20 kts` and a line about copyright.
  package static func isTranslationExpected(_ text: String) -> Bool {
    if isSymbolicName(text.utf8) { return true }
    return hasWords(text) && !text.contains(text: "©") && !isMeasure(text)
  }

  /// Returns whether a text is a number with a common symbol of a unit: `1 min`.
  private static func isMeasure(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count == 2, let first = words[0].utf8.first, first.isDigit else { return false }
    return symbols.contains(words[1].lowercased())
  }

  private static let symbols: Set<String> = [
    "min", "mins", "sec", "secs", "hrs", "fps", "mph", "kts", "bpm", "dpi", "lbs", "rpm",
  ]

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isAlphabetic }
    // Clearing the bit 0x20 turns a lower-case letter into its capital.
    return (0x41...0x5A).contains(scalar.value & 0xDF)
  }
}

/// Splits texts into readable parts and format specifiers.
package enum FormatPieces {
  /// A part of a text.
  package struct Piece: Sendable, Hashable {
    /// The text of the part.
    package let text: String
    /// Whether the part is a format specifier or a control character such as a line end.
    package let isFormat: Bool
  }

  /// Splits a text into format specifiers, control characters and the text between them.
  package static func split(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var plain = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    func flush() {
      if !plain.isEmpty { pieces.append(Piece(text: String(plain), isFormat: false)) }
      plain = String.UnicodeScalarView()
    }
    while let scalar = rest.first {
      if let length = specifierLength(rest) {
        flush()
        pieces.append(Piece(text: String(rest.prefix(length)), isFormat: true))
        rest = rest.dropFirst(length)
        continue
      }
      rest.removeFirst()
      if scalar.value < 0x20 {
        flush()
        pieces.append(Piece(text: String(scalar), isFormat: true))
      } else {
        plain.append(scalar)
      }
    }
    flush()
    return pieces
  }

  /// Returns the number of Unicode scalars of the format specifier at the start, such as `%@`,
  /// `%1$@`, `%-5.2lf`, `%#@files@` or `%%`; `nil` if there is none.
  private static func specifierLength(_ text: Substring.UnicodeScalarView) -> Int? {
    guard text.first == "%" else { return nil }
    var index = text.index(after: text.startIndex)
    func skip(while holds: (Unicode.Scalar) -> Bool) {
      while index < text.endIndex, holds(text[index]) { index = text.index(after: index) }
    }
    skip { $0 == "#" || $0 == "-" || $0 == "+" || $0 == "0" }
    guard index < text.endIndex else { return nil }
    // A variable of a strings dictionary, such as `%#@files@`.
    if text[index] == "@", text[text.index(before: index)] == "#" {
      index = text.index(after: index)
      skip { $0 != "@" && $0 != "%" && $0.value > 0x20 }
      guard index < text.endIndex, text[index] == "@" else { return nil }
      return text.distance(from: text.startIndex, to: index) + 1
    }
    // Positions, flags, widths and precisions, then the length of the argument.
    skip { ("0"..."9").contains($0) || "$.*'-+#".unicodeScalars.contains($0) }
    skip { "hlqLztj".unicodeScalars.contains($0) }
    guard index < text.endIndex, "@dDiuUxXoOfFeEgGcCsSpaA%".unicodeScalars.contains(text[index])
    else { return nil }
    return text.distance(from: text.startIndex, to: index) + 1
  }
}

/// Pseudo-translates the letters of texts, keeping format specifiers and line ends.
package enum PseudoText {
  /// A style of pseudolocalization.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    /// Accents on all letters, 40 percent longer, in brackets.
    case accented
    /// Text shown from right to left.
    case rightToLeft = "right-to-left"

    /// The customary language of the style, with a region that no country has.
    package var language: String {
      switch self {
      case .accented: "en-XA"
      case .rightToLeft: "ar-XB"
      }
    }
  }

  private static let lowerCase = Array("åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž".unicodeScalars)
  private static let upperCase = Array("ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ".unicodeScalars)
  /// The text that lengthens other texts, repeated as needed.
  private static let filler = Array(
    " one two three four five six seven eight nine ten".unicodeScalars)

  /// Returns the text in a pseudo-language.
  package static func make(_ text: String, _ style: Style) -> String {
    let pieces = FormatPieces.split(text)
    switch style {
    case .accented:
      var result = "[" + pieces.map { $0.isFormat ? $0.text : accented($0.text) }.joined()
      let length = text.unicodeScalars.count
      // 40 percent, rounded up, including the two brackets.
      let fillerLength = (length * 2 + 4) / 5 - 2
      for index in 0..<max(fillerLength, 0) {
        result.unicodeScalars.append(filler[index % filler.count])
      }
      return result + "]"
    case .rightToLeft:
      return pieces.map { piece in
        if piece.isFormat || piece.text.isEmpty { return piece.text }
        return "\u{202E}\(piece.text)\u{202C}"
      }.joined()
    }
  }

  private static func accented(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A: result.append(lowerCase[Int(scalar.value) - 0x61])
      case 0x41...0x5A: result.append(upperCase[Int(scalar.value) - 0x41])
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
