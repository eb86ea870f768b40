/// A failure to read an archive, or a file in one.
package enum ArchiveFault: Error, Sendable, Hashable {
  /// Inconsistent or ambiguous contents, described by a sentence part.
  case damaged(String)
  /// Unsupported or excessive contents, with the remedy.
  case refused(String)
  /// A file larger than this number of bytes.
  case tooLarge(Int)

  static let split = refused(
    "it is one part of a split archive; join the parts first, for example with 'zip -s 0'")
  static let encrypted = refused(
    "it is encrypted, and settingsc takes no passwords; make the archive without a password")

  /// The fault and the remedy, as a sentence part.
  package var explanation: String {
    switch self {
    case .damaged(let what): "the archive is damaged: \(what); make or download it again"
    case .refused(let words): words
    case .tooLarge(let limit): "larger than the limit of \(limit) bytes"
    }
  }
}
