import SettingsModel

/// A piece of a bundle that shows what a rule finds, or that it finds nothing.
///
/// A mark `↓` stands directly before the `<` of every element (or the quote of every string) where a finding begins.
package struct Example: Sendable {
  /// What the text is.
  package enum Content: Sendable {
    /// Rows: one or more `<dict>`, put into a page between rows of other types.
    case rows(String)
    /// The inside of a page's root dictionary.
    case page(String)
    /// Whole files by their paths in the bundle. Findings about a file as a whole are listed by path.
    case files([(path: String, text: String)])
  }
  /// Something in a bundle besides texts in UTF-8.
  package enum Other: Sendable {
    /// A text in UTF-16, low byte first, without a byte order mark.
    case unmarkedUTF16(String)
    /// Bytes that are no text, but may hold marks.
    case bytes([UInt8])
    /// A link or a pipe.
    case entry(FileEntry.Kind)
  }
  /// The text with its marks.
  package let content: Content
  /// What else is in the bundle, by path.
  package let others: [(path: String, other: Other)]
  /// The paths of the files that get a finding without a place; empty for the bundle itself.
  package let findingsWithoutPlace: [String]
  /// What the example needs in the configuration.
  package let configuration: LintConfiguration
  /// The dialects the example needs besides Apple's.
  package let dialects: [String]
  /// The folder's name.
  package let bundleName: String
  /// The line of the example in its source file, so that a failing test points at it.
  package let line: UInt
  /// The source file of the example.
  package let file: StaticString

  /// Rows, put into a page between rows of other types.
  package static func rows(
    _ text: String, configuration: LintConfiguration = LintConfiguration(), dialects: [String] = [],
    file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    Example(.rows(text), [], configuration, dialects, "Settings.bundle", file, line)
  }

  /// The inside of a page's root dictionary.
  package static func page(
    _ text: String, configuration: LintConfiguration = LintConfiguration(), dialects: [String] = [],
    file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    Example(.page(text), [], configuration, dialects, "Settings.bundle", file, line)
  }

  /// Whole files; a text without `<?xml` in a `.plist` is the inside of a page's root dictionary.
  package static func files(
    _ files: KeyValuePairs<String, String>, others: KeyValuePairs<String, Other> = [:], without place: [String] = [],
    bundleName: String = "Settings.bundle",
    configuration: LintConfiguration = LintConfiguration(), dialects: [String] = [],
    file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    Example(
      .files(files.map { (path: $0.key, text: $0.value) }), place, configuration, dialects, bundleName, file, line,
      others: others.map { (path: $0.key, other: $0.value) })
  }

  private init(
    _ content: Content, _ findingsWithoutPlace: [String], _ configuration: LintConfiguration, _ dialects: [String],
    _ bundleName: String, _ file: StaticString, _ line: UInt, others: [(path: String, other: Other)] = []
  ) {
    self.content = content
    self.others = others
    self.findingsWithoutPlace = findingsWithoutPlace
    self.configuration = configuration
    self.dialects = dialects
    self.bundleName = bundleName
    self.file = file
    self.line = line
  }
}
