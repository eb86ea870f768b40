import SettingsAnalysis

/// Quotation of names and texts from users in messages: `"page \(path: file) has no rows"`.
extension DefaultStringInterpolation {
  /// Appends a text in single quotes, on one line, truncated if long.
  package mutating func appendInterpolation(quoted text: some StringProtocol) {
    appendLiteral(Wording.quote(text))
  }

  /// Appends a path or the name of a file in single quotes, on one line.
  package mutating func appendInterpolation(path: some StringProtocol) {
    appendLiteral(Wording.path(path))
  }

  /// Appends a list of names such as `'a', 'b' and 'c'`; of more than eight, the first ones and the
  /// number of the rest.
  package mutating func appendInterpolation(names: [String], joinedBy conjunction: String = "and") {
    appendLiteral(Wording.names(names, joinedBy: conjunction))
  }

  /// Appends the first names of a list, as many as fit into a headline.
  package mutating func appendInterpolation(firstNames names: [String]) {
    appendLiteral(Wording.names(names, within: Wording.headlineWidth))
  }
}
