import SettingsPropertyLists
import SettingsText

/// A JSON text that may stand in a `<script>` element: no `<` can end the element or begin a comment in it.
struct ScriptJSON: JSONOutput {
  var separator = JSONSeparator()
  private(set) var text = ""

  init() {}

  mutating func write(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "<")) else {
      self.text += text
      return
    }
    for scalar in text.unicodeScalars {
      if scalar == "<" { self.text += "\\u003c" } else { self.text.unicodeScalars.append(scalar) }
    }
  }

  /// Writes a member that holds a string, unless there is none.
  mutating func member(_ name: String, _ value: String?) {
    if let value { member(name, value) }
  }

  /// Writes a member that holds a whole number, unless there is none.
  mutating func member(_ name: String, _ value: Int?) {
    if let value { member(name, value) }
  }

  /// Writes a member that holds the number of a text, unless there is none.
  mutating func member(_ name: String, _ text: TextID?) { member(name, text?.index) }

  /// Writes a member that is there only when it is true.
  mutating func flag(_ name: String, _ isOn: Bool) {
    if isOn { member(name, true) }
  }

  /// Writes a member that holds a number, unless JSON cannot.
  mutating func number(_ name: String, _ value: Double) {
    if value.isFinite { write(.number("\(value)"), named: name) }
  }

  /// Writes a member that holds an array whose items were written before.
  mutating func array(_ name: String, ofWritten items: String) {
    array(name) { $0.text += items }
  }

  /// Writes a property-list value as its type's letter and its text, which keeps the type and every digit: dates are
  /// ISO 8601, data is base64.
  mutating func value(_ value: PropertyListValue, named name: String? = nil) {
    array(name) { output in
      if let letter = value.kind.letter { output.element(letter) }
      switch value {
      case .string(let text): output.element(text)
      case .integer(let number): output.element(number.description)
      case .real(let number): output.element("\(number)")
      case .boolean(let flag): output.write(.boolean(flag))
      case .date(let seconds): output.element(CalendarDate(secondsSince2001: seconds).text)
      case .data(let bytes): output.element(Base64.encode(bytes))
      case .array(let items):
        output.array { output in
          for item in items { output.value(item) }
        }
      case .dictionary(let entries):
        output.array { output in
          for entry in entries {
            output.array { output in
              output.element(entry.key)
              output.value(entry.value)
            }
          }
        }
      }
    }
  }
}

extension PropertyListKind {
  /// The letter that the page's script knows the type by.
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
