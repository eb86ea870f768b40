import SettingsAnalysis
import SettingsSchema

extension MixedValues {
  /// Returns the remedy: `write each value as a number; stored values keep the old type, so convert
  /// them at launch`.
  ///
  /// - Parameter values: The values to change, as a phrase.
  func help(_ values: String = "each value") -> String {
    var advice = "write \(values) with one type"
    if let intendedTypes { advice = "write \(values) as \(intendedTypes.words())" }
    return advice + StoredValueAdvice.convert
  }
}
