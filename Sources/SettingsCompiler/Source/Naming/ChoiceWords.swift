import SettingsPropertyLists

/// Words for naming choices whose titles give no name.
enum ChoiceWords {
  /// Returns the words of a value: the words of a text, `on` or `off` for a Boolean, or `value`
  /// followed by the digits of a number; none for any other value.
  static func words(of value: PropertyListValue) -> [String] {
    switch value {
    case .string(let text):
      if text.isEmpty { return ["empty"] }
      let words = Words.split(text)
      return words.isEmpty ? Words.ofCodePoints(text) : words
    case .boolean(true): return ["on"]
    case .boolean(false): return ["off"]
    case .integer(let number): return ["value" + digits(number.description)]
    case .real(let number): return ["value" + digits("\(number)")]
    case .date, .data, .array, .dictionary: return []
    }
  }

  /// Returns a text that is unique among the values of one list; empty for a value that no list of
  /// choices in code has, such as a date.
  static func identity(of value: PropertyListValue) -> String {
    switch value {
    case .string(let text): "s" + text
    case .boolean(let flag): "b\(flag)"
    case .integer(let number): "n" + number.description
    case .real(let number): "n\(number)"
    case .date, .data, .array, .dictionary: ""
    }
  }

  /// Returns the digits of a number as an identifier, such as `Minus1_5eMinus05` for `-1.5e-05`.
  private static func digits(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "-": result += "Minus"
      case "+": break
      case ".": result += "_"
      default: result.append(character)
      }
    }
  }
}
