/// The kind of value that code expects.
package enum ValueKind: String, Sendable, Hashable {
  case boolean, integer, real, string, array, dictionary, data, date, url

  /// Creates the kind of a type by its name in any language, such as `boolean` for `Bool` and
  /// `BOOL`; `nil` for other types.
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
