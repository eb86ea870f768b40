internal import SettingsDiagnostics

/// The severity of a finding: `info < warning < error`.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Housekeeping: nothing is lost, but something could be tidier.
  case info
  /// Most likely a mistake.
  case warning
  /// Settings drops or misreads something, or a file is lost.
  case error

  /// Compares by severity, `error` being the greatest.
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

/// A finding.
public struct Diagnostic: Sendable, Hashable {
  /// A further place or remark.
  public struct Note: Sendable, Hashable {
    /// The message on one line, worded like a diagnostic's.
    public let message: String
    /// The file of the note; `nil` if it has none.
    public let path: String?
    /// The range in that file.
    public let range: SourceRange?
  }

  /// A change that removes the finding.
  public struct Fix: Sendable, Hashable {
    /// The action of the fix, in the imperative.
    public let title: String
    /// Whether the meaning stays, or becomes the certainly intended one; any other fix needs a
    /// review.
    public let isSafe: Bool
  }

  /// The rule's id in kebab-case, such as `default-not-in-values`.
  public let rule: String
  /// The effective severity.
  public let severity: Severity
  /// The file: the bundle's path, a slash, and the path in the bundle.
  public let path: String
  /// The range in the file; `nil` for a finding about a whole file and in a binary property list.
  public let range: SourceRange?
  /// The place in the property list, such as `PreferenceSpecifiers[4].DefaultValue`; `nil` for a
  /// finding about a file.
  public let keyPath: String?
  /// The message on one line: the fault, then its consequence.
  public let message: String
  /// The remedy, starting with a verb.
  public let help: String?
  /// Related places.
  public let notes: [Note]
  /// The fixes, the best first; ``SettingsBundle/fixed(_:includingUnsafe:)`` applies them.
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
