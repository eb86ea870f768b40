import SettingsAnalysis
import SettingsDiagnostics
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// Puts faults of managed values into words.
package struct ManagedValueWording {
  private let checker: StoredValueChecker
  /// The path of the file as shown to the user.
  package let path: String
  /// The keys of the app's own defaults.
  private let appKeys: SimilarNames
  /// By key the first app group that has it.
  private let groupOfKey: [String: String]

  /// Makes the words for a file, by its path as shown.
  package init(checker: StoredValueChecker, path: String) {
    self.checker = checker
    self.path = path
    appKeys = SimilarNames(checker.keys(of: nil))
    let groups = checker.suites.compactMap { $0 }
    groupOfKey = Dictionary(
      groups.flatMap { group in checker.keys(of: group).map { ($0, group) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// A fault as a finding about the file.
  ///
  /// - Parameter name: What has the value, where it is not the setting itself.
  package func diagnostic(_ fault: StoredValueFault, name: String? = nil, at range: SourceRange?)
    -> Diagnostic
  {
    let (key, name) = (fault.key, name ?? "'\(fault.key)'")
    var message = fault.fact(
      about: fault.value.map { "\($0) of \(name)" } ?? "the value of \(name)")
    var severity = fault.severity
    let help: String
    switch fault.rule.id {
    case Rule.orphanedKey.id: return unknownKey(key, at: range)
    case Rule.storedValueOutOfRange.id:
      help = "write a number in that range"
      // What an administrator sends is wrong from the start; a slider may have had another range.
      severity = .error
    case Rule.storedSecret.id:
      message = "'\(key)' is sent and stored in plain text"
      help = "let the app fetch the secret by other means"
    default: help = "write \(fault.choices ?? "a value of that type")"
    }
    return finding(fault.rule.id, severity, key, message, help: help, at: range)
  }

  /// A key that the app's own defaults do not have.
  func unknownKey(_ key: String, at range: SourceRange?) -> Diagnostic {
    if let group = groupOfKey[key] {
      return finding(
        "orphaned-key", .error, key,
        "'\(key)' is stored in the app group '\(group)', which managed configuration does not reach",
        help: "remove it", at: range)
    }
    let hint = appKeys.best(for: key).map { appKeys[$0] }
    return finding(
      "orphaned-key", .error, key, "no page has the key '\(key)'",
      help: hint.map { "did you mean '\($0)'?" } ?? "remove it", at: range)
  }

  /// A finding about the file.
  package func finding(
    _ rule: String, _ severity: Severity, _ key: String?, _ message: String, help: String,
    notes: [Note<ReportedPlace>] = [],
    at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, path: path, range: range, keyPath: key, message: message,
      help: help,
      notes: notes,
      identity: DiagnosticIdentity(rule: rule, path: path, anchor: key ?? "", subject: message))
  }
}
