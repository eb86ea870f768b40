/// One finding, ready for every report.
package struct Diagnostic: Sendable, Hashable {
  /// The rule's id in kebab-case, such as `default-not-in-values`.
  package var rule: String
  /// The severity in force, after the configuration was applied.
  package var severity: Severity
  /// The path as shown to the user: relative to the working directory with forward slashes where it lies inside it.
  package var path: String
  /// The place in the file; absent for a finding about a whole file and in a binary property list.
  package var range: SourceRange?
  /// The place in the property list, such as `PreferenceSpecifiers[4].DefaultValue`; absent for a finding about a file.
  package var keyPath: String?
  /// One line: lower-case start, no final period, names in single quotes. The fault first, then what follows from it.
  /// Invisible characters are written out, as in every text of a finding that a person reads; see ``VisibleText``.
  package var message: String { didSet { message = VisibleText.escaped(message) } }
  /// What to do, starting with a verb: one line, lower-case start, no final period.
  package var help: String? { didSet { help = help.map(VisibleText.escaped) } }
  /// Related places.
  package var notes: [Note]
  /// Ways to fix it, the best first.
  package var fixes: [FixIt]
  /// What tells the finding apart from every other.
  package var identity: DiagnosticIdentity
  /// The file, as shown, that the identity is about, where that is another one.
  package var identityPath: String?

  /// Makes a finding from its parts.
  ///
  /// - Parameter identity: Without one, the finding is the only one of its rule in its file.
  package init(
    rule: String, severity: Severity, path: String, range: SourceRange? = nil, keyPath: String? = nil,
    message: String, help: String? = nil, notes: [Note] = [], fixes: [FixIt] = [],
    identity: DiagnosticIdentity? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.range = range
    self.keyPath = keyPath
    self.message = VisibleText.escaped(message)
    self.help = help.map(VisibleText.escaped)
    self.notes = notes
    self.fixes = fixes
    self.identity = identity ?? DiagnosticIdentity(rule: rule, path: path)
  }
}

/// A second place or a remark that belongs to a diagnostic.
package struct Note: Sendable, Hashable {
  /// One line, worded like a diagnostic's message.
  package var message: String
  /// The file the note is about, if it is about one.
  package var path: String?
  /// The place in that file.
  package var range: SourceRange?

  /// Makes a note; without a path it stands for itself.
  package init(message: String, path: String? = nil, range: SourceRange? = nil) {
    self.message = VisibleText.escaped(message)
    self.path = path
    self.range = range
  }
}

/// A change that removes a finding.
package struct FixIt: Sendable, Hashable {
  /// Whether a fix keeps what the author meant.
  package enum Safety: String, Sendable, Hashable {
    /// The meaning stays or becomes what was certainly meant.
    case safe
    /// The meaning may change; a person should look.
    case unsafe
  }

  /// What the fix does, in the imperative: `replace 'YES' by true`.
  package var title: String
  /// Whether `--fix` applies it or only `--unsafe-fixes`.
  package var safety: Safety
  /// The edits, which do not overlap; empty where the file is no text (a binary list is rewritten as a whole).
  package var edits: [TextEdit]

  /// Makes a fix from its title, safety and edits.
  package init(title: String, safety: Safety, edits: [TextEdit]) {
    self.title = VisibleText.escaped(title)
    self.safety = safety
    self.edits = edits
  }
}

/// One replacement in one text file.
package struct TextEdit: Sendable, Hashable {
  /// The file, shown as in ``Diagnostic/path``.
  package var path: String
  /// What is replaced; empty to insert.
  package var range: SourceRange
  /// The new text.
  package var text: String

  /// Makes an edit that replaces `range` with `text`.
  package init(path: String, range: SourceRange, text: String) {
    self.path = path
    self.range = range
    self.text = text
  }
}
