import SettingsText

extension Report: NamedFormat {
  /// All report formats, sorted by name.
  package static let all: [Report] = [
    .azure,
    .checkstyle,
    .csv,
    .github,
    .gitlab,
    .html,
    .json,
    .jsonLines,
    .junit,
    .markdown,
    .rdjson,
    .sarif,
    .sonarqube,
    .summary,
    .teamcity,
    .text,
    .xcode,
  ]
}

extension NamedFormat {
  /// Whether the format writes lines for a log that other programs may share, not a document.
  package var isOfLines: Bool {
    // A format for something other than findings is a document, unless it shares its name with a
    // format of lines for findings, such as `github`.
    guard let report = Report.named(name) else { return false }
    return report.kind != .document
  }
}
