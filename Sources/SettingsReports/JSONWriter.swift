/// What stands between the last JSON value and the next one.
struct JSONSeparator {
  /// Whether a value came before in the same array or object.
  var needsComma = false
  /// The indentation of the next value, if it begins a line.
  var indentation: Int?
}

/// JSON, written as it comes: keys keep the order of the calls, and commas are set as needed.
extension ReportOutput {
  /// Writes an object as a member of an object, an element of an array, or by itself.
  mutating func object(_ key: String? = nil, _ body: (inout ReportOutput) -> Void) {
    enclosed(key, "{", "}", body)
  }

  /// Writes an array as a member of an object, an element of an array, or by itself.
  mutating func array(_ key: String? = nil, _ body: (inout ReportOutput) -> Void) {
    enclosed(key, "[", "]", body)
  }

  /// Writes a member that holds a string.
  mutating func member(_ key: String, _ value: String) {
    separate(key)
    writeJSON(value)
  }

  /// Writes a member that holds an integer.
  mutating func member(_ key: String, _ value: Int) {
    separate(key)
    write(value)
  }

  /// Writes a member that holds a Boolean.
  mutating func member(_ key: String, _ value: Bool) {
    separate(key)
    write(value ? "true" : "false")
  }

  /// Writes an element that holds a string.
  mutating func element(_ value: String) {
    separate(nil)
    writeJSON(value)
  }

  /// Lets the next member or element begin a line.
  mutating func startLine(indentation: Int) {
    pending.indentation = indentation
  }

  private mutating func enclosed(
    _ key: String?, _ opening: String, _ closing: String, _ body: (inout ReportOutput) -> Void
  ) {
    separate(key)
    write(opening)
    pending.needsComma = false
    body(&self)
    write(closing)
    pending = JSONSeparator(needsComma: true)
  }

  private mutating func separate(_ key: String?) {
    if let indentation = pending.indentation {
      write((pending.needsComma ? ",\n" : "\n") + String(repeating: " ", count: indentation))
    } else if pending.needsComma {
      write(", ")
    }
    pending = JSONSeparator(needsComma: true)
    if let key {
      writeJSON(key)
      write(": ")
    }
  }

  private mutating func writeJSON(_ text: String) {
    write("\"")
    if text.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C || TextEscaping.startsHidden($0) }) {
      write(TextEscaping.replacing(text, Self.jsonEscape))
    } else {
      write(text)
    }
    write("\"")
  }

  private static func jsonEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      guard TextEscaping.isHidden(scalar) else { return nil }
      return "\\u" + paddedHexadecimal(scalar.value)
    }
  }

  /// Four upper-case hexadecimal digits of a value of the basic plane.
  static func paddedHexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
