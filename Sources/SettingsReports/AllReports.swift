import SettingsDiagnostics

/// The list of all report formats.
package enum AllReports {
  /// Every format, by name.
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

  /// Finds a format by its exact name.
  package static func named(_ name: String) throws(UnknownReportError) -> Report {
    guard let report = all.first(where: { $0.name == name }) else {
      throw UnknownReportError(name: name, suggestion: Suggestion.best(for: name, among: all.map(\.name)))
    }
    return report
  }
}

/// The complaint about a format that does not exist.
package struct UnknownReportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name that was asked for.
  package let name: String
  /// The existing name that was probably meant.
  package let suggestion: String?

  /// One line about what was expected.
  package var description: String {
    let name = TextEscaping.visible(name)
    if let suggestion { return "unknown format '\(name)'; did you mean '\(suggestion)'?" }
    return "unknown format '\(name)'; expected one of \(AllReports.all.map { "'\($0.name)'" }.joined(separator: ", "))"
  }
}
