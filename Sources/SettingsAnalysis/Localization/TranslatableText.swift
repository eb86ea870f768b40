/// What a text holds, as far as translators care.
package enum TranslatableText {
  /// Whether there is anything to translate: a letter outside of format specifiers.
  ///
  /// - Parameter text: A title or another text that users see: `10`, `%d` and `—` need no translation.
  package static func hasLetters(_ text: String) -> Bool {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if let specifier = FormatPieces.specifier(rest) {
        rest = rest.dropFirst(specifier)
      } else if isLetter(scalar) {
        return true
      } else {
        rest.removeFirst()
      }
    }
    return false
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? (0x41...0x5A).contains(scalar.value & 0xDF) : scalar.properties.isAlphabetic
  }
}
