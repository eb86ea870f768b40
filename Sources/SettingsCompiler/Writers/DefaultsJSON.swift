import SettingsJSON
import SettingsPropertyLists

/// Property-list values as JSON.
enum DefaultsJSON {
  /// The JSON form of a value: dates as ISO 8601 strings, data as base64 text.
  static func value(_ value: PropertyListValue) throws(WritingError) -> JSONValue {
    switch value {
    case .string(let text): return .string(text)
    case .integer(let number): return .number(number.description)
    case .real(let number):
      guard number.isFinite else {
        throw WritingError("JSON cannot hold \(number), which is not finite")
      }
      // Swift writes a decimal point or an exponent, so that 1.0 is still no integer.
      return .number(number.description)
    case .boolean(let flag): return .boolean(flag)
    case .date(let seconds): return .string(CalendarDate(secondsSince2001: seconds).text)
    case .data(let bytes): return .string(Base64.encode(bytes))
    case .array(let items):
      var values: [JSONValue] = []
      for item in items { values.append(try self.value(item)) }
      return .array(values)
    case .dictionary(let entries):
      var members: [(name: String, value: JSONValue)] = []
      for entry in entries { members.append((entry.key, try self.value(entry.value))) }
      return .object(members)
    }
  }
}
