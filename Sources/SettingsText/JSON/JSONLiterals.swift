/// JSON literals in Swift: `["name": .string(name), "count": 3, "help": .text(help)]`.
extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral items: JSONValue...) { self = .array(items) }

  /// Creates an object, omitting `nil` members.
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}

/// Values for optional members.
extension JSONValue {
  /// Returns a string; `nil` for `nil`.
  package static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }
  /// Returns a whole number; `nil` for `nil`.
  package static func whole(_ number: Int?) -> JSONValue? { number.map { .integer($0) } }
  /// Returns an array of strings.
  package static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }
  /// Returns the literal `true` if a flag is set; otherwise, `nil`.
  package static func flag(_ isSet: Bool) -> JSONValue? {
    guard isSet else { return nil }
    return true
  }
  /// Returns an array; `nil` for an empty one.
  package static func nonemptyArray(_ items: [JSONValue]) -> JSONValue? {
    guard !items.isEmpty else { return nil }
    return .array(items)
  }
  /// Returns an array of strings; `nil` for an empty one.
  package static func nonemptyStrings(_ texts: some Collection<String>) -> JSONValue? {
    guard !texts.isEmpty else { return nil }
    return .strings(texts)
  }

  /// Members in order.
  package typealias Members = [(name: String, value: JSONValue)]

  /// The members of an object; empty for any other value.
  package var members: Members { if case .object(let members) = self { members } else { [] } }

  /// Returns an object with the members of this object, followed by those of the other one.
  package func adding(_ more: JSONValue) -> JSONValue { .object(members + more.members) }
}

/// Compares values by their JSON text.
extension JSONValue: Hashable {
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    left.compactBytes == right.compactBytes
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(compactBytes) }
}
