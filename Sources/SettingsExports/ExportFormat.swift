/// A form in which settings are exported.
package struct ExportFormat: Sendable {
  /// What a form must be told besides the bundle.
  package enum Requirement: Sendable, Hashable {
    /// The app's bundle identifier.
    case bundleIdentifier
    /// When the list of settings was changed last.
    case modified
  }

  /// What came out.
  package struct Output: Sendable {
    /// The whole file.
    package var text: String
    /// What the form cannot express, one sentence each.
    package var notes: [String] = []

    /// Makes an output.
    package init(text: String, notes: [String] = []) {
      self.text = text
      self.notes = notes
    }
  }

  /// Why nothing came out.
  package struct Failure: Error, Sendable, Hashable {
    /// One sentence part.
    package let message: String
    /// What the form cannot express, one sentence each.
    package var notes: [String] = []

    /// Says why nothing came out.
    package init(message: String, notes: [String] = []) {
      self.message = message
      self.notes = notes
    }
  }

  /// The name on the command line.
  package let name: String
  /// What it is, in a few words.
  package let summary: String
  /// What it must be told.
  package let requirements: Set<Requirement>
  /// Whether it has one file per suite.
  package let isPerSuite: Bool
  private let render: @Sendable (ExportDocument, ExportOptions) throws(Failure) -> Output

  init(
    _ name: String, _ summary: String, requires requirements: Set<Requirement> = [], isPerSuite: Bool = false,
    render: @escaping @Sendable (ExportDocument, ExportOptions) throws(Failure) -> Output
  ) {
    self.name = name
    self.summary = summary
    self.requirements = requirements
    self.isPerSuite = isPerSuite
    self.render = render
  }

  /// Writes a document; equal documents give equal texts.
  package func write(_ document: ExportDocument, _ options: ExportOptions) throws(Failure) -> Output {
    try render(document, options)
  }
}
