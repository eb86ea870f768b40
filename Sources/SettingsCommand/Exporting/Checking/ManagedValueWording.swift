import SettingsChanges
import SettingsDiagnostics
import SettingsPropertyLists

/// Puts faults of managed values into words.
struct ManagedValueWording {
  let checker: StoredValueChecker
  /// The path of the file as shown to the user.
  let path: String

  /// Whether a fault is about the key, whatever its value is.
  func isAboutKey(_ fault: StoredValueFault) -> Bool {
    switch fault.kind {
    case .orphaned, .secret: true
    case .type, .notInValues, .neitherOnNorOff, .outOfRange: false
    }
  }

  /// A fault as a finding about the file.
  ///
  /// - Parameter name: What has the value, where it is not the setting itself.
  func diagnostic(_ fault: StoredValueFault, name: String? = nil, at range: SourceRange?) -> Diagnostic {
    let key = fault.key
    let name = name ?? "'\(key)'"
    let value = fault.value.map { "\($0) of \(name)" } ?? "the value of \(name)"
    switch fault.kind {
    case .orphaned: return unknownKey(key, at: range)
    case .type(let expected, let equals, let meant):
      return finding(
        "stored-value-type", equals ? .info : .error, key,
        "\(value) \(equals ? "equals a legal value but " : "")is not \(expected)",
        help: fault.value.flatMap { _ in meant }.map { "write \($0)" } ?? "write a value of that type", at: range)
    case .notInValues(let offered):
      let names =
        offered.count > 8
        ? offered.prefix(8).joined(separator: ", ") + " and \(offered.count - 8) more"
        : offered.joined(separator: ", ")
      return finding(
        "stored-value-not-in-values", .error, key, "\(value) is none of its values",
        help: "write one of \(names)", at: range)
    case .neitherOnNorOff(let on, let off):
      return finding(
        "stored-value-not-in-values", .error, key, "\(value) is neither \(on) for on nor \(off) for off",
        help: "write \(on) or \(off)", at: range)
    case .outOfRange(let minimum, let maximum):
      return finding(
        "stored-value-out-of-range", .error, key,
        "\(value) lies outside of \(minimum ?? "…") to \(maximum ?? "…")", help: "write a number in that range",
        at: range)
    case .secret:
      return finding(
        "stored-secret", .warning, key, "'\(key)' is sent and stored in plain text",
        help: "let the app fetch the secret by other means", at: range)
    }
  }

  /// A key that the app's own defaults do not have.
  func unknownKey(_ key: String, at range: SourceRange?) -> Diagnostic {
    if let group = checker.suites.compactMap({ $0 }).first(where: { checker.keys(of: $0).contains(key) }) {
      return finding(
        "orphaned-key", .error, key,
        "'\(key)' is stored in the app group '\(group)', which managed configuration does not reach",
        help: "remove it", at: range)
    }
    let hint = Suggestion.best(for: key, among: checker.keys(of: nil))
    return finding(
      "orphaned-key", .error, key, "no page has the key '\(key)'",
      help: hint.map { "did you mean '\($0)'?" } ?? "remove it", at: range)
  }

  /// A finding about the file.
  func finding(
    _ rule: String, _ severity: Severity, _ key: String?, _ message: String, help: String,
    notes: [Note<ReportedPlace>] = [],
    at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, path: path, range: range, keyPath: key, message: message, help: help,
      notes: notes,
      identity: DiagnosticIdentity(rule: rule, path: path, anchor: key ?? "", subject: message))
  }
}
