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

  /// Writes a property-list value as its type's letter and its text, which keeps the type and every digit.
  ///
  /// Strings are `s`, integers `i`, reals `r`, Booleans `b`, dates `d` as ISO 8601, data `x` as base64, arrays `a`,
  /// dictionaries `m`.
  mutating func value(_ value: PropertyListValue, named name: String? = nil) {
    array(name) { output in
      switch value {
      case .string(let text): output.pair("s", text)
      case .integer(let number): output.pair("i", number.description)
      case .real(let number): output.pair("r", "\(number)")
      case .boolean(let flag):
        output.element("b")
        output.write(.boolean(flag))
      case .date(let seconds): output.pair("d", CalendarDate(secondsSince2001: seconds).text)
      case .data(let bytes): output.pair("x", Base64.encode(bytes))
      case .array(let items):
        output.element("a")
        output.array { output in
          for item in items { output.value(item) }
        }
      case .dictionary(let entries):
        output.element("m")
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

  private mutating func pair(_ letter: String, _ text: String) {
    element(letter)
    element(text)
  }
}
