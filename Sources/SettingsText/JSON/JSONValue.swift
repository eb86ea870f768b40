/// A JSON value that keeps the order of its members.
package indirect enum JSONValue: Sendable {
  /// The literal `null`.
  case null
  /// The literal `true` or `false`.
  case boolean(Bool)
  /// A number, stored as its digits.
  case number(String)
  /// A text.
  case string(String)
  /// An array of values.
  case array([JSONValue])
  /// An object with its members in order.
  case object([(name: String, value: JSONValue)])

  /// Creates a whole number.
  package static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

  /// Accesses the member of an object with a name; the last one of repeated names, and `nil` if
  /// there is none.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text of a string; `nil` for any other value.
  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The items of an array; `nil` for any other value.
  package var array: [JSONValue]? {
    if case .array(let items) = self { return items }
    return nil
  }

  /// Whether the value is neither an array nor an object.
  var isScalar: Bool {
    switch self {
    case .null, .boolean, .number, .string: true
    case .array, .object: false
    }
  }
}
