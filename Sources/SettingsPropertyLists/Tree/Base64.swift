import SettingsText

/// The encoding of data in XML property lists.
package enum Base64 {
  /// Decodes base64 text as CoreFoundation does: it skips other characters and drops an incomplete
  /// group.
  package static func decode(_ text: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    // The last digits, six bits each.
    var group: UInt32 = 0
    var digits = 0
    // The `=` since the last other character, each for a byte that the group does not have.
    var padding = 0
    for byte in text {
      if byte == "=" { padding += 1 } else if !byte.isWhitespace { padding = 0 }
      // Each `=` fills up the group like a digit.
      guard let digit = byte == "=" ? 0 : value(byte) else { continue }
      group = group << 6 | UInt32(digit)
      digits += 1
      let isGroupComplete = digits & 3 == 0
      guard isGroupComplete else { continue }
      result.append(UInt8(truncatingIfNeeded: group >> 16))
      if padding < 2 { result.append(UInt8(truncatingIfNeeded: group >> 8)) }
      if padding < 1 { result.append(UInt8(truncatingIfNeeded: group)) }
    }
    return result
  }

  /// Returns whether text is well-formed base64: whole groups, with white space anywhere.
  package static func isValid(_ text: some Sequence<UInt8>) -> Bool {
    var digits = 0
    var padding = 0
    for byte in text where !byte.isXMLBlank {
      if byte == "=" {
        padding += 1
      } else if padding == 0, value(byte) != nil {
        digits += 1
      } else {
        return false
      }
    }
    return padding <= 2 && (digits + padding) % 4 == 0
  }

  /// Returns the six bits that a digit of base64 stands for; `nil` for any other byte.
  static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the base64 text of bytes, on one line.
  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let chunk = bytes[start..<min(start + 3, bytes.count)]
      var group: UInt32 = 0
      for byte in chunk { group = group << 8 | UInt32(byte) }
      let missing = 3 - chunk.count
      group <<= UInt32(8 * missing)
      for digit in 0...chunk.count {
        text.append(alphabet[Int(group >> UInt32(18 - 6 * digit) & 63)])
      }
      text += repeatElement(UInt8(ascii: "="), count: missing)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
