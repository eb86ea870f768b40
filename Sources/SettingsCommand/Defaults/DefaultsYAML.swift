import SettingsConfiguration
import SettingsPropertyLists

/// Writes property-list values as YAML that any reader, of YAML 1.1 or 1.2, takes for what JSON has.
enum DefaultsYAML {
  /// The text with a line end behind it. As in JSON, data is a base64 text and a date is an ISO 8601 text.
  static func bytes(_ value: PropertyListValue) -> [UInt8] { Array(yaml(value).document.utf8) }

  private static func yaml(_ value: PropertyListValue) -> YAMLValue {
    switch value {
    case .string(let string): .text(string)
    case .integer(let number): .integer(number.description)
    case .real(let number): .real(number)
    case .boolean(let flag): .boolean(flag)
    case .date(let seconds): .text(CalendarDate(secondsSince2001: seconds).text)
    case .data(let bytes): .text(Base64.encode(bytes))
    case .array(let items): .list(items.map(yaml))
    case .dictionary(let entries): .map(entries.map { ($0.key, yaml($0.value)) })
    }
  }
}
