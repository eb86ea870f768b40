import SettingsText

/// A format in which settings are exported.
package struct ExportFormat: Sendable {
  /// An option of a format, besides the bundle.
  package enum Option: Sendable, Hashable {
    /// The app's bundle identifier.
    case bundleIdentifier
    /// The time of the list's last change.
    case modified
    /// The version of the list.
    case version
    /// One language of the texts.
    case language
    /// All languages, side by side.
    case allLanguages
    /// Earlier versions of the app.
    case releases
    /// An app group, or all, for a format with one file per suite.
    case suites
  }

  /// The exported file.
  package struct Output: Sendable {
    /// The whole file.
    package var text: String
    /// The limitations of the format for this bundle, one sentence each.
    package var notes: [String] = []
  }

  /// A failure to export.
  package struct Failure: Error, Sendable, Hashable {
    /// The message as a sentence part.
    package let message: String
    /// The limitations of the format for this bundle, one sentence each.
    package var notes: [String] = []

    package init(message: String, notes: [String] = []) {
      self.message = message
      self.notes = notes
    }
  }

  /// The name on the command line.
  package let name: String
  /// The content of the file, in a few words.
  package let summary: String
  /// The options it requires.
  package let requirements: Set<Option>
  /// The options it accepts, including required ones.
  package let options: Set<Option>
  /// Whether the format documents the settings for people, so that it transfers no defaults to
  /// devices.
  package private(set) var isDocumentation: Bool
  /// The identifying mark of a file in this format.
  package let mark: OutputMark
  /// Writes a document; equal documents give equal texts.
  package let write: @Sendable (ExportDocument, ExportOptions) throws(Failure) -> Output

  init(
    _ name: String, _ summary: String, requires requirements: Set<Option> = [],
    takes options: Set<Option> = [],
    mark: OutputMark = .comment,
    write: @escaping @Sendable (ExportDocument, ExportOptions) throws(Failure) -> Output
  ) {
    self.name = name
    self.summary = summary
    self.requirements = requirements
    self.options = options.union(requirements)
    isDocumentation = false
    self.mark = mark
    self.write = write
  }
}

extension ExportFormat {
  /// Returns a format that documents settings for people.
  static func documentation(
    _ name: String, _ summary: String, mark: OutputMark = .comment,
    write: @escaping @Sendable (ExportDocument, ExportOptions) throws(Failure) -> Output
  ) -> ExportFormat {
    var format = ExportFormat(
      name, summary, takes: [.language, .allLanguages, .releases], mark: mark, write: write)
    format.isDocumentation = true
    return format
  }
}
