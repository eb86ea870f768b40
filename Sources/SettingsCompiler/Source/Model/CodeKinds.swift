import SettingsAnalysis
import SettingsPropertyLists

extension PropertyListValue {
  /// The kind of the value in generated code; `nil` for containers and for integers that only an
  /// unsigned type can represent.
  var codeKind: PropertyListKind? {
    switch self {
    case .array, .dictionary: nil
    case .integer(let number) where number.signed == nil: nil
    default: kind
    }
  }
  /// Whether `UserDefaults.bool(forKey:)` returns `true` for the value.
  var boolValue: Bool {
    switch self {
    case .boolean(let flag): flag
    case .integer, .real: number != 0
    case .string(let text): ValueGuess.boolValue(text)
    default: false
    }
  }
}

extension [PropertyListValue] {
  /// The kind that can represent all values in code, real if integers and reals are mixed; `nil` if
  /// there is none.
  var codeKind: PropertyListKind? {
    let kinds = Set(map { $0.codeKind })
    if kinds == [.integer, .real] { return .real }
    guard kinds.count == 1, let kind = kinds.first else { return nil }
    return kind
  }
}
