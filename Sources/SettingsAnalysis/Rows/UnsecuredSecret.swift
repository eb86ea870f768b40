import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension TextFieldSpecifier {
  /// The word of the key or the title that says that the field is for a secret, where the field shows what is typed.
  package var secretShownOnScreen: String? {
    guard isSecure?.value != true else { return nil }
    for node in [row.summary.key, row.field(.title)?.value] {
      guard let node, list.kind(node) == .string, list.withText(node, SecretWords.mayBeginOne) else { continue }
      if let word = SecretWords.first(in: list.text(node)) { return word }
    }
    return nil
  }
}

/// Words for what nobody else may read.
private enum SecretWords {
  private static let all: Set<String> = ["password", "passcode", "passphrase", "token", "secret"]

  /// Whether a text has the first three letters of such a word, in any case; nearly none has.
  static func mayBeginOne(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count > 4 else { return false }
    for index in 0..<text.count &- 2 {
      let next: (UInt8, UInt8)
      switch text[index] | 0x20 {
      case UInt8(ascii: "p"): next = (UInt8(ascii: "a"), UInt8(ascii: "s"))
      case UInt8(ascii: "t"): next = (UInt8(ascii: "o"), UInt8(ascii: "k"))
      case UInt8(ascii: "s"): next = (UInt8(ascii: "e"), UInt8(ascii: "c"))
      default: continue
      }
      if text[index &+ 1] | 0x20 == next.0, text[index &+ 2] | 0x20 == next.1 { return true }
    }
    return false
  }

  /// The first such word of a name, in lower case: of `serverPassword`, `API_TOKEN` or `Client secret`.
  static func first(in name: String) -> String? {
    // Words are cut where their letters end, and before a capital that follows a small letter.
    var word = ""
    var wasLower = false
    for character in name {
      let startsWord = !character.isLetter || character.isUppercase && wasLower
      if startsWord {
        if all.contains(word) { return word }
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
      wasLower = character.isLowercase
    }
    return all.contains(word) ? word : nil
  }
}
