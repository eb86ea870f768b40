import SettingsDiagnostics

/// The new content of one file of a bundle.
package struct FileChange: Sendable, Hashable {
  /// The path in the bundle with forward slashes: `de.lproj/Root.strings`.
  package let path: String
  /// Whether there was no such file.
  package let isNew: Bool
  /// The whole new content.
  package let bytes: [UInt8]
}

/// A remark about work on strings tables.
package struct StringsNote: Sendable, Hashable {
  /// The severity; an error means that not everything was done.
  package let severity: Severity
  /// The file, as shown to the user; empty for the bundle.
  package let path: String
  /// The place in the file.
  package let range: SourceRange?
  /// One line: lower-case start, no final period, names in single quotes.
  package let message: String

  /// A note that not everything was done.
  static func error(at path: String, range: SourceRange? = nil, _ message: String) -> StringsNote {
    StringsNote(severity: .error, path: path, range: range, message: message)
  }

  /// A note about what somebody may not expect.
  static func warning(at path: String, range: SourceRange? = nil, _ message: String) -> StringsNote
  {
    StringsNote(severity: .warning, path: path, range: range, message: message)
  }
}

/// The result of work on strings tables; nothing is written yet.
package struct StringsChanges: Sendable, Hashable {
  /// The files to write, by path; files that do not change are omitted.
  package var changes: [FileChange] = []
  /// The remarks, in the order of the work.
  package var notes: [StringsNote] = []

  /// Makes an empty result.
  package init() {}

  /// Adds a note unless it is there.
  mutating func noteOnce(_ note: StringsNote) { if !notes.contains(note) { notes.append(note) } }

  mutating func sort() { changes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) } }
}
