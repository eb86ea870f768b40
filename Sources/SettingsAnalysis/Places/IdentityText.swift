import SettingsPropertyLists
import SettingsText

/// Texts as parts of identities: short, on one line, and different where the whole texts are.
enum IdentityText {
  private static let limit = 60

  /// The text itself where it is short, else its beginning and a hash of the whole.
  static func short(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    let hash = StableHash.bits64(text)
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…"
      + String(hash, radix: 16)
  }

  /// A part of a text with single blanks.
  static func joined(_ source: FileBytes, _ offsets: Range<Int>) -> String {
    let text = String(decoding: source.buffer[offsets].prefix(4000), as: UTF8.self)
    return text.split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
  }
}
