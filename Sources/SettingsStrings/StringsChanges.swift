import SettingsDiagnostics

/// The new content of one file of a bundle.
package struct FileChange: Sendable, Hashable {
  /// The path in the bundle with forward slashes: `de.lproj/Root.strings`.
  package let path: String
  /// Whether there was no such file.
  package let isNew: Bool
  /// The whole new content.
  package let bytes: [UInt8]

  /// Makes a change.
  package init(path: String, isNew: Bool, bytes: [UInt8]) {
    self.path = path
    self.isNew = isNew
    self.bytes = bytes
  }
}

/// A remark about work on strings tables.
package struct StringsNote: Sendable, Hashable {
  /// What it is about.
  package enum Kind: String, Sendable, Hashable {
    /// A table is not changed.
    case refused
    /// A page or text is skipped.
    case skipped
    /// A language that the bundle does not have.
    case unknownLanguage
    /// A table or text that the bundle does not have.
    case unknownText
    /// Something that cannot be read.
    case malformed
  }
  /// What it is about.
  package let kind: Kind
  /// How much it matters; an error means that not everything was done.
  package let severity: Severity
  /// The file, as shown to the user; empty for the bundle.
  package let path: String
  /// The place in the file.
  package let range: SourceRange?
  /// One line: lower-case start, no final period, names in single quotes.
  package let message: String

  /// Makes a note.
  package init(_ kind: Kind, _ severity: Severity, path: String, range: SourceRange? = nil, _ message: String) {
    self.kind = kind
    self.severity = severity
    self.path = path
    self.range = range
    self.message = message
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

  mutating func sort() { changes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) } }
}
