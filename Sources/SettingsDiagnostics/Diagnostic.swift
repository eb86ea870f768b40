import SettingsText

/// A finding of a rule in its reported form, with the displayed path and the effective severity.
package struct Diagnostic: Sendable, Hashable {
  /// The rule's id in kebab-case, such as `default-not-in-values`.
  package var rule: String
  /// The effective severity, after the configuration was applied.
  package var severity: Severity
  /// The displayed path with forward slashes: relative inside the working directory, otherwise
  /// absolute.
  package var path: String
  /// The range in the file; `nil` for a finding about a whole file and in a binary property list.
  package var range: SourceRange?
  /// The place in the property list, such as `PreferenceSpecifiers[4].DefaultValue`; `nil` for a
  /// finding about a file.
  package var keyPath: String?
  /// The message: one line, lower-case start, no final period, names in single quotes.
  ///
  /// It states the fault first, then its consequence. Invisible characters are escaped, as in every
  /// text of a finding for human readers; see ``VisibleText``.
  package var message: String {
    furtherPlaces == 0 ? sentence : "\(sentence) (and \(counted(furtherPlaces, "more place")))"
  }
  private let sentence: String
  /// The number of further places with the same cause; the notes name the first of them.
  package var furtherPlaces = 0
  /// The remedy, starting with a verb: one line, lower-case start, no final period; `nil` for none.
  package var help: String? { didSet { help = help.map(VisibleText.escaped) } }
  /// Related places.
  package var notes: [Note<ReportedPlace>]
  /// The fixes, the best first.
  package var fixes: [Fix<TextEdit>]
  /// The identity that distinguishes the finding from every other.
  package var identity: DiagnosticIdentity
  /// The displayed path of the file in the identity; `nil` if it is ``path``.
  package var identityPath: String?

  /// Creates a finding from its parts.
  ///
  /// - Parameter identity: Without one, the finding is the only one of its rule in its file.
  package init(
    rule: String, severity: Severity, path: String, range: SourceRange? = nil,
    keyPath: String? = nil,
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

extension Diagnostic {
  /// Returns whether this finding precedes the other one in the order of output: path byte for
  /// byte, line, column, rule, key path, message.
  package func isBefore(_ other: Diagnostic) -> Bool {
    let place = ReportedPlace(path: path, range: range)
    let otherPlace = ReportedPlace(path: other.path, range: other.range)
    if let isPlaceBefore = place.isBefore(otherPlace) { return isPlaceBefore }
    return (rule, keyPath ?? "", message) < (other.rule, other.keyPath ?? "", other.message)
  }
}

/// The severity of a finding.
///
/// Severities are ordered by weight: `info < warning < error`.
package enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// A finding about tidiness; nothing is lost.
  case info
  /// Most likely a mistake.
  case warning
  /// A fault by which a row or page disappears, or a value is wrong or lost.
  case error

  /// Compares by severity, `error` being the greatest.
  package static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }

  private var weight: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A displayed file, and a range in it.
package struct ReportedPlace: Sendable, Hashable {
  /// The displayed path.
  package var path: String
  /// The range in the file; `nil` for the file as a whole.
  package var range: SourceRange?

  package init(path: String, range: SourceRange? = nil) {
    self.path = path
    self.range = range
  }
}

extension ReportedPlace {
  /// Returns whether this place precedes the other one: path byte for byte, line, column; `nil` if
  /// these are equal.
  package func isBefore(_ other: ReportedPlace) -> Bool? {
    if path != other.path { return path.utf8.lexicographicallyPrecedes(other.path.utf8) }
    // A place without a range precedes all others in its file.
    let start = (range?.start.line ?? 0, range?.start.column ?? 0)
    let otherStart = (other.range?.start.line ?? 0, other.range?.start.column ?? 0)
    return start == otherStart ? nil : start < otherStart
  }
}

/// A further place or remark that belongs to a fault or a diagnostic.
package struct Note<Place: Sendable & Hashable>: Sendable, Hashable {
  /// The message on one line, worded like a diagnostic's.
  package var message: String
  /// The place; `nil` for a remark without one.
  package var place: Place?

  package init(_ message: String, at place: Place? = nil) {
    self.message = VisibleText.escaped(message)
    self.place = place
  }
}

extension Note where Place == ReportedPlace {
  /// Creates a note; without a path, it has no place.
  package init(message: String, path: String? = nil, range: SourceRange? = nil) {
    self.init(message, at: path.map { ReportedPlace(path: $0, range: range) })
  }

  /// The file of the note; `nil` if it has none.
  package var path: String? { place?.path }
  /// The range in that file; `nil` for the whole file.
  package var range: SourceRange? { place?.range }
}

/// The safety of a fix: whether it keeps the author's meaning.
package enum FixSafety: String, Sendable, Hashable {
  /// A fix that keeps the meaning, or changes it to the certainly intended one.
  case safe
  /// A fix that may change the meaning, so that it needs a review.
  case unsafe
}

/// A change that removes a finding.
package struct Fix<Edit: Sendable & Hashable>: Sendable, Hashable {
  /// The action of the fix, in the imperative: `replace 'YES' with true`.
  package var title: String
  /// The safety, which determines whether `--fix` applies it or only `--unsafe-fixes`.
  package var safety: FixSafety
  /// The edits, which do not overlap; empty for a binary property list, which is rewritten as a
  /// whole.
  package var edits: [Edit]

  package init(_ title: String, _ safety: FixSafety, _ edits: [Edit]) {
    self.title = VisibleText.escaped(title)
    self.safety = safety
    self.edits = edits
  }
}

/// A replacement in a text file.
package struct TextEdit: Sendable, Hashable {
  /// The file, shown as in ``Diagnostic/path``.
  package var path: String
  /// The replaced range; empty to insert.
  package var range: SourceRange
  /// The new text.
  package var text: String

  /// Creates an edit that replaces `range` with `text`.
  package init(path: String, range: SourceRange, text: String) {
    self.path = path
    self.range = range
    self.text = text
  }
}

/// A place in a text file.
package struct SourceLocation: Sendable, Hashable, Comparable {
  /// The 1-based line; `\n`, `\r\n` and a lone `\r` end a line.
  package var line: Int
  /// The 1-based column in Unicode scalars.
  package var column: Int
  /// The 0-based offset in the UTF-8 form of the text.
  package var offset: Int

  /// Creates a location from a 1-based line and column and a 0-based UTF-8 offset.
  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// Compares by offset.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    left.offset < right.offset
  }
}

/// A half-open range of a text file: `end` is the place just after the last character.
package struct SourceRange: Sendable, Hashable {
  /// The place of the first character.
  package var start: SourceLocation
  /// The place just after the last character.
  package var end: SourceLocation

  /// Creates a range from its first place and the place after its last.
  package init(start: SourceLocation, end: SourceLocation) {
    self.start = start
    self.end = end
  }
}
