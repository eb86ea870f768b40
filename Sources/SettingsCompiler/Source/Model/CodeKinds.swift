import SettingsAnalysis
import SettingsPropertyLists

extension PropertyListValue {
  /// The kind of which generated code has a type; absent for lists, and for integers that need an
  /// unsigned one.
  var codeKind: PropertyListKind? {
    switch self {
    case .array, .dictionary: nil
    case .integer(let number) where number.signed == nil: nil
    default: kind
    }
  }
  /// Whether `UserDefaults.bool(forKey:)` is true for it.
  var boolValue: Bool {
    switch self {
    case .boolean(let flag): flag
    case .integer, .real: number != 0
    case .string(let text): ValueGuess.isTrue(text)
    default: false
    }
  }
}

extension [PropertyListValue] {
  /// The kind that takes all values in code; integers among reals are reals.
  var codeKind: PropertyListKind? {
    let kinds = Set(map { $0.codeKind })
    if kinds == [.integer, .real] { return .real }
    guard kinds.count == 1, let kind = kinds.first else { return nil }
    return kind
  }
}
