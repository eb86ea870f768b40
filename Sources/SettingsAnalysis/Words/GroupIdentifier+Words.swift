import SettingsText

extension GroupIdentifier {
  /// What is wrong, as the first part of a sentence; absent for a valid one.
  ///
  /// - Parameter name: The identifier as shown, with quotes.
  package func sentence(_ name: String) -> String? {
    switch self {
    case .valid: nil
    case .empty: "the app group is empty"
    case .foreign: "app group \(name) does not begin with 'group.'"
    case .incomplete: "app group \(name) ends after its prefix"
    case .malformed(let character): "app group \(name) contains \(character.words)"
    }
  }
}

extension Unicode.Scalar {
  /// `a space`, `U+200B` for a character that nobody sees, `'$'`.
  package var words: String {
    if self == " " { return "a space" }
    return KeyTraits.isInvisible(self) ? VisibleText.name(self) : "'\(self)'"
  }
}
