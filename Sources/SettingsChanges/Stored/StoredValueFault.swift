import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A stored value that does not fit the bundle, or a key that the bundle does not have.
package struct StoredValueFault: Sendable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    /// It has another type than Settings stores for the row: which ones it stores, and whether the value equals a legal
    /// one as a number.
    case type(expected: String, equalsLegalNumber: Bool, meant: String?)
    /// It is none of the values that the row offers.
    case notInValues(offered: [String])
    /// It is neither the value of a switch that is on nor that of one that is off.
    case neitherOnNorOff(on: String, off: String)
    /// It lies outside the slider's range.
    case outOfRange(minimum: String?, maximum: String?)
    /// No page has the key; whether the base of the comparison had it.
    case orphaned(isInBase: Bool)
    /// It was entered in a field for a secret.
    case secret
  }

  /// What is wrong.
  package let kind: Kind
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
}

/// Compares stored values with the rows of a bundle.
package struct StoredValueChecker {
  private let settings: Settings
  private let earlier: Settings?
  private let bundle: SettingsBundle

  /// Makes a checker.
  ///
  /// - Parameter base: An earlier version of the bundle, which tells whose keys orphans are.
  package init(_ analysis: BundleAnalysis, base: BundleAnalysis? = nil) {
    settings = analysis.settings
    bundle = analysis.bundle
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
      let devices = ChangeWording.devices(row.idioms)
      return (
        "Settings does not show its row\(devices): \(ChangeWording.reason(row, bundle))", row.placeOfReason
      )
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

  /// The places of what is stored for secrets, keys included: a key that stands twice has two.
  package func secretRanges(_ domain: DomainValues, suite: String?) -> [Range<Int>] {
    guard let list = domain.list else { return [] }
    return domain.entries.filter { isSecret(list.text($0.key), suite: suite) }.map { entry in
      let key = list.offsets(entry.key)
      return key.lowerBound..<max(key.upperBound, list.offsets(entry.value).upperBound)
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
  /// - Parameter knowsSystemKeys: Whether keys of the system may stand there; otherwise they are keys like others.
  package func check(_ domain: DomainValues, suite: String?, knowsSystemKeys: Bool = true) -> Outcome {
    var outcome = Outcome()
    guard let list = domain.list else { return outcome }
    for key in domain.keys {
      guard let entry = domain.entry(key) else { continue }
      let id = SettingID(suite: suite, key: key)
      let isSecret = isSecret(id)
      // An empty field tells nothing.
      let hasSecret = isSecret && list.string(entry.value)?.isEmpty != true
      let value = isSecret ? nil : StoredValueChecker.shown(entry.value, in: list)
      func add(_ kind: StoredValueFault.Kind, _ row: Row?, value: String?) {
        outcome.faults.append(
          StoredValueFault(kind: kind, key: key, suite: suite, value: value, entry: entry, row: row))
      }
      guard let setting = settings[id] else {
        if knowsSystemKeys, KeyTraits.isReserved(key) {
          outcome.systemKeyCount += 1
        } else {
          add(.orphaned(isInBase: earlier?[id] != nil), nil, value: value)
          if hasSecret { add(.secret, nil, value: nil) }
        }
        continue
      }
      let candidates = setting.decidingRows
      let kinds = candidates.map { StoredValueChecker.fault(of: entry.value, in: list, $0.row) }
      let fault = kinds.allSatisfy { $0 != nil } ? kinds.first ?? nil : nil
      if let fault { add(fault, candidates[0].row, value: value) }
      let secret = setting.secretRow
      // What a row of another kind stores legally is no secret that an earlier version left.
      let isLeftOver = fault != nil || candidates.contains { $0.row.element == .textField }
      if hasSecret, secret != nil || isLeftOver { add(.secret, secret, value: nil) }
    }
    return outcome
  }

  private static func fault(
    of value: PropertyList.NodeID, in list: PropertyList, _ row: Row
  ) -> StoredValueFault.Kind? {
    let kind = list.kind(value)
    switch Specifier(row) {
    case .textField: return kind == .string ? nil : wrongType("a string")
    case .slider(let slider):
      guard let number = list.number(value) else { return wrongType("a number") }
      guard
        number.isNaN || (slider.minimum.map { number < $0.value } ?? false)
          || (slider.maximum.map { number > $0.value } ?? false)
      else { return nil }
      return .outOfRange(
        minimum: slider.minimum.map { row.list.display($0.node) },
        maximum: slider.maximum.map { row.list.display($0.node) })
    case .toggleSwitch(let toggle): return fault(of: value, in: list, switch: toggle)
    case .multiValue, .radioGroup, .titleValue:
      let values = row.array(.values)?.value ?? []
      // A title without values shows whatever the app stores.
      return values.isEmpty ? nil : fault(of: value, in: list, among: values, of: row.list)
    case .group, .childPane, .extended, .unknown: return nil
    }
  }

  private static func wrongType(_ expected: String) -> StoredValueFault.Kind {
    .type(expected: expected, equalsLegalNumber: false, meant: nil)
  }

  private static func fault(
    of value: PropertyList.NodeID, in list: PropertyList, switch toggle: ToggleSwitchSpecifier
  ) -> StoredValueFault.Kind? {
    let values = SwitchValues(toggle)
    let stored = list.value(of: value)
    let legal = values.values
    if legal.contains(stored) { return nil }
    let shown = [values.on, values.off].map { $0.display(toggle.list) }
    if let equal = StoredValueChecker.fault(ofNumber: stored, among: legal) { return equal.fault }
    if legal.contains(where: { $0.kind == stored.kind }) { return .neitherOnNorOff(on: shown[0], off: shown[1]) }
    let meant = zip(legal, shown).first { $0.0.plain == stored.plain && stored.plain != nil }?.1
    return .type(expected: kinds(legal), equalsLegalNumber: false, meant: meant)
  }

  private static func fault(
    of value: PropertyList.NodeID, in list: PropertyList, among nodes: [PropertyList.NodeID], of page: PropertyList
  ) -> StoredValueFault.Kind? {
    let stored = list.value(of: value)
    let legal = nodes.map { page.value(of: $0) }
    if legal.contains(stored) { return nil }
    if let equal = fault(ofNumber: stored, among: legal) { return equal.fault }
    if legal.contains(where: { $0.kind == stored.kind }) {
      return .notInValues(offered: nodes.map { shown($0, in: page) })
    }
    let meant = zip(legal, nodes).first { $0.0.plain == stored.plain && stored.plain != nil }
    return .type(
      expected: kinds(legal), equalsLegalNumber: false, meant: meant.map { page.description($0.1) })
  }

  /// What becomes of a number that equals a legal one.
  private struct NumberVerdict { let fault: StoredValueFault.Kind? }

  /// A number that equals a legal one of another type; `nil` where it equals none.
  ///
  /// A row with integers and reals stores both types.
  private static func fault(
    ofNumber stored: PropertyListValue, among legal: [PropertyListValue]
  ) -> NumberVerdict? {
    guard let number = stored.comparableNumber else { return nil }
    let equal = legal.filter { $0.comparableNumber == number }
    guard !equal.isEmpty else { return nil }
    if stored.kind != .boolean, legal.contains(where: { $0.kind == stored.kind }),
      equal.contains(where: { $0.kind != .boolean })
    {
      return NumberVerdict(fault: nil)
    }
    return NumberVerdict(fault: .type(expected: kinds(equal), equalsLegalNumber: true, meant: nil))
  }

  /// A value in short form, data as its text in a property list.
  private static func shown(_ value: PropertyList.NodeID, in list: PropertyList) -> String {
    guard let data = list.data(value), data.count <= 48 else { return list.display(value) }
    return "<data>\(Base64.encode(data))</data>"
  }

  /// `a string`, `an integer or a real`.
  private static func kinds(_ values: [PropertyListValue]) -> String {
    let kinds = Set(values.map(\.kind)).sorted { $0.rawValue < $1.rawValue }
    return kinds.map { $0 == .integer || $0 == .array ? "an \($0.name)" : $0 == .data ? "data" : "a \($0.name)" }
      .joined(separator: " or ")
  }
}

extension PropertyListValue {
  /// The text of a scalar without its type: `1` for "1", 1, 1.0 and true.
  fileprivate var plain: String? {
    switch self {
    case .string(let text):
      switch text.lowercased() {
      case "true", "yes": "1"
      case "false", "no": "0"
      default: text
      }
    case .integer(let number): number.description
    case .real(let number):
      number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : "\(number)"
    case .boolean(let flag): flag ? "1" : "0"
    case .date, .data, .array, .dictionary: nil
    }
  }
}
