import SettingsFiles
import SettingsModel
import SettingsText

/// A part of a bundle, with the findings of a rule in it, if any.
///
/// A mark `↓` precedes each place where a finding begins: the `<` of an element, or the quote of a
/// string.
package struct Example: Sendable {
  /// The part of a bundle that a text represents.
  package enum Content: Sendable {
    /// Rows: one or more `<dict>`, put into a page between rows of other types.
    case rows(String)
    /// The contents of a page's root dictionary.
    case page(String)
    /// Whole files by their paths in the bundle.
    ///
    /// A finding about a file as a whole has no mark; ``findingsWithoutPlace`` has its path.
    case files([(path: String, text: String)])
  }
  /// An item of a bundle that is not a file of UTF-8 text.
  package enum Other: Sendable {
    /// A little-endian UTF-16 text without a byte order mark.
    case unmarkedUTF16(String)
    /// Bytes that are not text, but may contain marks.
    case bytes([UInt8])
    /// A link or a pipe.
    case entry(FileEntry.Kind)
  }
  /// A file with values for the keys of a bundle, with its marks.
  package enum StoredFile: Sendable {
    /// The entries in the dictionary of an app's preferences.
    case preferences(String)
    /// A file for device management.
    case managed(String)
  }
  /// The text with its marks.
  package var content: Content
  /// The expected findings, in the order of output.
  package var findings: ExpectedFindings
  /// The content after all fixes of the rule, including unsafe ones; `nil` if no finding has a
  /// fix.
  package var fixed: Content?
  /// The code files around the bundle by path, with their marks.
  package var code: [(path: String, text: String)] = []
  /// The stored or managed values that the bundle is compared with; `nil` for an example of a
  /// bundle alone.
  package var stored: StoredFile?
  /// Other files in the bundle, by path.
  package var others: [(path: String, other: Other)] = []
  /// The paths of the files that have a finding without a place; `String.wholeBundle` for the
  /// bundle itself.
  package var findingsWithoutPlace: [String] = []
  /// The configuration that the example needs.
  package var configuration = ExampleConfiguration()
  /// The dialects that the example needs besides Apple's.
  package var dialects: [String] = []
  /// The name of the bundle's folder; empty for an app without a bundle.
  package var bundleName = "Settings.bundle"
  /// The built app that contains the bundle; `nil` for a bundle outside of an app.
  package var product: AppProduct?
  /// The faults of the project around the bundle.
  package var buildFaults: [BuildFault] = []
  /// The target that copies the bundle into an app without renaming it; `nil` for none.
  package var copyingTarget: String?
  /// The line of the example in its source file, so that a failing test points at it.
  package var line: UInt
  /// The source file of the example.
  package var file: StaticString

  /// Creates an example of one row with the given fields.
  ///
  /// ``Sample/row(_:_:mark:)`` adds those that its type requires.
  ///
  /// - Parameter mark: Whether a finding begins at the row itself.
  /// - Parameter finds: The expected findings.
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

  /// Creates an example of rows that are put into a page between rows of other types.
  ///
  /// - Parameter finds: The expected findings.
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

  /// Creates an example of the contents of a page's root dictionary, such as ``Sample/page(_:_:)``
  /// returns.
  ///
  /// - Parameter finds: The expected findings.
  /// - Parameter fixed: The contents after the fix.
  package static func page(
    _ text: String, finds findings: ExpectedFindings = [], help: String? = nil,
    fixed: String? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    Example(
      content: .page(text), findings: findings.with(help), fixed: fixed.map { .page($0) },
      line: line, file: file)
  }

  /// Creates an example of whole files.
  ///
  /// A text without `<?xml` in a `.plist` is the contents of a page's root dictionary.
  ///
  /// - Parameter findingsWithoutPlace: The paths of the files that have a finding without a place;
  ///   `String.wholeBundle` for the bundle itself.
  /// - Parameter finds: The expected findings.
  /// - Parameter fixed: The files that differ after the fix.
  package static func files(
    _ files: KeyValuePairs<String, String>, others: KeyValuePairs<String, Other> = [:],
    findingsWithoutPlace: [String] = [],
    finds findings: ExpectedFindings = [], help: String? = nil,
    fixed: KeyValuePairs<String, String>? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    var fixedContent: Content?
    if let fixed {
      let changed = Dictionary(keepingLast: fixed.map { ($0.key, $0.value) })
      fixedContent = .files(
        files.map { (path: $0.key, text: changed[$0.key] ?? Sample.unmarked($0.value)) })
    }
    return Example(
      content: .files(files.map { (path: $0.key, text: $0.value) }),
      findings: findings.with(help),
      fixed: fixedContent,
      others: others.map { (path: $0.key, other: $0.value) },
      findingsWithoutPlace: findingsWithoutPlace,
      line: line, file: file)
  }

  /// Creates an example of a page with the given rows, and code that uses their keys.
  ///
  /// - Parameter code: The files of code by path.
  /// - Parameter fields: The page's own fields.
  /// - Parameter finds: The expected findings.
  package static func code(
    _ code: KeyValuePairs<String, String>, _ rows: [String],
    fields: KeyValuePairs<String, SampleValue> = [:],
    finds findings: ExpectedFindings = [], help: String? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    let rowsOfPage = rows.isEmpty ? [Sample.row(.group)] : rows
    return Example(
      content: .files([("Root.plist", Sample.page(rowsOfPage, fields))]),
      findings: findings.with(help), code: code.map { (path: $0.key, text: $0.value) },
      line: line, file: file)
  }
}

extension Example {
  /// Returns an example of values that are stored or managed for the keys of the given rows.
  ///
  /// - Parameter file: The values, with a mark where each finding begins.
  /// - Parameter finds: The expected findings.
  package static func stored(
    _ file: StoredFile, _ rows: String...,
    finds findings: ExpectedFindings = [], help: String? = nil,
    location: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    Example(
      content: .files([("Root.plist", Sample.page(rows))]), findings: findings.with(help),
      stored: file, line: line, file: location)
  }
}

/// The needs of an example besides its files.
extension Example {
  private func with(_ change: (inout Example) -> Void) -> Example {
    var example = self
    change(&example)
    return example
  }

  /// Returns the example with a configuration.
  package func configured(_ configuration: ExampleConfiguration) -> Example {
    with { $0.configuration = configuration }
  }

  /// Returns the example with more dialects than Apple's.
  package func withDialects(_ dialects: [String]) -> Example { with { $0.dialects = dialects } }

  /// Returns the example as a bundle of another name.
  package func inBundle(_ name: String) -> Example { with { $0.bundleName = name } }

  /// Returns the example in a built app.
  package func inProduct(_ product: AppProduct) -> Example { with { $0.product = product } }

  /// Returns the example in a project with these faults.
  package func inProject(_ faults: [BuildFault]) -> Example { with { $0.buildFaults = faults } }

  /// Returns the example in a project with a target that copies the bundle without renaming it.
  package func copied(by target: String) -> Example { with { $0.copyingTarget = target } }
}

/// The expected texts of an example's findings, in the order of output: the message, and on a
/// second line `help: ` with the remedy.
package struct ExpectedFindings: Sendable, Hashable, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation
{
  /// The texts, one per finding.
  package let texts: [String]

  /// Several findings, or none.
  package init(arrayLiteral texts: String...) { self.texts = texts }
  /// One finding.
  package init(stringLiteral text: String) { texts = [text] }

  private init(_ texts: [String]) { self.texts = texts }

  /// Returns the findings with a remedy.
  func with(_ help: String?) -> ExpectedFindings {
    guard let help else { return self }
    return ExpectedFindings(texts.map { "\($0)\nhelp: \(help)" })
  }
}
