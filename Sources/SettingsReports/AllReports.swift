import SettingsText

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
      throw UnknownReportError(name: name, allowed: (others + all.map(\.name)).sorted())
    }
    return report
  }
}

/// The error for an unknown format.
package struct UnknownReportError: Error, Sendable, Hashable {
  /// The name that was asked for.
  package let name: String
  /// The names that are allowed.
  package let allowed: [String]

  /// One line about what was expected.
  ///
  /// - Parameter list: What tells all names.
  package func message(orSee list: String) -> String {
    let advice = Suggestion.advice(for: name, among: allowed, orSee: list)
    return "unknown format '\(VisibleText.escaped(name))'; \(advice)"
  }
}
