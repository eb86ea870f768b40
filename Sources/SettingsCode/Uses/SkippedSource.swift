/// A source file that is not scanned, or only in part.
package struct SkippedSource: Error, Hashable {
  /// The path as shown.
  package let path: String
  /// The index of the file, if a part of it is scanned.
  package let file: Int?
  /// The reason, as one sentence part.
  package let reason: String
  /// The start of the part that is left out: a 0-based UTF-8 offset.
  package let offset: Int?

  /// Creates a file that is not scanned, or only to an offset.
  package init(path: String, reason: String, file: Int? = nil, offset: Int? = nil) {
    self.path = path
    self.file = file
    self.reason = reason
    self.offset = offset
  }
}
