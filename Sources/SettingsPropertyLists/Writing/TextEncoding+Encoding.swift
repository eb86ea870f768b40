extension TextEncoding {
  /// Returns the bytes of a text in this encoding, with a byte order mark if the encoding has one.
  ///
  /// An encoding that only an XML declaration names, and `binary`, which has no text, give UTF-8;
  /// UTF-32 stays as it is.
  package func encode(_ text: String) -> [UInt8] {
    switch self {
    case .utf8(let hasMark): (hasMark ? [0xEF, 0xBB, 0xBF] : []) + Array(text.utf8)
    case .utf16LittleEndian(let hasMark):
      (hasMark ? [0xFF, 0xFE] : [])
        + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian(let hasMark):
      (hasMark ? [0xFE, 0xFF] : [])
        + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case .utf32LittleEndian:
      [0xFF, 0xFE, 0, 0] + text.unicodeScalars.flatMap { TextEncoding.bytes(of: $0).reversed() }
    case .utf32BigEndian:
      [0, 0, 0xFE, 0xFF] + text.unicodeScalars.flatMap { TextEncoding.bytes(of: $0) }
    case .named, .binary: Array(text.utf8)
    }
  }

  /// Whether the encoding is UTF-32 of either byte order.
  package var isUTF32: Bool { self == .utf32LittleEndian || self == .utf32BigEndian }

  /// Returns the bytes of a scalar in big-endian order.
  private static func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
  }
}
