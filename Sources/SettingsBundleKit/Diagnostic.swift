internal import SettingsDiagnostics

/// The severity of a finding: `info < warning < error`.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Housekeeping: nothing is lost, something could be tidier.
  case info
  /// Most likely not what was meant.
  case warning
  /// Settings drops or misreads something, or a file is lost.
  case error

  /// Compares by weight; `error` is the greatest.
  public static func < (left: Severity, right: Severity) -> Bool {
    allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
  }

  init(_ severity: SettingsDiagnostics.Severity) {
    switch severity {
    case .info: self = .info
    case .warning: self = .warning
    case .error: self = .error
    }
  }

  var model: SettingsDiagnostics.Severity {
    switch self {
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
  }
}

/// One finding.
public struct Diagnostic: Sendable, Hashable {
  /// A second place or a remark.
  public struct Note: Sendable, Hashable {
    /// One line, worded like a diagnostic's message.
    public let message: String
    /// The file, if the note is about one.
    public let path: String?
    /// The place in that file.
    public let range: SourceRange?
  }

  /// A change that removes the finding.
  public struct Fix: Sendable, Hashable {
    /// The action of the fix, in the imperative.
    public let title: String
    /// Whether the meaning stays or becomes what was certainly meant; another fix needs a person's
    /// look.
    public let isSafe: Bool
  }

  /// The rule's id in kebab-case, such as `default-not-in-values`.
  public let rule: String
  /// The effective severity.
  public let severity: Severity
  /// The file: the bundle's path, a slash, and the path in the bundle.
  public let path: String
  /// The place in the file; absent for a finding about a whole file and in a binary property list.
  public let range: SourceRange?
  /// The place in the property list, such as `PreferenceSpecifiers[4].DefaultValue`; absent for a
  /// finding about a file.
  public let keyPath: String?
  /// One line: the fault, then what follows from it.
  public let message: String
  /// The remedy, starting with a verb.
  public let help: String?
  /// Related places.
  public let notes: [Note]
  /// Ways to fix it, the best first; ``SettingsBundle/fixed(_:includingUnsafe:)`` applies them.
  public let fixes: [Fix]
  /// The identity that distinguishes the finding from every other, whatever its words, and however
  /// rows and lines move.
  public let identity: String

  init(_ diagnostic: SettingsDiagnostics.Diagnostic) {
    rule = diagnostic.rule
    severity = Severity(diagnostic.severity)
    path = diagnostic.path
    range = diagnostic.range.map { SourceRange($0) }
    keyPath = diagnostic.keyPath
    message = diagnostic.message
    help = diagnostic.help
    notes = diagnostic.notes.map { note in
      Note(message: note.message, path: note.path, range: note.range.map { SourceRange($0) })
    }
    fixes = diagnostic.fixes.map { Fix(title: $0.title, isSafe: $0.safety == .safe) }
    identity = diagnostic.identity.text
  }
}
