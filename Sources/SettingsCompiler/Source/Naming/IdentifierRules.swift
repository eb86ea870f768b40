import SettingsText

/// The rules for identifiers of one kind in one language.
struct IdentifierRules {
  /// The case of the first letter.
  enum Style {
    /// Lower camel case, such as `playSounds`.
    case lowerCamelCase
    /// Upper camel case, such as `PlaySounds`.
    case upperCamelCase
  }

  /// The case of the first letter.
  var style: Style
  /// The text before every name, which lets names begin with a digit.
  var prefix = ""
  /// The text after every name.
  var suffix = ""
  /// The names with another meaning in the scope of the identifier, such as members of the extended
  /// type.
  var taken: Set<String> = []
  /// The text appended to a name in ``taken``.
  var addition: String
  /// Returns whether a name has the form of names with another meaning, such as a certain ending.
  var hasTakenForm: @Sendable (String) -> Bool = { _ in false }
  /// The word prepended to a name for which ``hasTakenForm`` returns `true`.
  var firstWord = ""

  /// Returns the identifier for a text.
  ///
  /// - Parameter fallback: The words to use if the text has none.
  func identifier(for text: String, fallback: [String] = []) -> String {
    var words = Words.split(text)
    if words.isEmpty { words = fallback }
    if words.isEmpty { words = Words.ofCodePoints(text) }
    return identifier(for: words, of: text)
  }

  /// Returns the identifier for words.
  ///
  /// - Parameter text: The text of the words, whose hash is part of a truncated name.
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
    if hasTakenForm(name) { name = firstWord + Words.upperCamelCase([name]) }
    return prefix + name + suffix
  }

  private func camelCase(_ words: [String]) -> String {
    // After a prefix, a name begins with an uppercase letter.
    if !prefix.isEmpty { return Words.upperCamelCase(words) }
    switch style {
    case .lowerCamelCase: return Words.lowerCamelCase(words)
    case .upperCamelCase: return Words.upperCamelCase(words)
    }
  }
}
