import SettingsJSON
import SettingsPropertyLists

extension JSONValue {
  /// A value as JSON for programs that read settings: dates as ISO 8601 strings, data as base64, numbers that JSON
  /// cannot hold as strings.
  init(plain value: PropertyListValue) {
    self =
      switch value {
      case .string(let text): .string(text)
      case .integer(let number): .number(number.description)
      case .real(let number): number.isFinite ? .number("\(number)") : .string("\(number)")
      case .boolean(let flag): .boolean(flag)
      case .date(let seconds): .string(CalendarDate(secondsSince2001: seconds).text)
      case .data(let bytes): .string(Base64.encode(bytes))
      case .array(let items): .array(items.map { JSONValue(plain: $0) })
      case .dictionary(let entries): .object(entries.map { ($0.key, JSONValue(plain: $0.value)) })
      }
  }
}
