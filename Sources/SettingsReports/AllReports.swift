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
  ///
  /// - Parameter others: The names that are allowed besides.
  package static func named(_ name: String, besides others: [String] = []) throws(UnknownReportError) -> Report {
    guard let report = all.first(where: { $0.name == name }) else {
      let names = (others + all.map(\.name)).sorted()
      throw UnknownReportError(name: name, suggestion: Suggestion.best(for: name, among: names), allowed: names)
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
  /// The names that are allowed.
  package let allowed: [String]

  /// One line about what was expected.
  package var description: String {
    let name = TextEscaping.visible(name)
    if let suggestion {
      return "unknown format '\(name)'; did you mean '\(suggestion)'?"
    }
    return "unknown format '\(name)'; expected one of \(allowed.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
