/// What a text holds, as far as translators care.
package enum TranslatableText {
  /// Whether there is anything to translate: a letter outside of format specifiers.
  ///
  /// - Parameter text: A title or another text that users see: `10`, `%d` and `—` need no translation.
  package static func hasLetters(_ text: String) -> Bool {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "%" {
        while let next = rest.first, !isLetter(next), next != "%", next != " " { rest.removeFirst() }
        while rest.first == "l" || rest.first == "h" || rest.first == "q" { rest.removeFirst() }
        _ = rest.popFirst()
      } else if isLetter(scalar) {
        return true
      }
    }
    return false
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? (0x41...0x5A).contains(scalar.value & 0xDF) : scalar.properties.isAlphabetic
  }
}
