import SettingsPropertyLists

/// Names for choices whose titles give none.
enum ChoiceWords {
  /// Returns the words of a value: of a text its own, of a number `value` and its digits.
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

  /// Returns a text that no other value of the same list has.
  static func identity(of value: PropertyListValue) -> String {
    switch value {
    case .string(let text): "s" + text
    case .boolean(let flag): "b\(flag)"
    case .integer(let number): "n" + number.description
    case .real(let number): "n\(number)"
    case .date, .data, .array, .dictionary: ""
    }
  }

  /// Returns the digits of a number as an identifier: `-1.5e-05` → `Minus1_5eMinus05`
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
