import SettingsPropertyLists

extension PropertyListValue {
  /// The value as a YAML document with a final line ending.
  ///
  /// Readers of YAML 1.1 and 1.2 get the same value from it as from the JSON form.
  ///
  /// Texts and keys are on one line in double quotation marks: without these, `no`, `1` and `<<`
  /// have other meanings. As in JSON, data is in base64 and dates are in ISO 8601.
  package var yamlDocument: String { yaml(column: 0) + "\n" }

  /// Returns the YAML text of a value whose block begins at a column.
  ///
  /// - Parameter column: The 0-based column at which the block's other lines begin.
  private func yaml(column: Int) -> String {
    let lineStart = "\n" + String(repeating: " ", count: column)
    return switch self {
    case .string(let text): YAMLText.quoted(text)
    case .integer(let number): number.description
    case .real(let number): PropertyListValue.yaml(number)
    case .boolean(true): "true"
    case .boolean(false): "false"
    case .date(let seconds): YAMLText.quoted(CalendarDate(secondsSince2001: seconds).text)
    case .data(let bytes): YAMLText.quoted(Base64.encode(bytes))
    case .array(let items) where items.isEmpty: "[]"
    case .array(let items):
      items.map { "- " + $0.yaml(column: column + 2) }.joined(separator: lineStart)
    case .dictionary(let entries) where entries.isEmpty: "{}"
    case .dictionary(let entries):
      entries.map { PropertyListValue.yamlEntry($0.key, $0.value, column: column) }
        .joined(separator: lineStart)
    }
  }

  /// The maximum length of a key on the line of its value, in UTF-8 bytes.
  ///
  /// YAML permits 1,024 characters there, including quotation marks and escapes. Each byte becomes
  /// at most four characters, so that keys of this length fit.
  private static let simpleKeyLimit = 128

  /// Returns the YAML text of an entry that begins at a column.
  private static func yamlEntry(
    _ key: String, _ value: PropertyListValue, column: Int
  ) -> String {
    let lineStart = "\n" + String(repeating: " ", count: column)
    let quotedKey = YAMLText.quoted(key)
    if key.utf8.count > simpleKeyLimit {
      // ? key
      // : value
      return "? \(quotedKey)\(lineStart): \(value.yaml(column: column + 2))"
    }
    switch value {
    case .array(let items) where !items.isEmpty:
      // key:
      // - item
      return "\(quotedKey):\(lineStart)\(value.yaml(column: column))"
    case .dictionary(let entries) where !entries.isEmpty:
      // key:
      //   inner: value
      return "\(quotedKey):\(lineStart)  \(value.yaml(column: column + 2))"
    default: return "\(quotedKey): \(value.yaml(column: column))"
    }
  }

  private static func yaml(_ number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number == .infinity { return ".inf" }
    if number == -.infinity { return "-.inf" }
    // YAML 1.1 parses `1e+30` as text.
    let digits = "\(number)"
    guard !digits.utf8.contains(UInt8(ascii: ".")), let exponent = digits.firstIndex(of: "e") else {
      return digits
    }
    return "\(digits[..<exponent]).0\(digits[exponent...])"
  }
}
