/// A place in a configuration file.
package struct ConfigurationPlace: Sendable, Hashable, Comparable {
  /// 1-based.
  package let line: Int
  /// 1-based, in Unicode scalars.
  package let column: Int

  /// The first character of a file.
  static let start = ConfigurationPlace(line: 1, column: 1)

  /// Compares by line, then by column.
  package static func < (left: ConfigurationPlace, right: ConfigurationPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Something wrong in a configuration file.
package struct ConfigurationProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file as shown.
  package let file: String
  /// Where it is.
  package let place: ConfigurationPlace
  /// One line: what was expected and found, and what to do.
  package let message: String

  /// `path:line:column: error: message`, which editors and Xcode turn into a link.
  package var description: String { "\(file):\(place.line):\(place.column): error: \(message)" }
}

extension CommandError {
  /// All problems of the configuration files of a run, one line each.
  static func configuration(_ problems: [ConfigurationProblem]) -> CommandError {
    CommandError(message: problems.map(\.description).joined(separator: "\n"), status: .usage, hasPlaces: true)
  }
}
