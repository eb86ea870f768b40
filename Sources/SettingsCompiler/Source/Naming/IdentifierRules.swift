import SettingsText

/// How identifiers of one kind look in one language.
struct IdentifierRules {
  /// The case of the first letter.
  enum Style {
    /// `playSounds`
    case lowerCamelCase
    /// `PlaySounds`
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
  /// What is put behind a name that is taken.
  var addition: String
  /// Whether a name means something else because of its beginning.
  var isTaken: @Sendable (String) -> Bool = { _ in false }
  /// The word that is put before such a name.
  var substitute = ""

  /// The identifier for a text.
  ///
  /// - Parameter fallback: The words to use where the text has none.
  func identifier(for text: String, fallback: [String] = []) -> String {
    var words = Words.split(text)
    if words.isEmpty { words = fallback }
    if words.isEmpty { words = Words.ofCodePoints(text) }
    return identifier(for: words, of: text)
  }

  /// The identifier for words.
  ///
  /// - Parameter text: Where the words come from, to tell long names apart.
  func identifier(for words: [String], of text: String) -> String {
    var name =
      style == .lowerCamelCase && prefix.isEmpty
      ? Words.lowerCamelCase(words) : Words.upperCamelCase(words)
    if name.isEmpty { name = style == .lowerCamelCase && prefix.isEmpty ? "unnamed" : "Unnamed" }
    if name.unicodeScalars.count > Words.greatestLength {
      name =
        String(String.UnicodeScalarView(name.unicodeScalars.prefix(Words.greatestLength))) + "_"
        + StableHash.digits(StableHash.bits32(text))
    }
    if prefix.isEmpty, let first = name.unicodeScalars.first, !first.properties.isXIDStart {
      name = "_" + name
    }
    if taken.contains(name) { name += addition }
    if isTaken(name) { name = substitute + Words.upperCamelCase([name]) }
    return prefix + name + suffix
  }
}
