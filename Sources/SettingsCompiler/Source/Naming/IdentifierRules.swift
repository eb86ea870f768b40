import SettingsText

/// The rules for identifiers of one kind in one language.
struct IdentifierRules {
  /// The case of the first letter.
  enum Style {
    /// Lower camel case: `playSounds`
    case lowerCamelCase
    /// Upper camel case: `PlaySounds`
    case upperCamelCase
  }

  /// The case of the first letter.
  var style: Style
  /// The text before every name, so that names may begin with a digit.
  var prefix = ""
  /// The text behind every name.
  var suffix = ""
  /// Names that mean something else where the identifier stands, such as members of the type it is
  /// added to.
  var taken: Set<String> = []
  /// The text behind a name that is taken.
  var addition: String
  /// Whether a name means something else because of its beginning.
  var isTaken: @Sendable (String) -> Bool = { _ in false }
  /// The word that is put before such a name.
  var substitute = ""

  /// Returns the identifier for a text.
  ///
  /// - Parameter fallback: The words to use where the text has none.
  func identifier(for text: String, fallback: [String] = []) -> String {
    var words = Words.split(text)
    if words.isEmpty { words = fallback }
    if words.isEmpty { words = Words.ofCodePoints(text) }
    return identifier(for: words, of: text)
  }

  /// Returns the identifier for words.
  ///
  /// - Parameter text: The text that the words are of, to tell long names apart.
  func identifier(for words: [String], of text: String) -> String {
    var name = camelCase(words.isEmpty ? ["unnamed"] : words)
    if name.unicodeScalars.count > Words.greatestLength {
      let kept = name.unicodeScalars.prefix(Words.greatestLength)
      name = String(kept) + "_" + StableHash.digits(StableHash.bits32(text))
    }
    if prefix.isEmpty, let first = name.unicodeScalars.first, !first.properties.isXIDStart {
      name = "_" + name
    }
    if taken.contains(name) { name += addition }
    if isTaken(name) { name = substitute + Words.upperCamelCase([name]) }
    return prefix + name + suffix
  }

  private func camelCase(_ words: [String]) -> String {
    // Behind a prefix, a name begins with an uppercase letter.
    guard prefix.isEmpty else { return Words.upperCamelCase(words) }
    switch style {
    case .lowerCamelCase: return Words.lowerCamelCase(words)
    case .upperCamelCase: return Words.upperCamelCase(words)
    }
  }
}
