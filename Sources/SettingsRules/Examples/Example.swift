import SettingsFiles
import SettingsModel

/// A piece of a bundle that shows what a rule finds, or that it finds nothing.
///
/// A mark `↓` is directly before the `<` of every element (or the quote of every string) where a
/// finding begins.
package struct Example: Sendable {
  /// The part of a bundle that a text stands for.
  package enum Content: Sendable {
    /// Rows: one or more `<dict>`, put into a page between rows of other types.
    case rows(String)
    /// The inside of a page's root dictionary.
    case page(String)
    /// Whole files by their paths in the bundle. Findings about a file as a whole are listed by
    /// path.
    case files([(path: String, text: String)])
  }
  /// Something in a bundle besides texts in UTF-8.
  package enum Other: Sendable {
    /// A text in UTF-16, low byte first, without a byte order mark.
    case unmarkedUTF16(String)
    /// Bytes that are not text, but may hold marks.
    case bytes([UInt8])
    /// A link or a pipe.
    case entry(FileEntry.Kind)
  }
  /// The text with its marks.
  package var content: Content
  /// The expected findings, in the order of output.
  package var findings: ExpectedFindings
  /// The same text after all fixes of the rule, unsafe ones too; absent where there is none.
  package var fixed: Content?
  /// Files of code around the bundle by path, with their marks.
  package var code: [(path: String, text: String)] = []
  /// Other files in the bundle, by path.
  package var others: [(path: String, other: Other)] = []
  /// The paths of the files that get a finding without a place; empty for the bundle itself.
  package var findingsWithoutPlace: [String] = []
  /// The configuration that the example needs.
  package var configuration = ExampleConfiguration()
  /// The dialects the example needs besides Apple's.
  package var dialects: [String] = []
  /// The folder's name.
  package var bundleName = "Settings.bundle"
  /// The built app that the bundle is in; absent for a bundle among sources.
  package var product: AppProduct?
  /// The line of the example in its source file, so that a failing test points at it.
  package var line: UInt
  /// The source file of the example.
  package var file: StaticString

  /// One row, made of the fields that matter; ``Sample/row(_:_:mark:)`` adds what its type needs.
  ///
  /// - Parameter mark: Whether a finding begins at the row itself.
  /// - Parameter finds: What is found.
  /// - Parameter fixed: The fields that differ after the fix.
  package static func row(
    _ kind: Sample.Kind, _ fields: KeyValuePairs<String, SampleValue> = [:], mark: Bool = false,
    finds findings: ExpectedFindings = [], help: String? = nil,
    fixed: KeyValuePairs<String, SampleValue>? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    Example(
      content: .rows(Sample.row(kind, fields, mark: mark)), findings: findings.with(help),
      fixed: fixed.map { .rows(Sample.unmarked(Sample.row(kind, fields, changes: $0))) },
      line: line, file: file)
  }

  /// Rows, put into a page between rows of other types.
  ///
  /// - Parameter finds: What is found.
  /// - Parameter fixed: The rows after the fix.
  package static func rows(
    _ rows: String..., finds findings: ExpectedFindings = [], help: String? = nil,
    fixed: [String]? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    Example(
      content: .rows(rows.joined(separator: "\n")), findings: findings.with(help),
      fixed: fixed.map { .rows($0.joined(separator: "\n")) }, line: line, file: file)
  }

  /// The inside of a page's root dictionary, such as ``Sample/page(_:_:)`` makes it.
  ///
  /// - Parameter finds: What is found.
  /// - Parameter fixed: The same after the fix.
  package static func page(
    _ text: String, finds findings: ExpectedFindings = [], help: String? = nil,
    fixed: String? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    Example(
      content: .page(text), findings: findings.with(help), fixed: fixed.map { .page($0) },
      line: line, file: file)
  }

  /// Whole files; a text without `<?xml` in a `.plist` is the inside of a page's root dictionary.
  ///
  /// - Parameter without: The paths of the files that get a finding without a place; empty for the
  ///   bundle itself.
  /// - Parameter finds: What is found.
  /// - Parameter fixed: The files that differ after the fix.
  package static func files(
    _ files: KeyValuePairs<String, String>, others: KeyValuePairs<String, Other> = [:],
    without place: [String] = [],
    finds findings: ExpectedFindings = [], help: String? = nil,
    fixed: KeyValuePairs<String, String>? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    let changed = fixed.map { Dictionary(Array($0), uniquingKeysWith: { $1 }) }
    return Example(
      content: .files(files.map { (path: $0.key, text: $0.value) }), findings: findings.with(help),
      fixed: changed.map { new in
        .files(files.map { (path: $0.key, text: new[$0.key] ?? Sample.unmarked($0.value)) })
      }, others: others.map { (path: $0.key, other: $0.value) }, findingsWithoutPlace: place,
      line: line, file: file)
  }

  /// A page of some rows, and code that uses their keys.
  ///
  /// - Parameter code: The files of code by path.
  /// - Parameter fields: The page's own fields.
  /// - Parameter finds: What is found.
  package static func code(
    _ code: KeyValuePairs<String, String>, _ rows: [String],
    fields: KeyValuePairs<String, SampleValue> = [:],
    finds findings: ExpectedFindings = [], help: String? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    Example(
      content: .files([
        ("Root.plist", Sample.page(rows.isEmpty ? [Sample.row(.group)] : rows, fields))
      ]),
      findings: findings.with(help), code: code.map { (path: $0.key, text: $0.value) },
      line: line, file: file)
  }
}

/// The needs of an example besides its files.
extension Example {
  private func with(_ change: (inout Example) -> Void) -> Example {
    var example = self
    change(&example)
    return example
  }

  /// The example with a configuration.
  package func configured(_ configuration: ExampleConfiguration) -> Example {
    with { $0.configuration = configuration }
  }

  /// The example read with more dialects than Apple's.
  package func withDialects(_ dialects: [String]) -> Example { with { $0.dialects = dialects } }

  /// The example as a bundle of another name.
  package func inBundle(_ name: String) -> Example { with { $0.bundleName = name } }

  /// The example in a built app.
  package func inProduct(_ product: AppProduct) -> Example { with { $0.product = product } }
}

/// The words that an example expects, one text per finding, in the order of output: the message,
/// and on a second line `help: ` with what to do.
package struct ExpectedFindings: Sendable, Hashable, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation
{
  /// One text per finding.
  package let texts: [String]

  /// Several findings, or none.
  package init(arrayLiteral texts: String...) { self.texts = texts }
  /// One finding.
  package init(stringLiteral text: String) { texts = [text] }

  private init(_ texts: [String]) { self.texts = texts }

  /// The findings, each with what to do.
  func with(_ help: String?) -> ExpectedFindings {
    ExpectedFindings(help.map { help in texts.map { "\($0)\nhelp: \(help)" } } ?? texts)
  }
}
