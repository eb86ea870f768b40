extension JSONValue {
  /// The text of the value with two blanks per level, without a line end behind it.
  ///
  /// - Parameter nameSeparator: What stands between a name and its value; Xcode's string catalogs have a blank before
  ///   the colon too.
  package func text(nameSeparator: String = ": ") -> String {
    var result = ""
    write(to: &result, indent: 0, nameSeparator)
    return result
  }

  private func write(to text: inout String, indent: Int, _ separator: String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): JSONValue.write(string, to: &text)
    case .array(let items):
      guard !items.isEmpty else {
        text += "[]"
        return
      }
      text += "["
      for (position, item) in items.enumerated() {
        text += position == 0 ? "\n" : ",\n"
        text += String(repeating: "  ", count: indent + 1)
        item.write(to: &text, indent: indent + 1, separator)
      }
      text += "\n" + String(repeating: "  ", count: indent) + "]"
    case .object(let members):
      guard !members.isEmpty else {
        text += "{}"
        return
      }
      text += "{"
      for (position, member) in members.enumerated() {
        text += position == 0 ? "\n" : ",\n"
        text += String(repeating: "  ", count: indent + 1)
        JSONValue.write(member.name, to: &text)
        text += separator
        member.value.write(to: &text, indent: indent + 1, separator)
      }
      text += "\n" + String(repeating: "  ", count: indent) + "}"
    }
  }

  /// A quoted string; control characters and the marks that change the direction of text are escaped.
  package static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
