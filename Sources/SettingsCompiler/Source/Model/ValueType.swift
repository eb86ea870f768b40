import SettingsAnalysis
import SettingsPropertyLists

/// The type that generated code gives to a value of the user defaults.
enum ValueType: String, Sendable {
  case string
  case integer
  case real
  case boolean
  case date
  case data
  /// Values of different types, arrays and dictionaries.
  case any

  /// The type of one value.
  init(_ value: PropertyListValue) {
    switch value {
    case .string: self = .string
    case .integer(let number): self = number.signed == nil ? .any : .integer
    case .real: self = .real
    case .boolean: self = .boolean
    case .date: self = .date
    case .data: self = .data
    case .array, .dictionary: self = .any
    }
  }

  /// The type that takes all of some values; integers among reals are reals.
  init(of values: some Sequence<PropertyListValue>) {
    var type: ValueType?
    for value in values {
      let next = ValueType(value)
      switch (type, next) {
      case (nil, _): type = next
      case (.integer?, .real), (.real?, .integer): type = .real
      case (let known?, _) where known != next: type = .any
      default: break
      }
    }
    self = type ?? .any
  }
}

extension PropertyListValue {
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
