import SettingsText

/// Writes texts in YAML.
package enum YAMLText {
  /// The texts that denote an omitted value.
  static let emptyWords = ["", "~", "null", "Null", "NULL"]

  /// Returns a text in double quotation marks, which every reader of YAML 1.1 or 1.2 parses as that
  /// text.
  package static func quoted(_ text: String) -> String {
    "\"" + VisibleText.replacing(text, escape) + "\""
  }

  /// Returns a text, in quotation marks only if YAML would otherwise truncate it or parse it as
  /// null or another structure.
  ///
  /// The result is for readers that expect a type, such as the reader of the configuration: `off`
  /// and `12` have no quotation marks.
  package static func scalar(_ text: String) -> String {
    let needsEscapes = text.unicodeScalars.contains { scalar in
      scalar != "\"" && scalar != "\\" && escape(scalar) != nil
    }
    if needsEscapes { return quoted(text) }
    guard needsQuotes(text) else { return text }
    return "'" + VisibleText.replacing(text) { $0 == "'" ? "''" : nil } + "'"
  }

  private static func needsQuotes(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last else { return true }
    let beginsLikeStructure = "-?:,[]{}#&*!|>'\"%@` ".utf8.contains(first)
    let endsWithSpaceOrColon = " :".utf8.contains(last)
    if beginsLikeStructure || endsWithSpaceOrColon { return true }
    if emptyWords.contains(text) || bytes.contains(where: ",[]{}".utf8.contains) { return true }
    return zip(bytes, bytes.dropFirst()).contains { pair in
      pair == (UInt8(ascii: ":"), UInt8(ascii: " "))
        || pair == (UInt8(ascii: " "), UInt8(ascii: "#"))
        // libyaml rejects it in brackets.
        || pair == (UInt8(ascii: ":"), UInt8(ascii: "?"))
    }
  }

  /// Returns the escape of a character in double quotation marks; `nil` if it needs none.
  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00: "\\0"
    case 0x07: "\\a"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0B: "\\v"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    case 0x1B: "\\e"
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x85: "\\N"
    case 0x2028: "\\L"
    case 0x2029: "\\P"
    case 0x01...0x1F, 0x7F...0x9F: "\\x" + digits(scalar, 2)
    // These are characters that change the text direction, byte order marks and noncharacters.
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
      "\\u" + digits(scalar, 4)
    default: nil
    }
  }

  private static func digits(_ scalar: Unicode.Scalar, _ count: Int) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }
}
