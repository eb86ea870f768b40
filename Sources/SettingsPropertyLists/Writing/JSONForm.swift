import SettingsText

extension JSONValue {
  /// A number that JSON cannot represent: an infinity or NaN.
  package struct NotFinite: Error {
    package let number: Double
  }

  /// Creates JSON that keeps the types of numbers.
  ///
  /// Dates become ISO 8601 strings, and data becomes base64. Infinities and NaN, which JSON cannot
  /// represent, become strings.
  package init(plain value: PropertyListValue) { self.init(value) { .string("\($0)") } }

  /// Creates JSON like ``init(plain:)``, but fails for numbers that JSON cannot represent.
  ///
  /// - Throws: ``NotFinite`` for an infinity or NaN.
  package init(exact value: PropertyListValue) throws(NotFinite) {
    self = try JSONValue(value) { (number) throws(NotFinite) in throw NotFinite(number: number) }
  }

  private init<Failure: Error>(
    _ value: PropertyListValue, notFinite: (Double) throws(Failure) -> JSONValue
  ) throws(Failure) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .number(number.description)
    // Swift writes a decimal point or an exponent, so 1.0 does not become an integer.
    case .real(let number) where number.isFinite: self = .number(number.description)
    case .real(let number): self = try notFinite(number)
    case .boolean(let flag): self = .boolean(flag)
    case .date(let seconds): self = .string(CalendarDate(secondsSince2001: seconds).text)
    case .data(let bytes): self = .string(Base64.encode(bytes))
    case .array(let items):
      var values: [JSONValue] = []
      for item in items { values.append(try JSONValue(item, notFinite: notFinite)) }
      self = .array(values)
    case .dictionary(let entries):
      var members: [(name: String, value: JSONValue)] = []
      for entry in entries {
        members.append((entry.key, try JSONValue(entry.value, notFinite: notFinite)))
      }
      self = .object(members)
    }
  }
}
