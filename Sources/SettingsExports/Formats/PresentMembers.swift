import SettingsPropertyLists
import SettingsText

extension JSONValue {
  /// Returns a value as `defaults --format json` writes it; `nil` for numbers that JSON cannot
  /// represent.
  static func exact(_ value: PropertyListValue?) -> JSONValue? {
    value.flatMap { try? JSONValue(exact: $0) }
  }
}

extension PropertyListValue {
  /// Returns a text as a value; `nil` for no text.
  static func text(_ text: String?) -> PropertyListValue? { text.map { .string($0) } }

  /// Returns a whole number.
  static func integer(_ number: Int) -> PropertyListValue {
    .integer(PropertyListInteger(Int64(number)))
  }

  /// Makes a dictionary, omitting `nil` entries.
  static func dictionary(present entries: KeyValuePairs<String, PropertyListValue?>)
    -> PropertyListValue
  {
    .dictionary(entries.compactMap { key, value in value.map { Entry(key: key, value: $0) } })
  }
}
