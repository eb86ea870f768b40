/// Splits keys and titles into words, and joins words into identifiers.
enum Words {
  /// The maximum length of an identifier in Unicode scalars, after which a hash replaces the rest.
  static let greatestLength = 64

  /// Returns the words of a text: runs of letters and digits, divided before a capital that follows
  /// a lowercase letter.
  ///
  /// Letters are the characters allowed in identifiers of Swift, C and C#: Unicode's `XID_Continue`
  /// in the Basic Multilingual Plane. A text without lowercase letters is lowercased: `SOUND_ON`
  /// has the words `sound` and `on`.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var hasSmallLetter = false
    let scalars = Array(text.unicodeScalars)
    func endWord() {
      if !word.isEmpty { words.append(String(word)) }
      word = String.UnicodeScalarView()
    }
    for (position, scalar) in scalars.enumerated() {
      if isLetterOrDigit(scalar) {
        let next = scalars.dropFirst(position + 1).first
        if beginsWord(scalar, previous: word.last, next: next) { endWord() }
        word.append(scalar)
        if scalar.properties.isLowercase { hasSmallLetter = true }
      } else if isDecimalPoint(at: position, in: scalars) {
        word.append("_")
      } else if !isApostrophe(scalar) {
        // "Don't" is a single word.
        endWord()
      }
    }
    endWord()
    if hasSmallLetter { return words }
    return words.map { $0.lowercased() }
  }

  /// Returns whether a letter or digit begins another word than the scalar before it.
  ///
  /// - Parameter previous: The last scalar of the current word; `nil` if it is empty.
  private static func beginsWord(
    _ scalar: Unicode.Scalar, previous: Unicode.Scalar?, next: Unicode.Scalar?
  ) -> Bool {
    guard scalar.properties.isUppercase, let previous else { return false }
    if previous.properties.isLowercase { return true }
    // The last of several capitals begins a word, as 'P' in "URLPath".
    let nextIsLowercase = next?.properties.isLowercase ?? false
    return previous.properties.isUppercase && nextIsLowercase
  }

  /// Returns words in lower camel case, such as `playSounds`.
  static func lowerCamelCase(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    let rest = upperCamelCase(words.dropFirst())
    let hasSmallLetter = first.unicodeScalars.contains { $0.properties.isLowercase }
    if !hasSmallLetter { return first.lowercased() + rest }
    return decapitalized(first) + rest
  }

  /// Returns words in upper camel case, such as `PlaySounds`.
  static func upperCamelCase(_ words: some Sequence<String>) -> String {
    words.map(capitalized).joined()
  }

  /// Returns words for the code points of a text without letters and digits, such as `u1F389` for
  /// an emoji.
  static func ofCodePoints(_ text: String) -> [String] {
    let visible = text.unicodeScalars.lazy.filter {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    return visible.prefix(maximumCodePointCount).map { scalar in
      "u" + String(scalar.value, radix: 16, uppercase: true)
    }
  }

  private static let maximumCodePointCount = 4

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": return true
    case _ where scalar.isASCII: return false
    default: break
    }
    // C# does not accept some characters of Unicode's identifiers, such as the Catalan middle dot.
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber,
      .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
      return scalar.value <= 0xFFFF && scalar.properties.isXIDContinue
        && !scalar.properties.isDefaultIgnorableCodePoint
    default: return false
    }
  }

  /// Returns whether a character separates the digits of a number, so that `2.5` does not become
  /// `25`.
  private static func isDecimalPoint(at position: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let isPointOrComma = scalars[position] == "." || scalars[position] == ","
    guard isPointOrComma, position > 0, position + 1 < scalars.count else { return false }
    let digits: ClosedRange<Unicode.Scalar> = "0"..."9"
    return digits.contains(scalars[position - 1]) && digits.contains(scalars[position + 1])
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}"
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
  }

  private static func decapitalized(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.lowercaseMapping + String(word.unicodeScalars.dropFirst())
  }
}
