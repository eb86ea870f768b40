import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// A key of a suite, with the rows that edit or show its value.
package struct ExportedSetting: Sendable {
  let setting: Setting
  /// The earliest of the given versions that has the setting; `nil` if none has.
  package let since: String?
  /// The rows, in the order of the pages; never empty.
  package internal(set) var rows: [ExportedRow] = []

  /// The user-defaults key.
  package var key: String { setting.key }
  /// The app group; `nil` for the app's own defaults.
  package var suite: String? { setting.suite }
  /// The default; `nil` if no row has one.
  package var defaultValue: PropertyListValue? { setting.defaultValue }
  /// Whether any row lets the user change the value.
  package var isEditable: Bool { setting.isEditable }
  /// Whether any row is a text field for a secret.
  package var isSecret: Bool { setting.isSecret }
  /// The default; `nil` for a secret, and for a setting without a default.
  package var publicDefault: PropertyListValue? {
    guard !isSecret else { return nil }
    return defaultValue
  }
  /// The row that represents the setting: the first one that edits its value, if any.
  package var representativeRow: ExportedRow { rows.first { !$0.isOnlyShown } ?? rows[0] }
  /// The device idioms on which any row is shown.
  package var idioms: DeviceIdioms { rows.reduce(into: []) { $0.formUnion($1.idioms) } }

  /// The values that can be stored, if they are enumerable; `nil` if any row accepts all values of
  /// its types, or all rows only show the value.
  package var choices: [LocalizedChoice]? {
    let editable = rows.filter { !$0.isOnlyShown }
    guard !editable.isEmpty, editable.allSatisfy({ !$0.choices.isEmpty }) else { return nil }
    var choices: [LocalizedChoice] = []
    var values: Set<PropertyListValue> = []
    for choice in editable.flatMap(\.choices) {
      if values.contains(choice.value) { continue }
      values.insert(choice.value)
      choices.append(choice)
    }
    return choices
  }

  /// The types of the stored values, including the default's.
  package var types: [PropertyListKind] {
    var types = rows.flatMap(\.types).distinct
    guard let kind = defaultValue?.kind else { return types }
    // An integer is also a real number.
    let isIntegerOfReals = kind == .integer && types.contains(.real)
    if !types.contains(kind), !isIntegerOfReals { types.append(kind) }
    return types
  }

  /// The values that can be stored, if they are enumerable.
  ///
  /// These include a default that differs from a value only in type, since apps read the default as
  /// written.
  var storedValues: [PropertyListValue]? {
    guard let values = choices?.map(\.value) else { return nil }
    if let defaultValue, !values.contains(defaultValue),
      values.contains(where: defaultValue.isSameChoice)
    {
      return values + [defaultValue]
    }
    return values
  }

  /// The types of all values that can be stored.
  ///
  /// If no row has a type, as with custom rows, the type of the default is assumed. For a secret,
  /// the type of the default is included, although the default itself is not exported.
  var storedKinds: [PropertyListKind] {
    var kinds = rows.flatMap(\.types).distinct
    if kinds.isEmpty { kinds = types }
    kinds += storedValues?.map(\.kind) ?? []
    if isSecret, let defaultValue { kinds.append(defaultValue.kind) }
    return kinds.distinct
  }

  /// Returns whether the rows of the setting store a value, or a number equal to it.
  func stores(_ value: PropertyListValue) -> Bool {
    guard let mismatch = setting.mismatch(ofStored: value) else { return true }
    return mismatch.isOfTypeOnly
  }

  /// The least minimum of the rows that can change the value; `nil` unless each of them has one.
  package var minimum: Double? { bound(\.minimum, min) }
  /// The greatest maximum of the rows that can change the value; `nil` unless each of them has one.
  package var maximum: Double? { bound(\.maximum, max) }

  /// Returns the widest bound of the rows that can change the value; `nil` unless each of them has
  /// one.
  private func bound(_ end: KeyPath<ExportedRow, Double?>, _ wider: (Double, Double) -> Double)
    -> Double?
  {
    let editable = rows.filter { !$0.isOnlyShown }
    let bounds = editable.compactMap { $0[keyPath: end] }
    guard let first = bounds.first, bounds.count == editable.count else { return nil }
    return bounds.dropFirst().reduce(first, wider)
  }
}

extension PropertyListValue {
  /// The value without its type.
  var plainText: String {
    switch self {
    case .string(let text): text
    case .integer(let number): number.description
    case .real(let number): "\(number)"
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let seconds): CalendarDate(secondsSince2001: seconds).text
    case .data(let bytes): Base64.encode(bytes)
    case .array(let items): "[" + items.map(\.plainText).joined(separator: ", ") + "]"
    case .dictionary(let entries):
      "{" + entries.map { "\($0.key): \($0.value.plainText)" }.joined(separator: ", ") + "}"
    }
  }
}
