/// Comma-separated values after RFC 4180.
package enum CSVLine {
  /// One line with its end.
  package static func text(_ fields: some Sequence<String>) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// One line of a report with its end: what no format may hold is written out, except line ends,
  /// which fields may have.
  package static func shown(_ fields: some Sequence<String>) -> String { text(fields.map(shown)) }

  /// The text of a field of a report.
  package static func shown(_ field: String) -> String {
    replacingActing(guarded(field), with: VisibleText.escape)
  }

  /// The text of a field of a sheet that is read again with ``read(_:)``: what no format may hold is
  /// written as `\u{…}`, and so is a backslash that would be read as the start of one.
  package static func written(_ field: String) -> String {
    let literal = field.split(separator: "\\u{", omittingEmptySubsequences: false)
      .joined(separator: "\\u{5C}u{")
    return guarded(
      replacingActing(literal) { "\\u{\(String($0.value, radix: 16, uppercase: true))}" })
  }

  /// The text that a field of a sheet stands for.
  package static func read(_ field: String) -> String {
    var parts = unguarded(field).split(separator: "\\u{", omittingEmptySubsequences: false)[...]
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

  /// The text with what would act on a terminal or in a log replaced: hidden characters, and a line
  /// end before what GitHub takes for a command at the start of a line.
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

  /// A text that a spreadsheet takes for a formula, with an apostrophe before it, which keeps it a
  /// text; numbers are left.
  private static func guarded(_ field: String) -> String {
    let isFormula =
      field.utf8.first { $0 != UInt8(ascii: "'") }.map { "=+-@".utf8.contains($0) } ?? false
    return isFormula && Double(field) == nil ? "'" + field : field
  }

  /// The text of a guarded field.
  private static func unguarded(_ field: String) -> String {
    let text = String(field.dropFirst())
    return field.hasPrefix("'") && guarded(text) == field ? text : field
  }

  /// One field, in quotes where it has what would end it, or blanks at its ends, which spreadsheets
  /// leave out.
  private static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
    }
    guard needsQuotes || text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text }
    return quoted(text)
  }

  /// A field in quotes.
  package static func quoted(_ text: String) -> String {
    "\"" + VisibleText.replacing(text) { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}
