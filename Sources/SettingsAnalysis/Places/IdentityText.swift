import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Abbreviates texts as parts of identities: short, on one line, and distinct for distinct texts.
enum IdentityText {
  /// The maximum length of an unabbreviated text in bytes.
  private static let limit = 60
  /// The number of Unicode scalars that are kept of a long text.
  private static let keptLength = 40
  /// The maximum number of bytes that identify a part of a file.
  private static let excerptLimit = 4000

  /// Returns a text, or the beginning of a long text with a hash of the whole.
  static func short(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    let hash = StableHash.bits64(text)
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(keptLength))) + "…"
      + String(hash, radix: 16)
  }

  /// Returns a part of a text, with runs of white space replaced by single spaces.
  static func joined(_ source: FileBytes, _ offsets: Range<Int>) -> String {
    let text = String(decoding: source.buffer[offsets].prefix(excerptLimit), as: UTF8.self)
    return text.split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
  }
}
