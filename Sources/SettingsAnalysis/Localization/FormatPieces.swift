/// Splits a text into what people read and what programs read.
package enum FormatPieces {
  /// A stretch of a text.
  package struct Piece: Sendable, Hashable {
    /// The stretch.
    package let text: String
    /// Whether it is a format specifier or a line end.
    package let isFormat: Bool
  }

  /// The stretches of a text, in its order.
  package static func split(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var plain = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    func flush() {
      if !plain.isEmpty { pieces.append(Piece(text: String(plain), isFormat: false)) }
      plain = String.UnicodeScalarView()
    }
    while let scalar = rest.first {
      if let specifier = specifier(rest) {
        flush()
        pieces.append(Piece(text: String(rest.prefix(specifier)), isFormat: true))
        rest = rest.dropFirst(specifier)
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

  /// The number of scalars of the specifier at the start: `%@`, `%1$@`, `%-5.2lf`, `%#@files@`, `%%`; else `nil`.
  static func specifier(_ text: Substring.UnicodeScalarView) -> Int? {
    guard text.first == "%" else { return nil }
    var index = text.index(after: text.startIndex)
    func take(while holds: (Unicode.Scalar) -> Bool) {
      while index < text.endIndex, holds(text[index]) { index = text.index(after: index) }
    }
    take { $0 == "#" || $0 == "-" || $0 == "+" || $0 == "0" }
    guard index < text.endIndex else { return nil }
    if text[index] == "@", text[text.index(before: index)] == "#" {
      index = text.index(after: index)
      take { $0 != "@" && $0 != "%" && $0.value > 0x20 }
      guard index < text.endIndex, text[index] == "@" else { return nil }
      return text.distance(from: text.startIndex, to: index) + 1
    }
    take { ("0"..."9").contains($0) || "$.*'-+# ".unicodeScalars.contains($0) && $0 != " " }
    take { "hlqLztj".unicodeScalars.contains($0) }
    guard index < text.endIndex, "@dDiuUxXoOfFeEgGcCsSpaA%".unicodeScalars.contains(text[index]) else { return nil }
    return text.distance(from: text.startIndex, to: index) + 1
  }
}
