import SettingsModel
import SettingsPropertyLists
import SettingsText

extension PropertyListKind {
  /// The name of the value's type in Swift.
  package var swiftType: String {
    switch self {
    case .string, .key: "String"
    case .integer: "Int"
    case .real: "Double"
    case .boolean: "Bool"
    case .date: "Date"
    case .data: "Data"
    case .array: "[Any]"
    case .dictionary: "[String: Any]"
    }
  }
}

extension PropertyListValue {
  /// The placeholder for a secret; `nil` for an empty text, which reveals nothing.
  package var masked: String? {
    guard case .string(let text) = self else { return "a secret" }
    guard !text.isEmpty else { return nil }
    return "a secret of \(text.count) characters"
  }

  /// A short form of the value, on one line.
  package var shown: String {
    switch self {
    case .string(let text) where text.count > QuotedText.limit:
      "'\(text.prefix(QuotedText.limit))…'"
    case .string(let text): "'\(text)'"
    case .integer(let number): number.description
    case .real(let number): "\(number)"
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let seconds): CalendarDate(secondsSince2001: seconds).text
    case .data(let bytes): "\(bytes.count) bytes of data"
    case .array(let items): "(" + items.map({ $0.shown }).joined(separator: ", ") + ")"
    case .dictionary(let entries):
      "{" + entries.map { "\($0.key) = \($0.value.shown)" }.joined(separator: "; ") + "}"
    }
  }
}
