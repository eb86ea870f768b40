import SettingsAnalysis
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
    let words = fault.words(base: base)
    let offsets = values.list?.offsets(fault.isAboutKey ? fault.entry.key : fault.entry.value)
    var notes: [Note<ReportedPlace>] = []
    if let row = fault.row {
      let (path, range) = places.locate(row.place())
      notes.append(Note(message: "the row is here", path: path, range: range))
    }
    return Diagnostic(
      rule: fault.rule, severity: fault.severity, path: values.path,
      range: lines.flatMap { lines in offsets.map { lines.range($0) } }, keyPath: fault.key, message: words.message,
      help: words.help, notes: notes,
      identity: DiagnosticIdentity(
        rule: fault.rule, path: values.path, anchor: fault.key, subject: fault.value ?? ""))
  }
}
