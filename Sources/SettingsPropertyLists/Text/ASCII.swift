import SettingsText

/// Comparisons of bytes with ASCII characters, as in `byte == "<"` and `case "a"..."z":`, and
/// classes of bytes.
extension UInt8 {
  @inline(__always)
  static func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
    byte == UInt8(ascii: character)
  }

  @inline(__always)
  static func != (byte: UInt8, character: Unicode.Scalar) -> Bool {
    byte != UInt8(ascii: character)
  }

  @inline(__always)
  static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool {
    byte == UInt8(ascii: character)
  }

  @inline(__always)
  static func ~= (characters: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool {
    (UInt8(ascii: characters.lowerBound)...UInt8(ascii: characters.upperBound)).contains(byte)
  }

  /// Whether XML treats the byte as white space.
  @inline(__always) var isXMLBlank: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
  }

  var isLetterOrDigit: Bool { isDigit || "a"..."z" ~= self || "A"..."Z" ~= self }

  /// Whether the byte continues a character of more than one byte.
  @inline(__always) var isContinuation: Bool { self & 0xC0 == 0x80 }

  /// The value of a hexadecimal digit; `nil` for any other byte.
  @inline(__always) var hexadecimalDigit: UInt8? {
    switch self {
    case "0"..."9": self - UInt8(ascii: "0")
    case "a"..."f": self - UInt8(ascii: "a") + 10
    case "A"..."F": self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
