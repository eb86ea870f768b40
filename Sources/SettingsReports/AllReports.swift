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
  /// Whether the format writes lines for a log that other programs may share.
  package var isOfLines: Bool {
    // A format for anything but findings is a document, unless it has the name of one for findings.
    guard let report = Report.named(name) else { return false }
    return report.kind != .document
  }
}
