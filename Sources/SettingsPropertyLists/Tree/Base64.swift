/// The text form of data in XML property lists.
package enum Base64 {
  /// The bytes of base64 text; white space is passed over. `nil` for anything else that is no base64: a wrong
  /// character, a cut-off group, text after the padding.
  package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.underestimatedCount / 4 * 3)
    guard scan(text, emit: { result.append($0) }) else { return nil }
    return result
  }

  /// Whether text is well-formed base64.
  package static func isValid(_ text: some Sequence<UInt8>) -> Bool { scan(text, emit: { _ in }) }

  private static func scan(_ text: some Sequence<UInt8>, emit: (UInt8) -> Void) -> Bool {
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "="):
        padding += 1
        if padding > 2 { return false }
        continue
      default: break
      }
      guard padding == 0, let digit = value(byte) else { return false }
      group = group << 6 | UInt32(digit)
      digits += 1
      if digits == 4 {
        emit(UInt8(truncatingIfNeeded: group >> 16))
        emit(UInt8(truncatingIfNeeded: group >> 8))
        emit(UInt8(truncatingIfNeeded: group))
        group = 0
        digits = 0
      }
    }
    switch (digits, padding) {
    case (0, 0): return true
    case (2, 2):
      emit(UInt8(truncatingIfNeeded: group >> 4))
      return true
    case (3, 1):
      emit(UInt8(truncatingIfNeeded: group >> 10))
      emit(UInt8(truncatingIfNeeded: group >> 2))
      return true
    default: return false
    }
  }

  static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The base64 text of bytes, on one line.
  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let second = start + 1 < bytes.count ? bytes[start + 1] : 0
      let third = start + 2 < bytes.count ? bytes[start + 2] : 0
      let group = UInt32(bytes[start]) << 16 | UInt32(second) << 8 | UInt32(third)
      text.append(alphabet[Int(group >> 18 & 63)])
      text.append(alphabet[Int(group >> 12 & 63)])
      text.append(start + 1 < bytes.count ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      text.append(start + 2 < bytes.count ? alphabet[Int(group & 63)] : UInt8(ascii: "="))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
