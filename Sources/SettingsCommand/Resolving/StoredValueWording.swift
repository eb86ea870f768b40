import SettingsAnalysis
import SettingsChanges
import SettingsDiagnostics
import SettingsLint
import SettingsModel
import SettingsPropertyLists

/// Puts faults of stored values into words.
struct StoredValueWording {
  private var places: PlaceLocator
  private let base: String?

  /// Makes wording for the preferences of one bundle.
  ///
  /// - Parameter base: The earlier version of the bundle as the user gave it.
  init(_ bundle: SettingsBundle, base: String?) {
    places = PlaceLocator(bundle)
    self.base = base
  }

  /// A fault as a finding about the preferences.
  ///
  /// - Parameter lines: The lines of the file; absent for a binary list.
  mutating func diagnostic(_ fault: StoredValueFault, _ values: DomainValues, lines: LineIndex?) -> Diagnostic {
    let words = words(fault)
    let offsets = values.list?.offsets(words.isAboutKey ? fault.entry.key : fault.entry.value)
    var notes: [Note<ReportedPlace>] = []
    if let row = fault.row {
      let (path, range) = places.locate(row.place())
      notes.append(Note(message: "the row is here", path: path, range: range))
    }
    return Diagnostic(
      rule: words.rule, severity: words.severity, path: values.path,
      range: lines.flatMap { lines in offsets.map { lines.range($0) } }, keyPath: fault.key, message: words.message,
      help: words.help, notes: notes,
      identity: DiagnosticIdentity(
        rule: words.rule, path: values.path, anchor: fault.key, subject: fault.value ?? ""))
  }

  private struct Words {
    let rule: String
    let severity: Severity
    let message: String
    let help: String
    var isAboutKey = false
  }

  private func words(_ fault: StoredValueFault) -> Words {
    let key = fault.key
    let stored = fault.value.map { "stored \($0) of '\(key)'" } ?? "the stored value of '\(key)'"
    switch fault.kind {
    case .type(let expected, true, _):
      return Words(
        rule: "stored-value-type", severity: .info,
        message: "\(stored) equals a legal value but is not \(expected)",
        help: "store the type that Settings stores, so that code that asks for it finds it")
    case .type(let expected, false, let meant):
      return Words(
        rule: "stored-value-type", severity: .error,
        message: "\(stored) is not \(expected); Settings does not recognize it",
        help: fault.value.flatMap { _ in meant }.map { "convert it to \($0) at launch" }
          ?? "convert it at launch, or remove it")
    case .notInValues(let offered):
      let names =
        offered.count > 8
        ? offered.prefix(8).joined(separator: ", ") + " and \(offered.count - 8) more"
        : offered.joined(separator: ", ")
      return Words(
        rule: "stored-value-not-in-values", severity: .error,
        message: "\(stored) is none of its values; Settings marks no choice",
        help: "map it to one of \(names) at launch")
    case .neitherOnNorOff(let on, let off):
      return Words(
        rule: "stored-value-not-in-values", severity: .error,
        message: "\(stored) is neither \(on) for on nor \(off) for off; Settings shows the switch off",
        help: "convert it to \(on) or \(off) at launch")
    case .outOfRange(let minimum, let maximum):
      return Words(
        rule: "stored-value-out-of-range", severity: .warning,
        message: "\(stored) lies outside of \(minimum ?? "…") to \(maximum ?? "…")",
        help: "clamp it where the app reads it")
    case .orphaned(true):
      return Words(
        rule: "orphaned-key", severity: .warning,
        message: "no page has the key '\(key)' any more; '\(base ?? "")' has it",
        help: "migrate the value at launch, then remove it", isAboutKey: true)
    case .orphaned(false):
      return Words(
        rule: "orphaned-key", severity: .info, message: "no page has the key '\(key)'",
        help: base == nil
          ? "give an earlier version of the bundle with '--base' to see whether it had the key"
          : "ignore it if the app stores it itself", isAboutKey: true)
    case .secret:
      return Words(
        rule: "stored-secret", severity: .warning, message: "'\(key)' is stored in plain text",
        help: "move it to the keychain at launch", isAboutKey: true)
    }
  }
}
