import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A stored value that does not fit the bundle, or a key that the bundle does not have.
package struct StoredValueFault: Sendable {
  /// The rule that it breaks.
  package let rule: Rule
  /// The severity of the rule or its case, until a configuration sets another.
  package let severity: Severity
  /// The legal values to choose from; absent where the fault is not about one.
  package fileprivate(set) var choices: String?
  /// The key; empty where only the value is looked at.
  package fileprivate(set) var key = ""
  /// The value in short form; absent for a secret, which is shown nowhere.
  package fileprivate(set) var value: String?
  /// The place in the preferences.
  package fileprivate(set) var entry: PropertyList.Entry?
  /// The row of the bundle that says so; absent for an orphan and where only the base of the
  /// comparison says so.
  fileprivate var row: Row?
  /// What is wrong with the value: `is not one of its values`; the whole sentence where the key is
  /// at fault.
  private let predicate: String
  private let effect: String?
  private let ownHelp: String?

  fileprivate init(
    _ rule: Rule, _ predicate: String, effect: String? = nil, help: String? = nil,
    choices: String? = nil,
    as other: Rule.Case? = nil
  ) {
    (self.rule, severity) = (rule, other?.severity ?? rule.severity)
    (self.predicate, self.effect, ownHelp, self.choices) = (predicate, effect, help, choices)
  }

  fileprivate static func wrongType(_ predicate: String, choices: String? = nil) -> StoredValueFault
  {
    .init(.storedValueType, predicate, effect: "Settings does not recognize it", choices: choices)
  }

  /// Whether the value equals a legal one as a number, but is of another type than Settings stores
  /// for the row.
  package var isOtherNumber: Bool { rule === Rule.storedValueType && severity == .info }

  /// Whether it is about the key, whatever its value is.
  package var isAboutKey: Bool { rule === Rule.orphanedKey || rule === Rule.storedSecret }

  /// What is wrong with a value: `stored 5 of 'a' is not one of its values`.
  ///
  /// - Parameter subject: What messages call the value.
  package func fact(about subject: String) -> String {
    isAboutKey ? predicate : "\(subject) \(predicate)"
  }

  /// The fault as a finding about the preferences.
  ///
  /// - Parameter values: The domain that the value is stored in.
  /// - Parameter lines: The lines of the file; absent for a binary list.
  /// - Parameter places: Finds the places of the bundle.
  package func diagnostic(in values: DomainValues, lines: LineIndex?, _ places: inout PlaceLocator)
    -> Diagnostic
  {
    let fact = fact(
      about: value.map { "stored \($0) of '\(key)'" } ?? "the stored value of '\(key)'")
    let node = isAboutKey ? entry?.key : entry?.value
    let offsets = node.flatMap { values.list?.offsets($0) }
    let conversion =
      choices.map { "convert it to \($0) at launch" } ?? "convert it at launch, or remove it"
    return Diagnostic(
      rule: rule.id, severity: severity, path: values.path,
      range: lines.flatMap { lines in offsets.map { lines.range($0) } }, keyPath: key,
      message: effect.map { "\(fact); \($0)" } ?? fact, help: ownHelp ?? conversion,
      notes: row.map { [places.note("the row is here", at: $0.place())] } ?? [],
      identity: DiagnosticIdentity(
        rule: rule.id, path: values.path, anchor: key, subject: value ?? ""))
  }
}

/// Compares stored values with the rows of a bundle.
package struct StoredValueChecker {
  private let settings: Settings
  private let earlier: Settings?
  private let earlierName: String

  /// Makes a checker.
  ///
  /// - Parameter base: An earlier version of the bundle, which tells whose keys orphans are.
  /// - Parameter name: That version as the user gave it.
  package init(_ analysis: BundleAnalysis, base: BundleAnalysis? = nil, named name: String = "") {
    settings = analysis.settings
    earlier = base?.settings
    earlierName = name
  }

  /// The app groups of the bundle's keys, in the order a user meets them; absent for the app's own
  /// defaults.
  package var suites: [String?] { settings.suites.map { $0.identifier } }

  /// The keys of a suite, in the order a user meets them; those whose rows Settings does not show
  /// come last.
  package func keys(of suite: String?) -> [String] {
    let settings = settings.suites.first { $0.identifier == suite }?.settings ?? []
    return (settings.filter { !$0.rows.isEmpty } + settings.filter { $0.rows.isEmpty }).map {
      $0.key
    }
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
    return (earlier?.suites ?? []).compactMap { $0.identifier }.filter { !known.contains($0) }
  }

  /// Whether a key holds what is entered in a field for a secret, in this version of the bundle or
  /// in the earlier one.
  package func isSecret(_ key: String, suite: String?) -> Bool {
    isSecret(SettingID(suite: suite, key: key))
  }

  private func isSecret(_ id: SettingID) -> Bool {
    settings[id]?.isSecret == true || earlier?[id]?.isSecret == true
  }

  /// The 1-based lines with what is stored for secrets, keys included: a key that occurs twice has
  /// two places.
  package func secretLines(_ domain: DomainValues, suite: String?, _ lines: LineIndex) -> Set<Int> {
    guard let list = domain.list else { return [] }
    return domain.entries.filter { isSecret(list.text($0.key), suite: suite) }.reduce(into: []) {
      secret, entry in
      let key = list.offsets(entry.key)
      let range = lines.range(
        key.lowerBound..<max(key.upperBound, list.offsets(entry.value).upperBound))
      secret.formUnion(range.start.line...range.end.line)
    }
  }

  /// The types of values that Settings stores for a key; empty where nothing tells, `nil` for a key
  /// that no page has.
  package func kinds(of key: String, suite: String?) -> [PropertyListKind]? {
    settings[SettingID(suite: suite, key: key)]?.storedKinds
  }

  /// Checks what is stored for a suite.
  ///
  /// - Parameter knowsSystemKeys: Whether keys of the system may be there; otherwise they are keys
  ///   like others.
  /// - Returns: The faults in the order of the keys in the file, and how many keys are the system's
  ///   own, which are not judged.
  package func check(
    _ domain: DomainValues, suite: String?, knowsSystemKeys: Bool = true
  ) -> (faults: [StoredValueFault], systemKeyCount: Int) {
    var outcome: (faults: [StoredValueFault], systemKeyCount: Int) = ([], 0)
    for key in domain.keys {
      guard let list = domain.list, let entry = domain.entry(key) else { continue }
      let id = SettingID(suite: suite, key: key)
      let (setting, isSecret) = (settings[id], isSecret(id))
      if setting == nil, knowsSystemKeys, KeyTraits.isReserved(key) {
        outcome.systemKeyCount += 1
        continue
      }
      func add(_ fault: StoredValueFault, _ row: Row?) {
        var fault = fault
        (fault.key, fault.value, fault.entry, fault.row) = (
          key, isSecret ? nil : list.shown(entry.value), entry, row
        )
        // The legal value that is meant would tell the secret.
        if isSecret, fault.rule === Rule.storedValueType { fault.choices = nil }
        outcome.faults.append(fault)
      }
      let fault =
        setting == nil ? orphan(id) : setting?.fault(ofStored: list.value(of: entry.value))
      if let fault { add(fault, setting?.decidingRows[0].row) }
      // An empty field tells nothing; what a row of another kind stores legally is no secret that
      // an earlier version left.
      let secret = setting?.secretRow
      let isLeftOver =
        fault != nil || setting?.decidingRows.contains { $0.row.element == .textField } == true
      if isSecret, list.string(entry.value)?.isEmpty != true, secret != nil || isLeftOver {
        add(
          .init(
            .storedSecret, "'\(key)' is stored in plain text",
            help: "move it to the keychain at launch"), secret)
      }
    }
    return outcome
  }

  private func orphan(_ id: SettingID) -> StoredValueFault {
    let fact = "no page has the key '\(id.key)'"
    if earlier?[id] != nil {
      return .init(
        .orphanedKey, "\(fact) any more", effect: "'\(earlierName)' has it",
        help: "migrate the value at launch, then remove it", as: .ofEarlierVersion)
    }
    return .init(
      .orphanedKey, fact,
      help: earlier == nil
        ? "give an earlier version of the bundle with '--base' to see whether it had the key"
        : "ignore it if the app stores it itself")
  }
}

extension Setting {
  /// What is wrong with a stored value; `nil` where it is legal in one of the rows that decide
  /// about it.
  package func fault(ofStored value: PropertyListValue) -> StoredValueFault? {
    let faults = decidingRows.map { $0.row.fault(ofStored: value) }
    return faults.allSatisfy { $0 != nil } ? faults.first ?? nil : nil
  }
}

extension Row {
  /// A value that the row takes, as messages show it.
  private typealias LegalValue = (value: PropertyListValue, name: String)

  /// Whether Settings takes a stored value for one of the row's own: numbers are compared without
  /// their types.
  package func recognizes(stored value: PropertyListValue) -> Bool {
    fault(ofStored: value)?.isOtherNumber ?? true
  }

  /// What is wrong with a value that is stored for the row; `nil` where it is legal.
  package func fault(ofStored value: PropertyListValue) -> StoredValueFault? {
    switch Specifier(self) {
    case .textField:
      return value.kind == .string ? nil : .wrongType("is not a string")
    case .slider(let slider):
      guard let number = value.number else { return .wrongType("is not a number") }
      let (low, high) = (slider.minimum, slider.maximum)
      if number >= (low?.value ?? number) && number <= (high?.value ?? number) { return nil }
      let ends = [low, high].map { $0.map { list.display($0.node) } ?? "…" }
      return .init(
        .storedValueOutOfRange, "lies outside of \(ends[0]) to \(ends[1])",
        help: "clamp it where the app reads it")
    case .toggleSwitch(let toggle):
      let values = SwitchValues(toggle)
      let (on, off) = (values.on.display(list), values.off.display(list))
      return fault(
        of: value, among: [(values.onValue, on), (values.offValue, off)],
        otherwise: .init(
          .storedValueNotInValues, "is neither \(on) for on nor \(off) for off",
          effect: "Settings shows the switch off", choices: "\(on) or \(off)"))
    case .multiValue, .radioGroup, .titleValue:
      let nodes = array(.values)?.value ?? []
      guard !nodes.isEmpty else { return nil }
      let mismatch = fault(
        of: value, among: nodes.map { (list.value(of: $0), list.description($0)) },
        otherwise: .init(
          .storedValueNotInValues, "is not one of its values", effect: "Settings marks no choice",
          choices: "one of " + Wording.first(nodes.lazy.map { list.shown($0) }, of: nodes.count)))
      // A title shows whatever the app stores.
      if element == .titleValue, mismatch?.rule === Rule.storedValueNotInValues { return nil }
      return mismatch
    case .group, .childPane, .extended, .unknown: return nil
    }
  }

  private func fault(
    of stored: PropertyListValue, among legal: [LegalValue], otherwise unknown: StoredValueFault
  ) -> StoredValueFault? {
    let values = legal.map { $0.value }
    if values.contains(where: { $0.isEqual(to: stored, .exact) }) { return nil }
    let kinds = Set(values.map { $0.kind })
    let equal =
      stored.exactNumber.map { number in values.filter { $0.exactNumber == number } } ?? []
    if !equal.isEmpty {
      // A row with integers and reals stores both types.
      let isStored =
        stored.kind != .boolean && kinds.contains(stored.kind)
        && equal.contains { $0.kind != .boolean }
      let types = PropertyListKind.words(equal.map { $0.kind })
      return isStored
        ? nil
        : .init(
          .storedValueType, "equals a legal value but is not \(types)",
          help: "store the type that Settings stores, so that code that asks for it finds it",
          as: .equalNumber)
    }
    if kinds.contains(stored.kind) { return unknown }
    let meant = stored.plain.flatMap { plain in legal.first { $0.value.plain == plain } }
    return .wrongType("is not \(PropertyListKind.words(Array(kinds)))", choices: meant?.name)
  }
}

extension PropertyList {
  /// A value in short form, data as its text in a property list.
  fileprivate func shown(_ value: NodeID) -> String {
    guard let data = data(value), data.count <= 48 else { return display(value) }
    return "<data>\(Base64.encode(data))</data>"
  }
}

extension PropertyListValue {
  /// The text of a scalar without its type, a word for a Boolean as a number: `1` for "1", "yes", 1
  /// and true.
  fileprivate var plain: String? {
    if case .string(let text) = self,
      let flag = ["true": true, "yes": true, "false": false, "no": false][text.lowercased()]
    {
      return flag ? "1" : "0"
    }
    return plainText
  }
}
