import SettingsDiagnostics
import SettingsText

/// The description of the program that a report names.
package struct ToolDescription: Sendable, Hashable {
  /// The name of the program, such as `settingsc`.
  package var name: String
  /// The version of the program, such as `0.1.0`.
  package var version: String
  /// The URL of the program's home page.
  package var informationURL: String

  /// Creates a description.
  package init(name: String, version: String, informationURL: String) {
    self.name = name
    self.version = version
    self.informationURL = informationURL
  }
}

/// The facts about one run that a report may contain.
package struct ReportInput: Sendable {
  /// The program that reports the findings.
  package var tool: ToolDescription
  /// The findings, sorted by path, line, column and rule.
  package var diagnostics: [Diagnostic]
  /// The descriptions of the rules, sorted by id.
  ///
  /// They are computed on demand, since most reports do not use them.
  package var rules: [RuleDescription] { describeRules() }
  private let describeRules: @Sendable () -> [RuleDescription]
  /// The absolute path of the folder that relative paths start from; `nil` to keep paths unchanged.
  package var folder: String?
  /// The displayed paths of all pages and tables that were read, sorted.
  package var checkedFiles: [String]
  /// The number of checked settings bundles.
  package var bundleCount: Int
  /// The number of findings that suppressions and the baseline suppress.
  package var suppressedCount: Int
  /// The failures to read or check files, because of which findings may be missing.
  package var failures: [ReportFailure]
  /// The minimum severity that fails the run.
  package var failLevel: Severity
  /// Whether the report is for a terminal that supports colors.
  package var usesColor: Bool
  /// Whether the report states the number of findings that `lint` can fix.
  package var countsFixes = false
  /// Returns a 1-based line of a file, with or without its line ending; `nil` if there is none.
  ///
  /// Reports request lines in the order of the findings, and request a line only once for findings
  /// that follow each other.
  package var sourceLine: @Sendable (_ path: String, _ line: Int) -> String?

  /// Creates the input of a report.
  package init(
    tool: ToolDescription, diagnostics: [Diagnostic],
    rules: @escaping @autoclosure @Sendable () -> [RuleDescription] = [], folder: String? = nil,
    checkedFiles: [String] = [],
    bundleCount: Int = 0, suppressedCount: Int = 0, failures: [ReportFailure] = [],
    failLevel: Severity = .error,
    usesColor: Bool = false,
    sourceLine: @escaping @Sendable (_ path: String, _ line: Int) -> String? = { _, _ in nil }
  ) {
    self.tool = tool
    self.diagnostics = diagnostics
    describeRules = rules
    self.folder = folder
    self.checkedFiles = checkedFiles
    self.bundleCount = bundleCount
    self.suppressedCount = suppressedCount
    self.failures = failures
    self.failLevel = failLevel
    self.usesColor = usesColor
    self.sourceLine = sourceLine
  }
}

extension ReportInput {
  /// The ``rules`` and ``RuleDescription/unreadable``, by id; the first of several with the same id.
  var rulesByID: [String: RuleDescription] {
    Dictionary(keepingFirst: (rules + [.unreadable]).map { ($0.id, $0) })
  }
}

/// A file and the findings in it.
struct FileFindings: Sendable {
  /// The displayed path of the file.
  let path: String
  /// The findings, in order.
  let diagnostics: [Diagnostic]
}

extension ReportInput {
  /// The checked files with their findings, followed by other paths with findings, such as the path
  /// of a missing file.
  var findingsByFile: [FileFindings] {
    let groups = diagnostics.grouped(by: { $0.path })
    let findingsByPath = Dictionary(keepingFirst: groups.map { ($0.key, $0.elements) })
    let checked = Set(checkedFiles)
    let otherPaths = groups.map { $0.key }.filter { !checked.contains($0) }
    return (checkedFiles + otherPaths).map { path in
      FileFindings(path: path, diagnostics: findingsByPath[path, default: []])
    }
  }
}
