import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension StoredValueFault {
  /// The id of the rule that reports it.
  package var rule: String {
    switch kind {
    case .type: "stored-value-type"
    case .notInValues, .neitherOnNorOff: "stored-value-not-in-values"
    case .outOfRange: "stored-value-out-of-range"
    case .orphaned: "orphaned-key"
    case .secret: "stored-secret"
    }
  }

  /// How bad it is.
  package var severity: Severity {
    switch kind {
    case .type(_, equalsLegalNumber: true, _), .orphaned(isInBase: false): .info
    case .type, .notInValues, .neitherOnNorOff: .error
    case .outOfRange, .secret, .orphaned(isInBase: true): .warning
    }
  }

  /// Whether it is about the key, whatever its value is.
  package var isAboutKey: Bool {
    switch kind {
    case .orphaned, .secret: true
    case .type, .notInValues, .neitherOnNorOff, .outOfRange: false
    }
  }

  /// What is wrong with a value: `stored 5 of 'a' is none of its values`.
  ///
  /// - Parameter subject: What messages call the value.
  package func fact(about subject: String) -> String {
    switch kind {
    case .type(let expected, let equals, _): "\(subject) \(equals ? "equals a legal value but " : "")is not \(expected)"
    case .notInValues: "\(subject) is none of its values"
    case .neitherOnNorOff(let on, let off): "\(subject) is neither \(on) for on nor \(off) for off"
    case .outOfRange(let minimum, let maximum): "\(subject) lies outside of \(minimum ?? "…") to \(maximum ?? "…")"
    case .orphaned: "no page has the key '\(key)'"
    case .secret: "'\(key)' is stored in plain text"
    }
  }

  /// The legal values to choose from, as messages list them; absent where the fault is not about one.
  package var choices: String? {
    switch kind {
    case .notInValues(let offered): "one of " + Wording.first(offered, of: offered.count)
    case .neitherOnNorOff(let on, let off): "\(on) or \(off)"
    case .type(_, equalsLegalNumber: false, let meant): value.flatMap { _ in meant }
    default: nil
    }
  }

  /// The message and the help about a value that a device has stored.
  ///
  /// - Parameter base: The earlier version of the bundle as the user gave it.
  package func words(base: String?) -> (message: String, help: String) {
    let fact = fact(about: value.map { "stored \($0) of '\(key)'" } ?? "the stored value of '\(key)'")
    switch kind {
    case .type(_, equalsLegalNumber: true, _):
      return (fact, "store the type that Settings stores, so that code that asks for it finds it")
    case .type:
      return (
        "\(fact); Settings does not recognize it",
        choices.map { "convert it to \($0) at launch" } ?? "convert it at launch, or remove it"
      )
    case .notInValues: return ("\(fact); Settings marks no choice", "map it to \(choices ?? "") at launch")
    case .neitherOnNorOff:
      return ("\(fact); Settings shows the switch off", "convert it to \(choices ?? "") at launch")
    case .outOfRange: return (fact, "clamp it where the app reads it")
    case .orphaned(isInBase: true):
      return ("\(fact) any more; '\(base ?? "")' has it", "migrate the value at launch, then remove it")
    case .orphaned:
      let help =
        base == nil
        ? "give an earlier version of the bundle with '--base' to see whether it had the key"
        : "ignore it if the app stores it itself"
      return (fact, help)
    case .secret: return (fact, "move it to the keychain at launch")
    }
  }
}

extension StoredValueFault {
  /// The fault as a finding about the preferences.
  ///
  /// - Parameter values: The domain that the value is stored in.
  /// - Parameter lines: The lines of the file; absent for a binary list.
  /// - Parameter places: Finds the places of the bundle.
  /// - Parameter base: The earlier version of the bundle as the user gave it.
  package func diagnostic(
    in values: DomainValues, lines: LineIndex?, _ places: inout PlaceLocator, base: String? = nil
  ) -> Diagnostic {
    let (message, help) = words(base: base)
    let offsets = values.list?.offsets(isAboutKey ? entry.key : entry.value)
    var notes: [Note<ReportedPlace>] = []
    if let row {
      let (path, range) = places.locate(row.place())
      notes.append(Note(message: "the row is here", path: path, range: range))
    }
    return Diagnostic(
      rule: rule, severity: severity, path: values.path,
      range: lines.flatMap { lines in offsets.map { lines.range($0) } }, keyPath: key, message: message, help: help,
      notes: notes, identity: DiagnosticIdentity(rule: rule, path: values.path, anchor: key, subject: value ?? ""))
  }
}
