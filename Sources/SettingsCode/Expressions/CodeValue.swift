import SettingsPropertyLists

/// The type of value that code expects.
package enum ValueKind: String, Sendable, Hashable {
  case boolean, integer, real, string, array, dictionary, data, date, url

  /// The kind that a type's name means in any of the languages.
  package init?(typeName: String) {
    switch typeName {
    case "Bool", "BOOL", "bool", "Boolean", "boolean", "NSCFBoolean": self = .boolean
    case "Int", "NSInteger", "int", "Integer", "Long", "Int32", "Int64", "UInt", "long":
      self = .integer
    case "Double", "Float", "CGFloat", "double", "float", "TimeInterval", "Float32": self = .real
    case "String", "NSString", "string": self = .string
    case "NSArray", "NSMutableArray": self = .array
    case "NSDictionary", "NSMutableDictionary": self = .dictionary
    case "Data", "NSData": self = .data
    case "Date", "NSDate", "DateTime": self = .date
    case "URL", "NSURL": self = .url
    default: return nil
    }
  }

  /// Whether values of the kind are scalars, which a row may hold.
  package var isScalar: Bool { [.boolean, .integer, .real, .string].contains(self) }

  /// The kind with its article, for messages.
  package var words: String {
    switch self {
    case .boolean: "a Boolean"
    case .real: "a number"
    case .data: "data"
    case .url: "a URL"
    case .integer, .array: "an \(rawValue)"
    case .string, .dictionary, .date: "a \(rawValue)"
    }
  }
}

/// A value that code names.
package enum CodeValue: Sendable, Hashable {
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  /// An empty array or dictionary, `nil`, or anything that is not a literal.
  case other

  /// The type of the value; `nil` if unknown.
  package var kind: ValueKind? {
    switch self {
    case .boolean: .boolean
    case .integer: .integer
    case .real: .real
    case .string: .string
    case .other: nil
    }
  }

  /// A number or a Boolean as a number.
  package var number: Double? {
    switch self {
    case .boolean(let flag): flag ? 1 : 0
    case .integer(let number): Double(number)
    case .real(let number): number
    case .string, .other: nil
    }
  }
}

/// The store of a value.
package enum KeyStore: Sendable, Hashable {
  /// The app's own defaults.
  case standard
  /// The defaults of an app group.
  case suite(ExactText)
  /// Some user defaults; which is not known.
  case unknown
  /// The key-value store of iCloud.
  case cloud
  /// Something that may be no user defaults at all.
  case possibleDefaults
}
