import SettingsPropertyLists
import SettingsText

extension JSONValue {
  /// A value as `defaults --format json` writes it; `nil` for numbers that JSON cannot hold.
  static func exact(_ value: PropertyListValue?) -> JSONValue? {
    value.flatMap { try? JSONValue(exact: $0) }
  }
}

extension PropertyListValue {
  /// A text; `nil` where it is absent.
  static func text(_ text: String?) -> PropertyListValue? { text.map { .string($0) } }

  /// A whole number.
  static func integer(_ number: Int) -> PropertyListValue {
    .integer(PropertyListInteger(Int64(number)))
  }

  /// A dictionary without the entries that are absent.
  static func dictionary(present entries: KeyValuePairs<String, PropertyListValue?>)
    -> PropertyListValue
  {
    .dictionary(entries.compactMap { key, value in value.map { Entry(key: key, value: $0) } })
  }
}
