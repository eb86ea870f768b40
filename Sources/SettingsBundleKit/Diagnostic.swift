internal import SettingsDiagnostics

/// The severity of a finding, in the order `info < warning < error`.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// A finding without effect on users, such as an unused entry.
  case info
  /// A likely mistake.
  case warning
  /// A fault that makes Settings drop or misread a value, or that loses a file.
  case error

  /// Compares severities, the greatest being `error`.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.model < right.model
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

/// A finding of a rule in a settings bundle.
public struct Diagnostic: Sendable, Hashable {
  /// A remark on a finding, optionally with another place.
  public struct Note: Sendable, Hashable {
    /// The message on one line, in the style of ``Diagnostic/message``.
    public let message: String
    /// The file of the note; `nil` if it has none.
    public let path: String?
    /// The range in the file; `nil` if the note has none.
    public let range: SourceRange?
  }

  /// A change that resolves the finding.
  public struct Fix: Sendable, Hashable {
    /// The action of the fix, in the imperative.
    public let title: String
    /// Whether the fix preserves the meaning or restores the certainly intended one; any other fix
    /// needs a review.
    public let isSafe: Bool
  }

  /// The id of the rule in kebab-case, such as `default-not-in-values`.
  public let rule: String
  /// The severity in effect.
  public let severity: Severity
  /// The path of the file: the bundle's path, a slash, and the path in the bundle.
  public let path: String
  /// The range in the file; `nil` for a finding about a whole file and in a binary property list.
  public let range: SourceRange?
  /// The key path in the property list, such as `PreferenceSpecifiers[4].DefaultValue`; `nil` for a
  /// finding about a file.
  public let keyPath: String?
  /// The message on one line, with the fault followed by its consequence.
  public let message: String
  /// The remedy, which begins with a verb; `nil` if there is none.
  public let help: String?
  /// Remarks on the finding, with related places.
  public let notes: [Note]
  /// The fixes, the preferred one first.
  ///
  /// ``SettingsBundle/fixed(_:includingUnsafe:)`` applies them.
  public let fixes: [Fix]
  /// The identity that distinguishes the finding from all others.
  ///
  /// It stays the same if the message is reworded, or if rows and lines move.
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
