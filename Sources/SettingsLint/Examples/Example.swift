import SettingsModel
import SettingsSystem

/// A piece of a bundle that shows what a rule finds, or that it finds nothing.
///
/// A mark `↓` is directly before the `<` of every element (or the quote of every string) where a finding begins.
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
  /// What is found, in the order of output.
  package let findings: ExpectedFindings
  /// The same text after all fixes of the rule, unsafe ones too; absent where there is none.
  package let fixed: Content?
  /// Files of code around the bundle by path, with their marks.
  package private(set) var code: [(path: String, text: String)] = []
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
  /// The built app that the bundle is in; absent for a bundle among sources.
  package let product: AppProduct?
  /// The line of the example in its source file, so that a failing test points at it.
  package let line: UInt
  /// The source file of the example.
  package let file: StaticString

  /// One row, made of the fields that matter; ``Sample/row(_:_:mark:)`` adds what its type needs.
  ///
  /// - Parameter mark: Whether a finding begins at the row itself.
  /// - Parameter finds: What is found.
  /// - Parameter fixed: The fields that differ after the fix.
  package static func row(
    _ kind: Sample.Kind, _ fields: KeyValuePairs<String, SampleValue> = [:], mark: Bool = false,
    finds findings: ExpectedFindings = [], fixed: KeyValuePairs<String, SampleValue>? = nil,
    configuration: LintConfiguration = LintConfiguration(), dialects: [String] = [], file: StaticString = #filePath,
    line: UInt = #line
  ) -> Example {
    Example(
      .rows(Sample.row(kind, fields, mark: mark)), findings,
      fixed: fixed.map { .rows(Sample.unmarked(Sample.row(kind, fields, changes: $0))) },
      configuration: configuration, dialects: dialects, file: file, line: line)
  }

  /// Rows, put into a page between rows of other types.
  ///
  /// - Parameter finds: What is found.
  /// - Parameter fixed: The rows after the fix.
  package static func rows(
    _ rows: String..., finds findings: ExpectedFindings = [], fixed: [String]? = nil,
    configuration: LintConfiguration = LintConfiguration(), dialects: [String] = [], file: StaticString = #filePath,
    line: UInt = #line
  ) -> Example {
    Example(
      .rows(rows.joined(separator: "\n")), findings, fixed: fixed.map { .rows($0.joined(separator: "\n")) },
      configuration: configuration, dialects: dialects, file: file, line: line)
  }

  /// The inside of a page's root dictionary, such as ``Sample/page(_:_:)`` makes it.
  ///
  /// - Parameter finds: What is found.
  /// - Parameter fixed: The same after the fix.
  package static func page(
    _ text: String, finds findings: ExpectedFindings = [], fixed: String? = nil,
    configuration: LintConfiguration = LintConfiguration(), dialects: [String] = [], file: StaticString = #filePath,
    line: UInt = #line
  ) -> Example {
    Example(
      .page(text), findings, fixed: fixed.map { .page($0) }, configuration: configuration, dialects: dialects,
      file: file, line: line)
  }

  /// Whole files; a text without `<?xml` in a `.plist` is the inside of a page's root dictionary.
  ///
  /// - Parameter without: The paths of the files that get a finding without a place; empty for the bundle itself.
  /// - Parameter finds: What is found.
  /// - Parameter fixed: The files that differ after the fix.
  /// - Parameter product: The built app that the bundle is in.
  package static func files(
    _ files: KeyValuePairs<String, String>, others: KeyValuePairs<String, Other> = [:], without place: [String] = [],
    finds findings: ExpectedFindings = [], fixed: KeyValuePairs<String, String>? = nil,
    bundleName: String = "Settings.bundle", configuration: LintConfiguration = LintConfiguration(),
    dialects: [String] = [], product: AppProduct? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    let changed = Dictionary(fixed.map { Array($0) } ?? [], uniquingKeysWith: { $1 })
    return Example(
      .files(files.map { (path: $0.key, text: $0.value) }), findings,
      fixed: fixed == nil
        ? nil : .files(files.map { (path: $0.key, text: changed[$0.key] ?? Sample.unmarked($0.value)) }),
      findingsWithoutPlace: place, configuration: configuration, dialects: dialects, bundleName: bundleName,
      product: product, file: file, line: line, others: others.map { (path: $0.key, other: $0.value) })
  }

  /// A page of some rows, and code that uses their keys.
  ///
  /// - Parameter code: The files of code by path.
  /// - Parameter fields: The page's own fields.
  /// - Parameter finds: What is found.
  package static func code(
    _ code: KeyValuePairs<String, String>, _ rows: [String], fields: KeyValuePairs<String, SampleValue> = [:],
    finds findings: ExpectedFindings = [], configuration: LintConfiguration = LintConfiguration(),
    file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    let rows = rows.isEmpty ? [Sample.row(.group)] : rows
    var example = Example(
      .files([("Root.plist", Sample.page(rows, fields))]), findings, fixed: nil, configuration: configuration,
      dialects: [], file: file, line: line)
    example.code = code.map { (path: $0.key, text: $0.value) }
    return example
  }

  private init(
    _ content: Content, _ findings: ExpectedFindings, fixed: Content?, findingsWithoutPlace: [String] = [],
    configuration: LintConfiguration, dialects: [String], bundleName: String = "Settings.bundle",
    product: AppProduct? = nil, file: StaticString, line: UInt, others: [(path: String, other: Other)] = []
  ) {
    self.content = content
    self.findings = findings
    self.fixed = fixed
    self.others = others
    self.findingsWithoutPlace = findingsWithoutPlace
    self.configuration = configuration
    self.dialects = dialects
    self.bundleName = bundleName
    self.product = product
    self.file = file
    self.line = line
  }
}

/// The words that an example expects, one text per finding, in the order of output: the message, and on a second line
/// `help: ` with what to do.
package struct ExpectedFindings: Sendable, Hashable, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation {
  /// One text per finding.
  package let texts: [String]

  /// Several findings, or none.
  package init(arrayLiteral texts: String...) { self.texts = texts }
  /// One finding.
  package init(stringLiteral text: String) { texts = [text] }
}
