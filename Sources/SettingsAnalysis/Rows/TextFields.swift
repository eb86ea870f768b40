import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension TextFieldSpecifier {
  /// The purpose of a field in which every character counts: `secure`, `web address` or `email
  /// address`; `nil` for other fields.
  package var exactPurpose: String? {
    if isSecure?.value == true { return "secure" }
    switch keyboardType?.value {
    case "URL": return "web address"
    case "EmailAddress": return "email address"
    default: return nil
    }
  }

  /// The nonempty default of a secure field, which everybody who has the app can read; `nil` if
  /// there is none.
  package var shippedSecret: PropertyList.NodeID? {
    guard isSecure?.value == true, let value = rawDefault?.node,
      list.kind(value) != .string || !list.isEmptyText(value)
    else { return nil }
    return value
  }

  /// Returns the traits that may alter text typed into a field where every character counts, each
  /// with the value that preserves the text.
  package func unsuitedInputTraits(_ schema: Schema) -> [(
    key: KeyID, value: PropertyList.NodeID, suited: String
  )] {
    guard exactPurpose != nil else { return [] }
    let traits: [(key: KeyID, harmless: [String], suited: String)] = [
      (.autocapitalizationType, ["None"], "None"), (.autocorrectionType, ["No", "Default"], "No"),
    ]
    return traits.compactMap { key, harmless, suited in
      // Another rule reports a value that the key does not take.
      guard let value = row.string(key), !harmless.contains(value.value),
        let specification = schema.key(key, in: row.element),
        specification.allowedValues.contains(value.value)
      else { return nil }
      return (key, value.node, suited)
    }
  }

  /// The word in the key or the title that marks a field as secret although it shows the typed
  /// text; `nil` for other fields.
  ///
  /// A field with the keyboard for web addresses counts only if both key and title have such a
  /// word, and the address of a server never counts.
  package var secretShownOnScreen: String? {
    let texts = [row.keyNode, row.field(.title)?.value]
    let words = texts.compactMap { node -> String? in
      guard let node, list.kind(node) == .string, list.withText(node, SecretWords.mayBeginOne)
      else { return nil }
      return SecretWords.first(in: list.text(node))
    }
    guard let word = words.first, !isForEndpoint else { return nil }
    switch exactPurpose {
    case nil: return word
    case "web address"?:
      let isInKeyAndTitle = words.count == texts.count
      return isInKeyAndTitle ? word : nil
    default: return nil
    }
  }

  /// Whether the title names an address, or the default is one.
  private var isForEndpoint: Bool {
    if let value = row.defaultNode, list.kind(value) == .string,
      list.text(value).contains(text: "://")
    {
      return true
    }
    guard let title = row.title?.value else { return false }
    let words = NameWords.of(title, keepsDigits: false)
    return words.contains { ["url", "uri", "endpoint", "host", "hostname"].contains($0) }
  }
}

/// Recognizes words for secrets.
private enum SecretWords {
  private static let all: Set<String> = ["password", "passcode", "passphrase", "token", "secret"]

  /// Returns whether a text contains the first three letters of such a word, in any case.
  ///
  /// Few texts do, so that the others need not be split into words.
  static func mayBeginOne(_ text: some RandomAccessCollection<UInt8>) -> Bool {
    let shortestLength = 5
    guard text.count >= shortestLength else { return false }
    let nextBytes = zip(text.dropFirst(), text.dropFirst(2))
    let lowerCaseBit: UInt8 = 0x20
    return zip(text, nextBytes).contains { first, next in
      switch (first | lowerCaseBit, next.0 | lowerCaseBit, next.1 | lowerCaseBit) {
      case (UInt8(ascii: "p"), UInt8(ascii: "a"), UInt8(ascii: "s")),
        (UInt8(ascii: "t"), UInt8(ascii: "o"), UInt8(ascii: "k")),
        (UInt8(ascii: "s"), UInt8(ascii: "e"), UInt8(ascii: "c")):
        true
      default: false
      }
    }
  }

  /// The words that may follow a word for a secret without changing the subject of the name:
  /// `password2`, `secretKey`, `Token (optional)`.
  private static let additions: Set<String> = [
    "again", "code", "confirm", "confirmation", "default", "field", "input", "key", "new", "old",
    "optional", "pref",
    "preference", "repeat", "required", "setting", "string", "text", "value", "verify",
  ]
  /// The words that begin a remark on the words before them: `Password for the server`, `Length of
  /// the password`.
  private static let prepositions: Set<String> = [
    "after", "at", "before", "by", "for", "from", "in", "of", "on", "to", "via", "with", "without",
  ]
  /// The words that, before a word for a secret, refer to an action on the secret (`Forgot
  /// password`) or to its possible absence.
  private static let actions: Set<String> = [
    "about", "allow", "ask", "clear", "delete", "disable", "enable", "forget", "forgot",
    "forgotten", "generate", "has",
    "have", "hide", "how", "if", "keep", "lost", "need", "no", "recover", "remember", "remove",
    "require", "requires",
    "reset", "reveal", "save", "send", "show", "skip", "use", "uses", "when", "where", "why",
  ]

  /// Returns the word of a name that marks it as a secret, in lower case, as in `serverPassword`,
  /// `API_TOKEN` or `Client secret`; `nil` for `passwordHint`, `tokenURL` and a question about the
  /// secret.
  static func first(in name: String) -> String? {
    let words = NameWords.of(name, keepsDigits: false)
    guard !name.contains("?"), let index = words.firstIndex(where: all.contains) else { return nil }
    let isAboutSecret = words[..<index].contains {
      actions.contains($0) || prepositions.contains($0)
    }
    guard !isAboutSecret else { return nil }
    let following = words[(index + 1)...].prefix { !prepositions.contains($0) }
    let keepSubject = following.allSatisfy {
      all.contains($0) || additions.contains($0) || $0.count == 1
    }
    return keepSubject ? words[index] : nil
  }
}
