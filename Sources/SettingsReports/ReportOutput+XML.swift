import SettingsText

/// XML and HTML, escaped for both content and attributes in double quotes.
extension ReportOutput {
  /// Writes one attribute with a space before it.
  mutating func attribute(_ name: String, _ value: String) {
    write(" \(name)=\"")
    writeXML(value)
    write("\"")
  }

  /// Writes one attribute that holds an integer, with a space before it.
  mutating func attribute(_ name: String, _ value: Int) {
    write(" \(name)=\"\(value)\"")
  }

  /// Writes text so that XML 1.0 gives it back; a control character, which XML cannot hold, is made visible.
  mutating func writeXML(_ text: String) {
    guard text.utf8.contains(where: { Self.isMarkup($0) || TextEscaping.startsHidden($0) }) else { return write(text) }
    write(
      VisibleText.replacing(text) { scalar in
        if let entity = Self.entity(scalar) { return entity }
        guard VisibleText.isHidden(scalar) else { return nil }
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x7F...0xFFFD: return "&#x\(String(scalar.value, radix: 16, uppercase: true));"
        default: return VisibleText.escape(scalar)
        }
      })
  }

  /// Writes text for a person to read in a browser: every invisible character is written out.
  mutating func writeHTML(_ text: String) {
    let text = VisibleText.escaped(text)
    guard text.utf8.contains(where: Self.isMarkup) else { return write(text) }
    write(VisibleText.replacing(text, Self.entity))
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x26, 0x3C, 0x3E: true
    default: false
    }
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }
}
