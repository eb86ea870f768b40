/// A value that is written as YAML.
package indirect enum YAMLValue: Sendable {
  /// Text.
  case text(String)
  /// A whole number in decimal digits.
  case integer(String)
  /// A floating-point number.
  case real(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// Items in order.
  case list([YAMLValue])
  /// Entries in order.
  case map([(key: String, value: YAMLValue)])

  /// The value as a document that every reader of YAML 1.1 or 1.2 reads as that value, with a line end after it.
  ///
  /// Texts, keys included, are on one line in double quotes: without them, `no`, `1` and `<<` mean something else.
  package var document: String {
    var writer = YAMLWriter()
    writer.write(self, column: 0)
    return writer.text + "\n"
  }
}

/// Lays a value out in blocks.
private struct YAMLWriter {
  private(set) var text = ""
  /// The maximum size in UTF-8 bytes of a key on the line of its value; longer keys get a line of their own. YAML
  /// allows 1,024 characters for such a key, quotes and escapes included, and no byte becomes more than four
  /// characters.
  private static let simpleKeyLimit = 128

  /// Appends a value whose block begins where the text ends.
  ///
  /// - Parameter column: The 0-based column that the further lines of the block begin at.
  mutating func write(_ value: YAMLValue, column: Int) {
    switch value {
    case .list(let items) where !items.isEmpty: write(items, column: column)
    case .map(let entries) where !entries.isEmpty:
      for (index, entry) in entries.enumerated() {
        if index > 0 { startLine(column) }
        write(entry.key, entry.value, column: column)
      }
    default: text += YAMLWriter.scalar(value)
    }
  }

  private mutating func write(_ items: [YAMLValue], column: Int) {
    for (index, item) in items.enumerated() {
      if index > 0 { startLine(column) }
      text += "- "
      write(item, column: column + 2)
    }
  }

  private mutating func write(_ key: String, _ value: YAMLValue, column: Int) {
    guard key.utf8.count <= YAMLWriter.simpleKeyLimit else {
      text += "? " + YAMLText.quoted(key)
      startLine(column)
      text += ": "
      return write(value, column: column + 2)
    }
    text += YAMLText.quoted(key) + ":"
    switch value {
    case .list(let items) where !items.isEmpty:
      startLine(column)
      write(items, column: column)
    case .map(let entries) where !entries.isEmpty:
      startLine(column + 2)
      write(value, column: column + 2)
    default: text += " " + YAMLWriter.scalar(value)
    }
  }

  private mutating func startLine(_ column: Int) { text += "\n" + String(repeating: " ", count: column) }

  /// The text of a value on one line: a scalar, or an empty list or map.
  private static func scalar(_ value: YAMLValue) -> String {
    switch value {
    case .text(let text): YAMLText.quoted(text)
    case .integer(let digits): digits
    case .real(let number): real(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .list: "[]"
    case .map: "{}"
    }
  }

  private static func real(_ number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.inf" : ".inf" }
    // YAML 1.1 reads `1e+30` as a text.
    let digits = "\(number)"
    guard !digits.utf8.contains(UInt8(ascii: ".")), let exponent = digits.firstIndex(of: "e") else { return digits }
    return "\(digits[..<exponent]).0\(digits[exponent...])"
  }
}
