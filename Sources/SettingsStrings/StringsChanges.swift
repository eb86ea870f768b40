import SettingsDiagnostics

/// The new content of one file of a bundle.
package struct FileChange: Sendable, Hashable {
  /// The path in the bundle with forward slashes: `de.lproj/Root.strings`.
  package let path: String
  /// Whether the file did not exist before.
  package var isNew: Bool
  /// The whole new content.
  package let bytes: [UInt8]
  /// The texts that the change removes or replaces.
  package var lostTexts: [LostText] = []
}

/// A remark about work on strings tables.
package struct StringsNote: Sendable, Hashable {
  /// The severity; an error means that a part of the work was not done.
  package let severity: Severity
  /// The displayed path of the file; empty for the bundle.
  package let path: String
  /// The place in the file; `nil` for the whole file.
  package let range: SourceRange?
  /// The message: one line, lower-case start, no final period, names in single quotes.
  package let message: String
  /// Whether the note is an error about a part that is left out, while the rest of the work is
  /// done.
  package private(set) var isOfPart = false

  /// Returns the note, marked as one about a part that is left out.
  var ofPart: StringsNote {
    var note = self
    note.isOfPart = true
    return note
  }

  /// Returns a note that a part of the work was not done.
  static func error(at path: String, range: SourceRange? = nil, _ message: String) -> StringsNote {
    StringsNote(
      severity: .error,
      path: path,
      range: range,
      message: message)
  }

  /// Returns a note about an unexpected result of the work.
  static func warning(at path: String, range: SourceRange? = nil, _ message: String) -> StringsNote
  {
    StringsNote(
      severity: .warning,
      path: path,
      range: range,
      message: message)
  }
}

/// The result of work on strings tables, to be written later.
package struct StringsChanges: Sendable, Hashable {
  /// The files to write, by path, without files that do not change.
  package var changes: [FileChange] = []
  /// The remarks, in the order of the work.
  package var notes: [StringsNote] = []

  /// Creates an empty result.
  package init() {}

  /// Whether an error prevents all changes.
  package var isRefused: Bool { notes.contains { $0.severity == .error && !$0.isOfPart } }

  /// Adds a note unless it is already present.
  mutating func noteOnce(_ note: StringsNote) { if !notes.contains(note) { notes.append(note) } }

  /// Sorts the changes by path.
  mutating func sort() { changes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) } }
}
