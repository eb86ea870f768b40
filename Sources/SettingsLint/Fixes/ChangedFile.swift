import SettingsFiles
import SettingsPropertyLists

/// A fix that was applied, or a comment that was added.
package struct AppliedFix: Sendable, Hashable {
  /// The rule's id.
  package var rule: String
  /// The title of the fix, in the imperative.
  package var title: String
}

/// A file with changed contents.
package struct ChangedFile: Sendable {
  /// The path in the bundle, or the absolute path of a code file.
  package let file: String
  /// The displayed path.
  package let path: String
  /// The new bytes, in the encoding of the old ones.
  package let contents: FileBytes
  /// The applied fixes.
  ///
  /// A fix that changes several files is listed only in the first of them.
  package internal(set) var fixes: [AppliedFix]
  /// The old text, in UTF-8.
  package let original: FileBytes
  /// The new text, in UTF-8.
  package let text: [UInt8]
  /// Whether the file did not exist before.
  package let isNew: Bool

  /// Creates a file from its parts.
  package init(
    file: String, path: String, contents: FileBytes, fixes: [AppliedFix] = [], original: FileBytes,
    text: [UInt8],
    isNew: Bool = false
  ) {
    self.file = file
    self.path = path
    self.contents = contents
    self.fixes = fixes
    self.original = original
    self.text = text
    self.isNew = isNew
  }

  /// The changes from the old text, by whole lines.
  package var changes: [Replacement] { TextLines(original).changes(to: TextLines(FileBytes(text))) }

  /// Whether `patch` can apply the output of ``UnifiedDiff``, which is in UTF-8: false for files in
  /// other encodings.
  package var isPatchable: Bool { contents.buffer.elementsEqual(text) }
}
