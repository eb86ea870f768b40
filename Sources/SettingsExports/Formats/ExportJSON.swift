import SettingsJSON
import SettingsPropertyLists

/// Values of property lists as JSON, as `defaults --format json` writes them.
enum ExportJSON {
  /// The JSON form: dates as ISO 8601 texts, data as base64; `nil` for numbers that JSON cannot hold.
  static func value(_ value: PropertyListValue) -> JSONValue? {
    switch value {
    case .string(let text): return .string(text)
    case .integer(let number): return .number(number.description)
    case .real(let number): return real(number)
    case .boolean(let flag): return .boolean(flag)
    case .date(let seconds): return .string(CalendarDate(secondsSince2001: seconds).text)
    case .data(let bytes): return .string(Base64.encode(bytes))
    case .array(let items):
      let values = items.compactMap(ExportJSON.value)
      return values.count == items.count ? .array(values) : nil
    case .dictionary(let entries):
      var members: [(name: String, value: JSONValue)] = []
      for entry in entries {
        guard let value = ExportJSON.value(entry.value) else { return nil }
        members.append((entry.key, value))
      }
      return .object(members)
    }
  }

  /// A real number; `nil` where JSON has none.
  static func real(_ number: Double) -> JSONValue? { number.isFinite ? .number("\(number)") : nil }
}
