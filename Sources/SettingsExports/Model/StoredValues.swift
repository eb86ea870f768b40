import SettingsAnalysis
import SettingsPropertyLists

/// The values that the rows of a setting store, for which a default need not be one: it is registered all the same.
struct StoredValues {
  /// The types.
  let kinds: [PropertyListKind]
  /// All values, where they are counted, with a default that equals one of them as Settings compares; absent where every
  /// value of the types is stored.
  let values: [PropertyListValue]?
  private let minimum: Double?
  private let maximum: Double?

  init(_ setting: ExportedSetting) {
    var values = setting.choices?.map(\.value)
    // A default that only equals a choice is read as it is written.
    if let known = values, let value = setting.defaultValue, !known.contains(value),
      known.contains(where: value.isSameChoice)
    {
      values?.append(value)
    }
    self.values = values
    let ofRows = setting.rows.flatMap(\.types).distinct
    // Rows of the app's own store what the default is, as far as anybody knows.
    let known = ofRows.isEmpty ? setting.types : ofRows
    // Of a secret's default nothing may be shown but its type.
    let secret = setting.isSecret ? setting.defaultValue.map { [$0.kind] } ?? [] : []
    kinds = (known + (values?.map(\.kind) ?? []) + secret).distinct
    minimum = setting.minimum
    maximum = setting.maximum
  }

  /// Why a default is no such value; `nil` where it is one.
  func fault(of value: PropertyListValue) -> String? {
    let isNumber = value.kind == .integer && kinds.contains(.real)
    guard kinds.contains(value.kind) || isNumber || kinds.isEmpty else {
      return "\(value.plainText) is not \(PropertyListKind.words(kinds))"
    }
    if let values, !values.contains(value) { return "\(value.plainText) is not one of its values" }
    guard let number = value.number else { return nil }
    if let minimum, number < minimum { return "\(value.plainText) is less than \(minimum)" }
    if let maximum, number > maximum { return "\(value.plainText) is greater than \(maximum)" }
    return nil
  }
}
