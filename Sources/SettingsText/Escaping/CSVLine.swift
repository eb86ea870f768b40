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
    VisibleText.replacing(guarded(field)) { scalar in
      scalar == "\n" || scalar == "\r" || !VisibleText.isHidden(scalar)
        ? nil : VisibleText.escape(scalar)
    }
  }

  /// A text that a spreadsheet takes for a formula, with an apostrophe before it, which keeps it a
  /// text; numbers are left.
  package static func guarded(_ field: String) -> String {
    let isFormula =
      field.utf8.first { $0 != UInt8(ascii: "'") }.map { "=+-@".utf8.contains($0) } ?? false
    return isFormula && Double(field) == nil ? "'" + field : field
  }

  /// The text of a guarded field.
  package static func unguarded(_ field: String) -> String {
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
