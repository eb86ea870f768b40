import SettingsPropertyLists

extension PropertyListValue {
  /// The value as a YAML document with the same meaning as the JSON form for every reader of YAML
  /// 1.1 or 1.2, with a final line end.
  ///
  /// Texts, keys included, are on one line in double quotes: without them, `no`, `1` and `<<` mean
  /// something else. As in JSON, data is a base64 text and a date is an ISO 8601 text.
  package var yamlDocument: String { yaml(column: 0) + "\n" }

  /// Returns the text of a value whose block begins at a column.
  ///
  /// - Parameter column: The 0-based column that the further lines of the block begin at.
  private func yaml(column: Int) -> String {
    let lineStart = "\n" + String(repeating: " ", count: column)
    return switch self {
    case .string(let text): YAMLText.quoted(text)
    case .integer(let number): number.description
    case .real(let number): PropertyListValue.yaml(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let seconds): YAMLText.quoted(CalendarDate(secondsSince2001: seconds).text)
    case .data(let bytes): YAMLText.quoted(Base64.encode(bytes))
    case .array(let items) where items.isEmpty: "[]"
    case .array(let items):
      items.map { "- " + $0.yaml(column: column + 2) }.joined(separator: lineStart)
    case .dictionary(let entries) where entries.isEmpty: "{}"
    case .dictionary(let entries):
      entries.map { entry in
        let key = YAMLText.quoted(entry.key)
        let value = entry.value
        // YAML allows 1,024 characters for a key on the line of its value, quotes and escapes
        // included, and no byte becomes more than four characters.
        if entry.key.utf8.count > 128 {
          return "? \(key)\(lineStart): \(value.yaml(column: column + 2))"
        }
        return switch value {
        case .array(let items) where !items.isEmpty:
          "\(key):\(lineStart)\(value.yaml(column: column))"
        case .dictionary(let inner) where !inner.isEmpty:
          "\(key):\(lineStart)  \(value.yaml(column: column + 2))"
        default: "\(key): \(value.yaml(column: column))"
        }
      }.joined(separator: lineStart)
    }
  }

  private static func yaml(_ number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.inf" : ".inf" }
    // YAML 1.1 reads `1e+30` as a text.
    let digits = "\(number)"
    guard !digits.utf8.contains(UInt8(ascii: ".")), let exponent = digits.firstIndex(of: "e") else {
      return digits
    }
    return "\(digits[..<exponent]).0\(digits[exponent...])"
  }
}
