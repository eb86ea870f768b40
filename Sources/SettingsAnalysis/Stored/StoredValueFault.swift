import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A stored value that does not fit the bundle, or a key that the bundle does not have.
package struct StoredValueFault: Sendable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    /// The value equals a legal one as a number, but is of another type than Settings stores for the row.
    case otherNumber
    /// It has another type than Settings stores for the row.
    case wrongType
    /// It is none of the values that the row offers, or neither of those of a switch.
    case notInValues
    /// It lies outside the slider's range.
    case outOfRange
    /// No page has the key; whether the base of the comparison had it.
    case orphaned(isInBase: Bool)
    /// It was entered in a field for a secret.
    case secret
  }

  /// Why a value is none of a row's own.
  package struct Mismatch: Sendable, Hashable {
    /// What is wrong.
    package let kind: Kind
    /// What is wrong with the value: `is not one of its values`.
    let predicate: String
    /// What Settings makes of it.
    var effect = "Settings does not recognize it"
    /// The legal values to choose from; absent where the fault is not about one.
    var choices: String? = nil
  }

  /// What is wrong.
  package var kind: Kind { mismatch.kind }
  private let mismatch: Mismatch
  /// The key.
  package let key: String
  /// The app group; absent for the app's own defaults.
  package let suite: String?
  /// The value in short form; absent for a secret, which is shown nowhere.
  package let value: String?
  /// The place in the preferences.
  package let entry: PropertyList.Entry
  /// The row of the bundle that says so; absent for an orphan and where only the base of the comparison says so.
  package let row: Row?

  fileprivate init(
    _ mismatch: Mismatch, _ id: SettingID, value: String?, _ entry: PropertyList.Entry, _ row: Row?
  ) {
    self.mismatch = mismatch
    (key, suite) = (id.key, id.suite)
    (self.value, self.entry, self.row) = (value, entry, row)
  }
}

/// Compares stored values with the rows of a bundle.
package struct StoredValueChecker {
  private let settings: Settings
  private let earlier: Settings?

  /// Makes a checker.
  ///
  /// - Parameter base: An earlier version of the bundle, which tells whose keys orphans are.
  package init(_ analysis: BundleAnalysis, base: BundleAnalysis? = nil) {
    settings = analysis.settings
    earlier = base?.settings
  }

  /// The app groups of the bundle's keys, in the order a user meets them; absent for the app's own defaults.
  package var suites: [String?] { settings.suites.map(\.identifier) }

  /// The keys of a suite, in the order a user meets them; those whose rows Settings does not show come last.
  package func keys(of suite: String?) -> [String] {
    let settings = settings.suites.first { $0.identifier == suite }?.settings ?? []
    return (settings.filter { !$0.rows.isEmpty } + settings.filter(\.rows.isEmpty)).map(\.key)
  }

  /// Why Settings does not show a row of a key, with the place of the fault.
  package func hiddenRows(of key: String, suite: String?) -> [(message: String, place: Place)] {
    let setting = settings[SettingID(suite: suite, key: key)]
    return (setting?.hidden ?? []).map { row in
      ("Settings does not show its row\(row.idioms.words): \(row.hiddenWords)", row.placeOfReason)
    }
  }

  /// The app groups that only the earlier version of the bundle uses.
  package var earlierSuites: [String] {
    let known = Set(suites)
    return (earlier?.suites ?? []).compactMap(\.identifier).filter { !known.contains($0) }
  }

  /// Whether a key holds what is entered in a field for a secret, in this version of the bundle or in the earlier one.
  package func isSecret(_ key: String, suite: String?) -> Bool {
    isSecret(SettingID(suite: suite, key: key))
  }

  private func isSecret(_ id: SettingID) -> Bool {
    settings[id]?.isSecret == true || earlier?[id]?.isSecret == true
  }

  /// The 1-based lines with what is stored for secrets, keys included: a key that occurs twice has two places.
  package func secretLines(_ domain: DomainValues, suite: String?, _ lines: LineIndex) -> Set<Int> {
    guard let list = domain.list else { return [] }
    return domain.entries.filter { isSecret(list.text($0.key), suite: suite) }.reduce(into: []) { secret, entry in
      let key = list.offsets(entry.key)
      let range = lines.range(key.lowerBound..<max(key.upperBound, list.offsets(entry.value).upperBound))
      secret.formUnion(range.start.line...range.end.line)
    }
  }

  /// What came out of checking one domain.
  package struct Outcome: Sendable {
    /// The faults in the order of the keys in the file.
    package fileprivate(set) var faults: [StoredValueFault] = []
    /// How many keys are the system's own, which are not judged.
    package fileprivate(set) var systemKeyCount = 0
  }

  /// The types of values that Settings stores for a key; empty where nothing tells, `nil` for a key that no page has.
  package func kinds(of key: String, suite: String?) -> [PropertyListKind]? {
    settings[SettingID(suite: suite, key: key)]?.storedKinds
  }

  /// Checks what is stored for a suite.
  ///
  /// - Parameter knowsSystemKeys: Whether keys of the system may be there; otherwise they are keys like others.
  package func check(_ domain: DomainValues, suite: String?, knowsSystemKeys: Bool = true) -> Outcome {
    var outcome = Outcome()
    guard let list = domain.list else { return outcome }
    for key in domain.keys {
      guard let entry = domain.entry(key) else { continue }
      let id = SettingID(suite: suite, key: key)
      let isSecret = isSecret(id)
      // An empty field tells nothing.
      let hasSecret = isSecret && list.string(entry.value)?.isEmpty != true
      let value = isSecret ? nil : list.shown(entry.value)
      func add(_ mismatch: StoredValueFault.Mismatch, _ row: Row?, value: String?) {
        outcome.faults.append(StoredValueFault(mismatch, id, value: value, entry, row))
      }
      func addSecret(_ row: Row?) {
        add(.init(kind: .secret, predicate: "'\(key)' is stored in plain text"), row, value: nil)
      }
      guard let setting = settings[id] else {
        if knowsSystemKeys, KeyTraits.isReserved(key) {
          outcome.systemKeyCount += 1
        } else {
          add(
            .init(kind: .orphaned(isInBase: earlier?[id] != nil), predicate: "no page has the key '\(key)'"), nil,
            value: value)
          if hasSecret { addSecret(nil) }
        }
        continue
      }
      let fault = setting.fault(ofStored: list.value(of: entry.value))
      if let fault { add(fault, setting.decidingRows[0].row, value: value) }
      let secret = setting.secretRow
      // What a row of another kind stores legally is no secret that an earlier version left.
      let isLeftOver = fault != nil || setting.decidingRows.contains { $0.row.element == .textField }
      if hasSecret, secret != nil || isLeftOver { addSecret(secret) }
    }
    return outcome
  }
}

extension Setting {
  /// What is wrong with a stored value; `nil` where it is legal in one of the rows that decide about it.
  package func fault(ofStored value: PropertyListValue) -> StoredValueFault.Mismatch? {
    let faults = decidingRows.map { $0.row.fault(ofStored: value) }
    return faults.allSatisfy { $0 != nil } ? faults.first ?? nil : nil
  }
}

extension Row {
  /// A value that the row takes, as messages show it.
  private typealias LegalValue = (value: PropertyListValue, name: String)

  /// Whether Settings takes a stored value for one of the row's own: numbers are compared without their types.
  package func recognizes(stored value: PropertyListValue) -> Bool {
    fault(ofStored: value).map { $0.kind == .otherNumber } ?? true
  }

  /// What is wrong with a value that is stored for the row; `nil` where it is legal.
  package func fault(ofStored value: PropertyListValue) -> StoredValueFault.Mismatch? {
    switch Specifier(self) {
    case .textField:
      return value.kind == .string ? nil : .init(kind: .wrongType, predicate: "is not a string")
    case .slider(let slider):
      guard let number = value.number else { return .init(kind: .wrongType, predicate: "is not a number") }
      let (low, high) = (slider.minimum, slider.maximum)
      if number >= (low?.value ?? number) && number <= (high?.value ?? number) { return nil }
      let ends = [low, high].map { $0.map { list.display($0.node) } ?? "…" }
      return .init(kind: .outOfRange, predicate: "lies outside of \(ends[0]) to \(ends[1])")
    case .toggleSwitch(let toggle):
      let values = SwitchValues(toggle)
      let (on, off) = (values.on.display(list), values.off.display(list))
      return fault(
        of: value, among: [(values.onValue, on), (values.offValue, off)],
        otherwise: .init(
          kind: .notInValues, predicate: "is neither \(on) for on nor \(off) for off",
          effect: "Settings shows the switch off", choices: "\(on) or \(off)"))
    case .multiValue, .radioGroup, .titleValue:
      let nodes = array(.values)?.value ?? []
      guard !nodes.isEmpty else { return nil }
      let mismatch = fault(
        of: value, among: nodes.map { (list.value(of: $0), list.description($0)) },
        otherwise: .init(
          kind: .notInValues, predicate: "is not one of its values", effect: "Settings marks no choice",
          choices: "one of " + Wording.first(nodes.lazy.map { list.shown($0) }, of: nodes.count)))
      // A title shows whatever the app stores.
      if element == .titleValue, mismatch?.kind == .notInValues { return nil }
      return mismatch
    case .group, .childPane, .extended, .unknown: return nil
    }
  }

  private func fault(
    of stored: PropertyListValue, among legal: [LegalValue], otherwise unknown: StoredValueFault.Mismatch
  ) -> StoredValueFault.Mismatch? {
    let values = legal.map(\.value)
    if values.contains(stored) { return nil }
    let kinds = Set(values.map(\.kind))
    let equal = stored.comparableNumber.map { number in values.filter { $0.comparableNumber == number } } ?? []
    if !equal.isEmpty {
      // A row with integers and reals stores both types.
      let isStored = stored.kind != .boolean && kinds.contains(stored.kind) && equal.contains { $0.kind != .boolean }
      let types = PropertyListKind.words(equal.map(\.kind))
      return isStored ? nil : .init(kind: .otherNumber, predicate: "equals a legal value but is not \(types)")
    }
    if kinds.contains(stored.kind) { return unknown }
    let meant = legal.first { $0.value.plain == stored.plain && stored.plain != nil }
    return .init(
      kind: .wrongType, predicate: "is not \(PropertyListKind.words(Array(kinds)))", choices: meant?.name)
  }
}

extension PropertyList {
  /// A value in short form, data as its text in a property list.
  fileprivate func shown(_ value: NodeID) -> String {
    guard let data = data(value), data.count <= 48 else { return display(value) }
    return "<data>\(Base64.encode(data))</data>"
  }
}

extension PropertyListKind {
  /// The type that the value has in Swift.
  package var swiftType: String {
    switch self {
    case .string, .key: "String"
    case .integer: "Int"
    case .real: "Double"
    case .boolean: "Bool"
    case .date: "Date"
    case .data: "Data"
    case .array: "[Any]"
    case .dictionary: "[String: Any]"
    }
  }

  /// `a string`, `an integer or a real`, each once and in the order of their declaration.
  package static func words(_ kinds: [PropertyListKind]) -> String {
    Set(kinds).sorted { $0.rawValue < $1.rawValue }.map(\.words).joined(separator: " or ")
  }

  /// `a string`, `an integer`, `data`.
  package var words: String {
    switch self {
    case .data: "data"
    case .integer, .array: "an \(name)"
    case .string, .real, .boolean, .date, .dictionary, .key: "a \(name)"
    }
  }
}

extension PropertyListValue {
  /// The text of a scalar without its type, a word for a Boolean as a number: `1` for "1", "yes", 1 and true.
  fileprivate var plain: String? {
    if case .string(let text) = self,
      let flag = ["true": true, "yes": true, "false": false, "no": false][text.lowercased()]
    {
      return flag ? "1" : "0"
    }
    return plainText
  }
}

extension StoredValueFault {
  /// The id of the rule that reports it, and how bad it is.
  package var judgment: (rule: String, severity: Severity) {
    switch kind {
    case .otherNumber: ("stored-value-type", .info)
    case .wrongType: ("stored-value-type", .error)
    case .notInValues: ("stored-value-not-in-values", .error)
    case .outOfRange: ("stored-value-out-of-range", .warning)
    case .orphaned(let isInBase): ("orphaned-key", isInBase ? .warning : .info)
    case .secret: ("stored-secret", .warning)
    }
  }

  /// Whether it is about the key, whatever its value is.
  package var isAboutKey: Bool {
    switch kind {
    case .orphaned, .secret: true
    case .otherNumber, .wrongType, .notInValues, .outOfRange: false
    }
  }

  /// What is wrong with a value: `stored 5 of 'a' is not one of its values`.
  ///
  /// - Parameter subject: What messages call the value.
  package func fact(about subject: String) -> String {
    isAboutKey ? mismatch.predicate : "\(subject) \(mismatch.predicate)"
  }

  /// The legal values to choose from, as messages list them; absent where the fault is not about one.
  package var choices: String? { kind == .wrongType && value == nil ? nil : mismatch.choices }

  /// The message and the help about a value that a device has stored.
  ///
  /// - Parameter base: The earlier version of the bundle as the user gave it.
  package func words(base: String?) -> (message: String, help: String) {
    let fact = fact(about: value.map { "stored \($0) of '\(key)'" } ?? "the stored value of '\(key)'")
    switch kind {
    case .otherNumber: return (fact, "store the type that Settings stores, so that code that asks for it finds it")
    case .wrongType, .notInValues:
      return (
        "\(fact); \(mismatch.effect)",
        choices.map { "convert it to \($0) at launch" } ?? "convert it at launch, or remove it"
      )
    case .outOfRange: return (fact, "clamp it where the app reads it")
    case .orphaned(isInBase: true):
      return ("\(fact) any more; '\(base ?? "")' has it", "migrate the value at launch, then remove it")
    case .orphaned:
      return (
        fact,
        base == nil
          ? "give an earlier version of the bundle with '--base' to see whether it had the key"
          : "ignore it if the app stores it itself"
      )
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
    let (rule, severity) = judgment
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

extension PropertyListValue {
  /// The placeholder of a secret; `nil` for an empty text, which reveals nothing.
  package var masked: String? {
    guard case .string(let text) = self else { return "a secret" }
    return text.isEmpty ? nil : "a secret of \(text.count) characters"
  }

  /// A short form on one line.
  package var shown: String {
    switch self {
    case .string(let text): text.count > 60 ? "'\(text.prefix(60))…'" : "'\(text)'"
    case .integer(let number): number.description
    case .real(let number): "\(number)"
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let seconds): CalendarDate(secondsSince2001: seconds).text
    case .data(let bytes): "\(bytes.count) bytes of data"
    case .array(let items): "(" + items.map(\.shown).joined(separator: ", ") + ")"
    case .dictionary(let entries): "{" + entries.map { "\($0.key) = \($0.value.shown)" }.joined(separator: "; ") + "}"
    }
  }
}
