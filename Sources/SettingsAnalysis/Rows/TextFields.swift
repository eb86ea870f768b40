import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension TextFieldSpecifier {
  /// The word of the key or the title that says that the field is for a secret, where the field shows what is typed.
  package var secretShownOnScreen: String? {
    // Nobody types a secret on the keyboard for addresses.
    guard isSecure?.value != true, !hasAddressKeyboard else { return nil }
    for node in [row.summary.key, row.field(.title)?.value] {
      guard let node, list.kind(node) == .string, list.withText(node, SecretWords.mayBeginOne) else { continue }
      if let word = SecretWords.first(in: list.text(node)) { return word }
    }
    return nil
  }

  private var hasAddressKeyboard: Bool {
    guard let keyboard = row.text(.keyboardType)?.value else { return false }
    return keyboard == "URL" || keyboard == "EmailAddress"
  }
}

/// Words for what nobody else may read.
private enum SecretWords {
  private static let all: Set<String> = ["password", "passcode", "passphrase", "token", "secret"]

  /// Whether a text has the first three letters of such a word, in any case; nearly none has.
  static func mayBeginOne(_ text: some RandomAccessCollection<UInt8>) -> Bool {
    guard text.count > 4 else { return false }
    return zip(text, zip(text.dropFirst(), text.dropFirst(2))).contains { first, next in
      switch (first | 0x20, next.0 | 0x20, next.1 | 0x20) {
      case (UInt8(ascii: "p"), UInt8(ascii: "a"), UInt8(ascii: "s")),
        (UInt8(ascii: "t"), UInt8(ascii: "o"), UInt8(ascii: "k")),
        (UInt8(ascii: "s"), UInt8(ascii: "e"), UInt8(ascii: "c")):
        true
      default: false
      }
    }
  }

  /// What may follow such a word and leave it what the name is about: `password2`, `secretKey`, `Token (optional)`.
  private static let additions: Set<String> = [
    "again", "code", "confirm", "confirmation", "confirmed", "default", "field", "input", "key", "new", "old",
    "optional", "pref", "preference", "repeat", "repeated", "required", "setting", "string", "text", "value", "verify",
  ]
  /// What begins a remark on the words before it: `Password for the server`.
  private static let prepositions: Set<String> = ["at", "for", "from", "in", "of", "on", "to", "with"]
  /// Words that, anywhere before such a word, mean that the name is not for the secret itself: something is done with
  /// it (`Forgot password`), it may not exist (`No password`), or the name is for a thing that belongs to it
  /// (`Hint for the password`).
  private static let others: Set<String> = [
    "about", "allow", "ask", "asks", "clear", "delete", "disable", "enable", "erase", "for", "forget", "forgot",
    "forgotten", "generate", "has", "have", "hide", "how", "if", "keep", "lost", "need", "needs", "no", "recover",
    "remember", "remove", "require", "requires", "reset", "reveal", "save", "send", "show", "skip", "until", "use",
    "uses", "when", "where", "why", "with", "without",
  ]
  /// Words that mean so only directly before it, because proper names contain them too: `Length of password`, but not
  /// `Bank of England password`.
  private static let links: Set<String> = ["after", "before", "by", "from", "of", "via"]
  private static let articles: Set<String> = ["a", "my", "the", "your"]
  /// The other words in a question that asks for the secret itself: `What is your password?`.
  private static let questionWords: Set<String> = articles.union(["is", "what", "which"])

  /// The word of a name that says that it is for a secret, in lower case: of `serverPassword`, `API_TOKEN` or
  /// `Client secret`. `passwordHint` and `tokenURL` are for something else, and so is `Forgot password?`.
  static func first(in name: String) -> String? {
    let words = NameWords.of(name, keepsDigits: false)
    // Any other question is only about the secret: `Password required?`.
    if name.last(where: { !$0.isWhitespace }) == "?",
      !words.allSatisfy({ all.contains($0) || questionWords.contains($0) })
    {
      return nil
    }
    for (index, word) in words.enumerated() where all.contains(word) {
      let before = words[..<index]
      if before.contains(where: others.contains)
        || before.last(where: { !articles.contains($0) }).map(links.contains) == true
      {
        return nil
      }
      let rest = words[(index + 1)...].prefix { !prepositions.contains($0) }
      if rest.allSatisfy({ all.contains($0) || additions.contains($0) || $0.count == 1 }) { return word }
    }
    return nil
  }
}

/// A setting of a text field that may change a password or an address while it is typed.
package struct UnsuitedInputTrait: Sendable {
  /// What a text field is for, where every character counts.
  package enum Purpose: Sendable, Hashable {
    /// A password or another secret.
    case secret
    /// An address of the Web.
    case url
    /// An address of mail.
    case mail
  }

  /// What the field is for.
  package let purpose: Purpose
  /// The setting.
  package let key: KeyID
  /// Its value.
  package let value: PropertyList.NodeID
  /// The value that leaves alone what is typed.
  package let suited: String
}

extension TextFieldSpecifier {
  /// What the field is for, where every character counts.
  package var exactPurpose: UnsuitedInputTrait.Purpose? {
    if isSecure?.value == true { return .secret }
    guard let keyboard = row.field(.keyboardType)?.value, list.kind(keyboard) == .string else { return nil }
    if list.text(keyboard, equals: "URL") { return .url }
    return list.text(keyboard, equals: "EmailAddress") ? .mail : nil
  }

  /// The settings that may change what is typed into a field where every character counts.
  package func unsuitedInputTraits(_ schema: Schema) -> [UnsuitedInputTrait] {
    guard let purpose = exactPurpose else { return [] }
    let traits: [(key: KeyID, harmless: [String], suited: String)] = [
      (.autocapitalizationType, ["None"], "None"), (.autocorrectionType, ["No", "Default"], "No"),
    ]
    return traits.compactMap { key, harmless, suited in
      // A value that the key does not take has a fault of its own.
      guard let value = row.string(key), !harmless.contains(value.value),
        schema.key(key, in: row.element)?.allowedValues.contains(value.value) == true
      else { return nil }
      return UnsuitedInputTrait(purpose: purpose, key: key, value: value.node, suited: suited)
    }
  }
}
