/// White space and other characters of a key that nobody sees.
package enum InvisibleCharacters: Sendable, Hashable {
  /// It has no others.
  case only
  /// It begins or ends with some; without them it is `trimmed`.
  case around(trimmed: String, atStart: Bool, atEnd: Bool)
  /// It has this one inside.
  case inside(Unicode.Scalar)

  /// What is at the ends of a key in words: `white space`, `the invisible character U+007F`.
  ///
  /// - Parameter trimmed: The key without it.
  package static func words(around trimmed: String, in key: String) -> String {
    let scalars = Array(key.unicodeScalars)
    let core = Array(trimmed.unicodeScalars)
    let start = scalars.firstIndex { !KeyTraits.isInvisible($0) } ?? 0
    let ends = scalars[..<start] + scalars[min(start + core.count, scalars.count)...]
    if ends.contains(where: { $0 == "\n" || $0 == "\r" }) { return "a line break" }
    guard let strange = ends.first(where: { !$0.properties.isWhitespace }) else { return "white space" }
    return ends.count == 1
      ? "the invisible character \(strange.words)" : "invisible characters such as \(strange.words)"
  }

  /// Whether the characters are surely a mistake: anything but a blank inside the key.
  package var isNeverFound: Bool {
    switch self {
    case .only, .around: true
    case .inside(let scalar): scalar.properties.generalCategory != .spaceSeparator
    }
  }

  /// Looks at a key; `nil` where all characters are seen.
  package init?(_ key: String) {
    let scalars = key.unicodeScalars
    guard let first = scalars.firstIndex(where: { !KeyTraits.isInvisible($0) }),
      let last = scalars.lastIndex(where: { !KeyTraits.isInvisible($0) })
    else {
      self = .only
      return
    }
    let (atStart, atEnd) = (first > scalars.startIndex, scalars.index(after: last) < scalars.endIndex)
    if atStart || atEnd {
      self = .around(trimmed: key.trimmingInvisible, atStart: atStart, atEnd: atEnd)
    } else if let found = scalars.first(where: KeyTraits.isInvisible) {
      self = .inside(found)
    } else {
      return nil
    }
  }
}

extension String {
  /// The text without white space and other characters that nobody sees at its ends.
  package var trimmingInvisible: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !KeyTraits.isInvisible($0) }),
      let last = scalars.lastIndex(where: { !KeyTraits.isInvisible($0) })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }
}
