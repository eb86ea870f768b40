/// Changes the letters of a text and nothing that a program reads: format specifiers and line ends stay.
package enum PseudoText {
  /// How texts are changed.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    /// Accents on all letters, 40 percent longer, in brackets.
    case accented
    /// Shown from right to left.
    case rightToLeft = "right-to-left"

    /// The customary language for it: a region that no country has.
    package var language: String {
      switch self {
      case .accented: "en-XA"
      case .rightToLeft: "ar-XB"
      }
    }
  }

  private static let lowerCase = Array("åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž".unicodeScalars)
  private static let upperCase = Array("ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ".unicodeScalars)
  /// What makes texts longer, repeated as needed.
  private static let filler = Array(" one two three four five six seven eight nine ten".unicodeScalars)

  /// The text in a pseudo-language.
  package static func make(_ text: String, _ style: Style) -> String {
    let pieces = FormatPieces.split(text)
    switch style {
    case .accented:
      var result = "[" + pieces.map { $0.isFormat ? $0.text : accented($0.text) }.joined()
      let length = text.unicodeScalars.count
      // 40 percent, rounded up; the brackets are part of it.
      let missing = (length * 2 + 4) / 5 - 2
      for index in 0..<max(missing, 0) { result.unicodeScalars.append(filler[index % filler.count]) }
      return result + "]"
    case .rightToLeft:
      return pieces.map { $0.isFormat || $0.text.isEmpty ? $0.text : "\u{202E}\($0.text)\u{202C}" }.joined()
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
