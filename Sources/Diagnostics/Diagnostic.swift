/// One finding, ready for every report.
public struct Diagnostic: Sendable, Hashable {
  /// The rule's id in kebab-case, such as `default-not-in-values`.
  public var rule: String
  /// The severity in force, after the configuration was applied.
  public var severity: Severity
  /// The path as shown to the user: relative to the working directory with forward slashes where it lies inside it.
  public var path: String
  /// The place in the file; absent for a finding about a whole file and in a binary property list.
  public var range: SourceRange?
  /// The place in the property list, such as `PreferenceSpecifiers[4].DefaultValue`; absent for a finding about a file.
  public var keyPath: String?
  /// One line: lower-case start, no final period, names in single quotes, expected and found.
  public var message: String
  /// Related places.
  public var notes: [Note]
  /// Ways to mend it, the best first.
  public var fixes: [FixIt]

  /// Makes a finding from its parts.
  public init(
    rule: String, severity: Severity, path: String, range: SourceRange? = nil, keyPath: String? = nil,
    message: String, notes: [Note] = [], fixes: [FixIt] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.range = range
    self.keyPath = keyPath
    self.message = message
    self.notes = notes
    self.fixes = fixes
  }
}

/// A second place or a remark that belongs to a diagnostic.
public struct Note: Sendable, Hashable {
  /// One line, worded like a diagnostic's message.
  public var message: String
  /// The file the note is about, if it is about one.
  public var path: String?
  /// The place in that file.
  public var range: SourceRange?

  /// Makes a note; without a path it stands for itself.
  public init(message: String, path: String? = nil, range: SourceRange? = nil) {
    self.message = message
    self.path = path
    self.range = range
  }
}

/// A change that removes a finding.
public struct FixIt: Sendable, Hashable {
  /// Whether a fix keeps what the author meant.
  public enum Safety: String, Sendable, Hashable {
    /// The meaning stays or becomes what was certainly meant.
    case safe
    /// The meaning may change; a person should look.
    case unsafe
  }

  /// What the fix does, in the imperative: `replace 'YES' by true`.
  public var title: String
  /// Whether `--fix` applies it or only `--unsafe-fixes`.
  public var safety: Safety
  /// The edits, which do not overlap; empty where the file is no text (a binary list is rewritten as a whole).
  public var edits: [TextEdit]

  /// Makes a fix from its title, safety and edits.
  public init(title: String, safety: Safety, edits: [TextEdit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}

/// One replacement in one text file.
public struct TextEdit: Sendable, Hashable {
  /// The file, shown as in ``Diagnostic/path``.
  public var path: String
  /// What is replaced; empty to insert.
  public var range: SourceRange
  /// The new text.
  public var text: String

  /// Makes an edit that puts `text` in the place of `range`.
  public init(path: String, range: SourceRange, text: String) {
    self.path = path
    self.range = range
    self.text = text
  }
}
