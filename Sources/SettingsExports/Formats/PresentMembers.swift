import SettingsPropertyLists
import SettingsText

extension JSONValue {
  /// Returns a value in the format of `defaults --format json`; `nil` for a number that JSON cannot
  /// represent.
  static func exact(_ value: PropertyListValue?) -> JSONValue? {
    value.flatMap { try? JSONValue(exact: $0) }
  }
}

extension PropertyListValue {
  /// Returns a text as a value; `nil` for a missing text.
  static func text(_ text: String?) -> PropertyListValue? { text.map { .string($0) } }

  /// Returns an integer as a value.
  static func integer(_ number: Int) -> PropertyListValue {
    .integer(PropertyListInteger(Int64(number)))
  }

  /// Returns a dictionary without the `nil` entries.
  static func dictionary(present entries: KeyValuePairs<String, PropertyListValue?>)
    -> PropertyListValue
  {
    .dictionary(entries.compactMap { key, value in value.map { Entry(key: key, value: $0) } })
  }
}
