/// Comma-separated values according to RFC 4180.
package enum CSVLine {
  /// The beginning of an escape such as `\u{1B}`.
  private static let escapeStart = "\\u{"
  private static let escapedBackslash = "\\u{5C}"

  /// Returns a line of comma-separated fields, with its line end.
  package static func text(_ fields: some Sequence<String>) -> String {
    fields.map(quotedIfNeeded).joined(separator: ",") + "\r\n"
  }

  /// Returns a line of a report, with its line end: characters that no format may contain are
  /// escaped, except for line ends, which fields may contain.
  package static func shownLine(_ fields: some Sequence<String>) -> String {
    text(fields.map(shown))
  }

  /// Returns the text of a report's field, safe for spreadsheets, terminals and logs.
  package static func shown(_ field: String) -> String {
    escapingUnsafe(guardingFormula(field), with: VisibleText.escape)
  }

  /// Returns the text of a field that can be read back with ``read(_:)``: characters that no format
  /// may contain are written as `\u{…}`, and so is a backslash that would start such an escape.
  package static func written(_ field: String) -> String {
    let literal = field.replacing(text: escapeStart, with: escapedBackslash + "u{")
    let escaped = escapingUnsafe(literal) { scalar in
      escapeStart + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
    // Reading removes the apostrophe before it resolves escapes.
    return guardingFormula(escaped)
  }

  /// Returns the text that a field written by ``written(_:)`` represents.
  package static func read(_ field: String) -> String {
    let parts = removingGuard(field).split(atText: escapeStart)
    var result = String(parts[0])
    for part in parts.dropFirst() {
      if let end = part.firstIndex(of: "}"), let scalar = scalar(part[..<end]) {
        result.unicodeScalars.append(scalar)
        result += part[part.index(after: end)...]
      } else {
        result += escapeStart + part
      }
    }
    return result
  }

  /// Returns the character with a hexadecimal number; `nil` if there is none.
  private static func scalar(_ digits: Substring) -> Unicode.Scalar? {
    // `UInt32(_:radix:)` also accepts a sign.
    guard digits.allSatisfy({ $0.isHexDigit }) else { return nil }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }

  /// Returns the text with escapes for characters that affect a terminal or a log: hidden
  /// characters, and a line end before a GitHub command at the start of a line.
  private static func escapingUnsafe(
    _ text: String, with escape: (Unicode.Scalar) -> String
  ) -> String {
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    for index in scalars.indices {
      let scalar = scalars[index]
      let isUnsafe =
        switch scalar {
        case "\t": false
        case "\n", "\r": startsCommand(scalars[scalars.index(after: index)...])
        default: VisibleText.isHidden(scalar)
        }
      if isUnsafe {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns whether a line starts with a command of GitHub Actions, such as `::error::`.
  private static func startsCommand(_ line: Substring.UnicodeScalarView) -> Bool {
    line.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
  }

  /// Returns a field with an apostrophe before it if a spreadsheet would read it as a formula.
  ///
  /// Numbers stay unchanged.
  private static func guardingFormula(_ field: String) -> String {
    // A formula behind apostrophes gets another one, so that reading removes only what is added here.
    let first = field.utf8.first { $0 != UInt8(ascii: "'") }
    guard let first, "=+-@".utf8.contains(first), Double(field) == nil else { return field }
    return "'" + field
  }

  /// Returns a field without the apostrophe that ``guardingFormula(_:)`` adds.
  private static func removingGuard(_ field: String) -> String {
    guard field.hasPrefix("'") else { return field }
    let original = String(field.dropFirst())
    guard guardingFormula(original) == field else { return field }
    return original
  }

  /// Returns a field, in quotes if it contains a delimiter, or blanks at its ends, which
  /// spreadsheets drop.
  private static func quotedIfNeeded(_ field: String) -> String {
    let hasDelimiter = field.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
    }
    let hasOuterBlank = field.utf8.first == 0x20 || field.utf8.last == 0x20
    guard hasDelimiter || hasOuterBlank else { return field }
    return quoted(field)
  }

  /// Returns a field in quotes, with those inside it doubled and all other characters unchanged.
  package static func quoted(_ field: String) -> String {
    "\"" + field.replacing(text: "\"", with: "\"\"") + "\""
  }
}
