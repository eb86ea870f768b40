import SettingsText

/// A format for exporting settings.
package struct ExportFormat: Sendable {
  /// An option that a format requires or accepts.
  package enum Option: Sendable, Hashable {
    /// The app's bundle identifier.
    case bundleIdentifier
    /// The time of the last change of the list of settings.
    case modified
    /// The version of the list of settings.
    case version
    /// One language of the texts.
    case language
    /// All languages, side by side.
    case allLanguages
    /// Earlier versions of the app.
    case releases
    /// One app group or all suites, for a format with one file per suite.
    case suites
  }

  /// The result of an export.
  package struct Output: Sendable {
    /// The text of the file.
    package var text: String
    /// The limitations of the format for the bundle, one sentence each.
    package var notes: [String] = []
  }

  /// An error that prevents an export.
  package struct Failure: Error, Sendable, Hashable {
    /// The message, as a sentence part.
    package let message: String
    /// The limitations of the format for the bundle, one sentence each.
    package var notes: [String] = []

    package init(message: String, notes: [String] = []) {
      self.message = message
      self.notes = notes
    }
  }

  /// The name of the format on the command line.
  package let name: String
  /// The content of the file, as a short phrase.
  package let summary: String
  /// The options that the format requires.
  package let requirements: Set<Option>
  /// The options that the format accepts, including required ones.
  package let options: Set<Option>
  /// Whether the format is documentation for human readers, which transfers no defaults to devices.
  package private(set) var isDocumentation: Bool
  /// The identifying mark of a file in this format.
  package let mark: OutputMark
  /// Returns the exported file.
  ///
  /// Equal documents give equal texts.
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
  /// Returns a format for documentation.
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
