import SettingsText

/// One finding, ready for every report.
package struct Diagnostic: Sendable, Hashable {
  /// The rule's id in kebab-case, such as `default-not-in-values`.
  package var rule: String
  /// The effective severity, after the configuration was applied.
  package var severity: Severity
  /// The path as shown to the user: relative to the working directory with forward slashes where it lies inside it.
  package var path: String
  /// The place in the file; absent for a finding about a whole file and in a binary property list.
  package var range: SourceRange?
  /// The place in the property list, such as `PreferenceSpecifiers[4].DefaultValue`; absent for a finding about a file.
  package var keyPath: String?
  /// One line: lower-case start, no final period, names in single quotes. The fault first, then what follows from it.
  /// Invisible characters are written out, as in every text of a finding that a person reads; see ``VisibleText``.
  package var message: String {
    switch furtherPlaces {
    case 0: sentence
    case 1: "\(sentence) (and 1 more place)"
    default: "\(sentence) (and \(furtherPlaces) more places)"
    }
  }
  private let sentence: String
  /// How many more places have the same cause; the notes name the first of them.
  package var furtherPlaces = 0
  /// What to do, starting with a verb: one line, lower-case start, no final period.
  package var help: String? { didSet { help = help.map(VisibleText.escaped) } }
  /// Related places.
  package var notes: [Note<ReportedPlace>]
  /// Ways to fix it, the best first.
  package var fixes: [Fix<TextEdit>]
  /// What tells the finding apart from every other.
  package var identity: DiagnosticIdentity
  /// The file, as shown, that the identity is about, where that is another one.
  package var identityPath: String?

  /// Makes a finding from its parts.
  ///
  /// - Parameter identity: Without one, the finding is the only one of its rule in its file.
  package init(
    rule: String, severity: Severity, path: String, range: SourceRange? = nil, keyPath: String? = nil,
    message: String, furtherPlaces: Int = 0, help: String? = nil, notes: [Note<ReportedPlace>] = [],
    fixes: [Fix<TextEdit>] = [], identity: DiagnosticIdentity? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.range = range
    self.keyPath = keyPath
    sentence = VisibleText.escaped(message)
    self.furtherPlaces = furtherPlaces
    self.help = help.map(VisibleText.escaped)
    self.notes = notes
    self.fixes = fixes
    self.identity = identity ?? DiagnosticIdentity(rule: rule, path: path)
  }
}
