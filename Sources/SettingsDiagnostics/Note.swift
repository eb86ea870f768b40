import SettingsText

/// A file as shown, and a place in it.
package struct ReportedPlace: Sendable, Hashable {
  /// The path as shown to the user.
  package var path: String
  /// The place in the file; absent for the file as a whole.
  package var range: SourceRange?

  /// Makes a place.
  package init(path: String, range: SourceRange? = nil) {
    self.path = path
    self.range = range
  }
}

/// A second place or a remark that belongs to a fault or a diagnostic.
package struct Note<Place: Sendable & Hashable>: Sendable, Hashable {
  /// One line, worded like a diagnostic's message.
  package var message: String
  /// The place; absent for a remark that stands for itself.
  package var place: Place?

  /// Makes a note.
  package init(_ message: String, at place: Place? = nil) {
    self.message = VisibleText.escaped(message)
    self.place = place
  }
}

extension Note where Place == ReportedPlace {
  /// Makes a note; without a path it stands for itself.
  package init(message: String, path: String? = nil, range: SourceRange? = nil) {
    self.init(message, at: path.map { ReportedPlace(path: $0, range: range) })
  }

  /// The file the note is about, if it is about one.
  package var path: String? { place?.path }
  /// The place in that file.
  package var range: SourceRange? { place?.range }
}
