import SettingsText

/// What a user wrote, as a message quotes it: in single quotes, on one line, cut where it is long.
package enum QuotedText {
  /// How many Unicode scalars of a text are quoted.
  package static let limit = 60

  /// The quoted form of a text.
  ///
  /// - Parameter limit: How many Unicode scalars of it are kept; the rest becomes `…`.
  package static func quote(_ text: some StringProtocol, limit: Int = QuotedText.limit) -> String {
    let scalars = Substring(text).unicodeScalars
    let kept = scalars.prefix(limit)
    return "'\(VisibleText.escaped(String(kept)))\(kept.endIndex < scalars.endIndex ? "…" : "")'"
  }

  /// The quoted form of a path or the name of a file, of which more is kept: enough for nearly every file of a bundle.
  package static func path(_ path: some StringProtocol) -> String { quote(path, limit: 160) }

  /// Remarks that tell apart two texts that look the same but compose a character differently; `nil` for other texts.
  ///
  /// - Returns: What to append to each text: ` (é is U+00E9)`, ` (é is U+0065 U+0301)`.
  package static func remarks(on first: String, and second: String) -> (first: String, second: String)? {
    guard first == second, !first.utf8.elementsEqual(second.utf8) else { return nil }
    for (character, other) in zip(first, second) where !character.utf8.elementsEqual(other.utf8) {
      return (remark(character), remark(other))
    }
    return nil
  }

  private static func remark(_ character: Character) -> String {
    let points = character.unicodeScalars.map(VisibleText.name)
    return " (\(character) is \(points.joined(separator: " ")))"
  }
}
