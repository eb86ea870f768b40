import SettingsProject
import TestSupport
import Testing

/// A bundle with rows, the code by file, and the findings in it.
struct CodeCase: Sendable, CustomTestStringConvertible {
  var rows: [TestRow]
  var files: [String: String]
  /// The findings: the rule, and the severity if it is not a warning.
  var findings: [String] = []
  /// The app group of the page.
  var group: String?

  var testDescription: String { files.values.first ?? "" }

  init(
    _ rows: [TestRow], _ file: String, _ code: String, _ findings: String..., group: String? = nil
  ) {
    self.rows = rows
    files = ["App/" + file: code + "\n"]
    self.findings = findings
    self.group = group
  }

  init(_ row: TestRow, _ file: String, _ code: String, _ findings: String..., group: String? = nil)
  {
    self.init([row], file, code, group: group)
    self.findings = findings
  }

  func and(_ file: String, _ code: String) -> CodeCase {
    var other = self
    other.files["App/" + file] = code + "\n"
    return other
  }

  private static let rules = [
    "unread-key", "unregistered-default", "default-disagrees", "mistyped-read", "wrong-suite-read",
    "undeclared-key",
  ]

  /// Output of `lint`.
  var output: String {
    var files = files
    files["Settings.bundle/Root.plist"] = page(rows, group: group)
    return MemoryRun(files).run(["lint", "Settings.bundle", "--sources", "App"]).output
  }

  /// Findings of the rules about code.
  var found: [String] {
    output.split(separator: "\n").compactMap { line in
      guard let rule = Self.rules.first(where: { line.hasSuffix("[\($0)]") }) else { return nil }
      let severity = ["info", "warning", "error"].first { line.contains(": \($0): ") } ?? ""
      return severity == "warning" ? rule : "\(rule) \(severity)"
    }.sorted()
  }
}

extension TestRow {
  /// A list of the numbers 1 and 3, with 3 as its default.
  static func numbers(_ key: String) -> TestRow { .list(key, 3, [1, 3]) }

  static func texts(_ key: String, _ value: String) -> TestRow {
    .list(key, "\(value)", ["km", "mi"])
  }
}
