import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Abbreviates texts as parts of identities: short, on one line, and distinct for distinct texts.
enum IdentityText {
  private static let limit = 60

  /// Returns a text, or the beginning of a long text with a hash of the whole.
  static func short(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    let hash = StableHash.bits64(text)
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…"
      + String(hash, radix: 16)
  }

  /// Returns a part of a text, with runs of white space replaced by single spaces.
  static func joined(_ source: FileBytes, _ offsets: Range<Int>) -> String {
    let text = String(decoding: source.buffer[offsets].prefix(4000), as: UTF8.self)
    return text.split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
  }
}
