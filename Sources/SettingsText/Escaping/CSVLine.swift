/// Comma-separated values according to RFC 4180.
package enum CSVLine {
  /// Returns a line with its end.
  package static func text(_ fields: some Sequence<String>) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// Returns a line of a report with its end: characters that no format may contain are escaped,
  /// except for line ends, which fields may contain.
  package static func shown(_ fields: some Sequence<String>) -> String { text(fields.map(shown)) }

  /// Returns the text of a field of a report.
  package static func shown(_ field: String) -> String {
    replacingActing(guarded(field), with: VisibleText.escape)
  }

  /// Returns the text of a field that can be read back with ``read(_:)``: characters that no format
  /// may contain are written as `\u{…}`, and so is a backslash that would start such an escape.
  package static func written(_ field: String) -> String {
    let literal = field.replacing(text: "\\u{", with: "\\u{5C}u{")
    return guarded(
      replacingActing(literal) { "\\u{\(String($0.value, radix: 16, uppercase: true))}" })
  }

  /// Returns the text that a field of a sheet stands for.
  package static func read(_ field: String) -> String {
    var parts = unguarded(field).split(atText: "\\u{")[...]
    var result = String(parts.popFirst() ?? "")
    for part in parts {
      let digits = part.prefix { $0 != "}" }
      if digits.count < part.count, digits.allSatisfy({ $0.isHexDigit }),
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      {
        result.unicodeScalars.append(scalar)
        result += part.dropFirst(digits.count + 1)
      } else {
        result += "\\u{" + part
      }
    }
    return result
  }

  /// Returns the text with replacements for characters that affect a terminal or a log: hidden
  /// characters, and a line end before a GitHub command at the start of a line.
  private static func replacingActing(
    _ text: String, with replacement: (Unicode.Scalar) -> String
  ) -> String {
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    for index in scalars.indices {
      let scalar = scalars[index]
      let acts =
        switch scalar {
        case "\t": false
        case "\n", "\r": startsCommand(scalars[scalars.index(after: index)...])
        default: VisibleText.isHidden(scalar)
        }
      if acts {
        result.append(contentsOf: replacement(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func startsCommand(_ line: Substring.UnicodeScalarView) -> Bool {
    line.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
  }

  /// Returns a text that a spreadsheet would take for a formula with an apostrophe before it, which
  /// keeps it a text; numbers stay unchanged.
  private static func guarded(_ field: String) -> String {
    let isFormula =
      field.utf8.first { $0 != UInt8(ascii: "'") }.map { "=+-@".utf8.contains($0) } ?? false
    guard isFormula, Double(field) == nil else { return field }
    return "'" + field
  }

  /// Returns the original text of a guarded field.
  private static func unguarded(_ field: String) -> String {
    let text = String(field.dropFirst())
    guard field.hasPrefix("'"), guarded(text) == field else { return field }
    return text
  }

  /// Returns a field, in quotes if it contains a delimiter, or blanks at its ends, which
  /// spreadsheets drop.
  private static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
    }
    guard needsQuotes || text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text }
    return quoted(text)
  }

  /// Returns a field in quotes.
  package static func quoted(_ text: String) -> String {
    "\"" + VisibleText.replacing(text) { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}
