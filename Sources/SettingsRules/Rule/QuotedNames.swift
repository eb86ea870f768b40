import SettingsAnalysis

/// Quotation of names and texts from users in messages: `"page \(path: file) has no rows"`.
extension DefaultStringInterpolation {
  /// A text in single quotes, on one line, cut where it is long.
  package mutating func appendInterpolation(quoted text: some StringProtocol) {
    appendLiteral(Wording.quote(text))
  }

  /// A path or the name of a file in single quotes, on one line.
  package mutating func appendInterpolation(path: some StringProtocol) {
    appendLiteral(Wording.path(path))
  }

  /// `'a', 'b' and 'c'`; above eight names the first ones and how many more there are.
  package mutating func appendInterpolation(names: [String], joinedBy conjunction: String = "and") {
    appendLiteral(Wording.names(names, joinedBy: conjunction))
  }

  /// The same, no longer than a headline may be.
  package mutating func appendInterpolation(firstNames names: [String]) {
    appendLiteral(Wording.names(names, within: Wording.headlineWidth))
  }
}
