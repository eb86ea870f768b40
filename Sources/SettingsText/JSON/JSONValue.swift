/// A JSON value that keeps the order of its members.
package indirect enum JSONValue: Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case boolean(Bool)
  /// A number, as its digits.
  case number(String)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order.
  case object([(name: String, value: JSONValue)])

  /// A whole number.
  package static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

  /// The member of an object; the last one where the name occurs twice.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text of a string.
  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The items of an array.
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
