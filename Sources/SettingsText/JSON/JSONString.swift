/// The escapes of JSON strings.
///
/// Besides the characters that RFC 8259 requires, every character that would change the appearance
/// of the text around it is escaped.
@usableFromInline
enum JSONString {
  /// Returns whether a string may contain a character that needs an escape, judged by its bytes
  /// alone.
  @usableFromInline
  static func mayNeedEscapes(_ string: String) -> Bool {
    string.utf8.contains { byte in
      switch byte {
      // The last four begin the escaped characters beyond ASCII.
      case 0...0x1F, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
      default: false
      }
    }
  }

  /// Returns the string with escapes, without quotation marks.
  @usableFromInline
  static func escaped(_ string: String, _ style: JSONStyle) -> String {
    VisibleText.replacing(string) { escape($0, style) }
  }

  /// Returns a string as JSON writes it between quotation marks, escaped only if necessary.
  @usableFromInline
  static func content(_ string: String, _ style: JSONStyle) -> String {
    guard mayNeedEscapes(string) else { return string }
    return escaped(string, style)
  }

  private static func escape(_ scalar: Unicode.Scalar, _ style: JSONStyle) -> String? {
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case "\n", "\r", "\t": return VisibleText.escape(scalar)
    case _ where VisibleText.isHidden(scalar):
      // `00A0` of `U+00A0`
      let digits = VisibleText.name(scalar).dropFirst(2)
      guard style.usesUppercaseEscapes else { return "\\u" + digits.lowercased() }
      return "\\u" + digits
    default: return nil
    }
  }
}

extension JSONValue {
  /// Appends a string in quotation marks, with escapes.
  package static func write(_ string: String, to text: inout String) {
    text += "\""
    text += JSONString.content(string, JSONStyle())
    text += "\""
  }

  /// Returns the text of the value with two spaces per level, without a final line end.
  package func text(_ style: JSONStyle = JSONStyle()) -> String {
    var output = JSONText(style)
    output.write(self)
    return output.text
  }

  /// The value in UTF-8 on one line without blanks, for protocols.
  package var compactBytes: [UInt8] {
    var style = JSONStyle(nameSeparator: ":")
    style.itemSeparator = ","
    var output = JSONText(style)
    output.writeLine(self)
    return Array(output.text.utf8)
  }
}

/// A JSON text in memory.
private struct JSONText: JSONOutput {
  var separator: JSONSeparator
  var text = ""

  init(_ style: JSONStyle) { separator = JSONSeparator(style) }

  mutating func write(_ text: String) { self.text += text }
}
