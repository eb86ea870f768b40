import SettingsPropertyLists
import SettingsText

/// Values of property lists as JSON, as `defaults --format json` writes them.
enum ExportJSON {
  /// The JSON form; `nil` for numbers that JSON cannot hold.
  static func value(_ value: PropertyListValue) -> JSONValue? { try? JSONValue(exact: value) }

  /// A real number; `nil` where JSON has none.
  static func real(_ number: Double) -> JSONValue? { value(.real(number)) }
}
