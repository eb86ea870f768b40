import SettingsPropertyLists
import SettingsText

/// JSON for a `<script>` element, in which every `<` is escaped, since it could end the element or
/// begin a comment.
struct ScriptJSON: JSONOutput {
  var separator = JSONSeparator()
  private var text = ""

  mutating func write(_ text: String) { self.text += text.replacing(text: "<", with: "\\u003c") }

  static func text(_ value: JSONValue) -> String {
    var output = ScriptJSON()
    output.writeLine(value)
    return output.text
  }
}

extension JSONValue {
  /// Returns a number as JSON; `nil` if JSON cannot represent it.
  static func finite(_ number: Double) -> JSONValue? {
    guard number.isFinite else { return nil }
    return .number("\(number)")
  }
}

extension PropertyListValue {
  /// The letter of the value's type and its content, such as `["i","12"]`.
  ///
  /// Numbers are texts, which preserve all digits. Dates are in ISO 8601, and data is in base64.
  var scriptJSON: JSONValue {
    let content: JSONValue =
      switch self {
      case .string(let text): .string(text)
      case .integer(let number): .string(number.description)
      case .real(let number): .string("\(number)")
      case .boolean(let flag): .boolean(flag)
      case .date(let seconds): .string(CalendarDate(secondsSince2001: seconds).text)
      case .data(let bytes): .string(Base64.encode(bytes))
      case .array(let items): .array(items.map({ $0.scriptJSON }))
      case .dictionary(let entries): .array(entries.map { [.string($0.key), $0.value.scriptJSON] })
      }
    return [.string(kind.letter ?? ""), content]
  }
}

extension PropertyListKind {
  /// The letter for the type in the page's script; `nil` for a type without one.
  var letter: String? {
    switch self {
    case .string: "s"
    case .integer: "i"
    case .real: "r"
    case .boolean: "b"
    case .date: "d"
    case .data: "x"
    case .array: "a"
    case .dictionary: "m"
    case .key: nil
    }
  }
}
