import SettingsText

/// Reading the parameters of messages: what is missing, null or of another type is absent.
extension JSONValue {
  /// A whole number.
  var int: Int? {
    guard case .number(let digits) = self else { return nil }
    if let number = Int(digits) { return number }
    // `3.0` is a whole number too.
    guard let number = Double(digits), number.rounded() == number, abs(number) < 1e15 else { return nil }
    return Int(number)
  }

  /// A Boolean.
  var bool: Bool? {
    if case .boolean(let value) = self { return value }
    return nil
  }

  /// Whether the value is null.
  var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// Whether the value is an object.
  var isObject: Bool {
    if case .object = self { return true }
    return false
  }

  /// The value at the end of a path of members; `nil` for a null there.
  func at(_ path: String...) -> JSONValue? {
    var value = self
    for name in path {
      guard let next = value[name] else { return nil }
      value = next
    }
    return value.isNull ? nil : value
  }

  /// The strings of an array.
  var strings: [String] { (array ?? []).compactMap(\.string) }

  /// An array of strings.
  static func strings(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map { .string($0) }) }
}
