/// A source file that is not scanned, or only in part.
package struct SkippedSource: Error, Hashable {
  /// The path as shown.
  package let path: String
  /// The index of the file; `nil` if no part of the file is scanned.
  package let file: FileIndex?
  /// The reason, as part of a sentence: `it is not text in UTF-8`
  package let reason: String
  /// The 0-based UTF-8 offset at which the skipped part begins; `nil` if the whole file is skipped.
  package let offset: Int?

  /// Creates a file that is not scanned, or only to an offset.
  package init(path: String, reason: String, file: FileIndex? = nil, offset: Int? = nil) {
    self.path = path
    self.file = file
    self.reason = reason
    self.offset = offset
  }
}
