extension TextEncoding {
  /// Returns the bytes of a text in this encoding, with a byte order mark if the encoding has one.
  ///
  /// The result is UTF-8 for a named encoding other than UTF-32, and for `binary`, which has no
  /// text.
  package func encode(_ text: String) -> [UInt8] {
    let units: [UInt8]
    switch self {
    case .utf16LittleEndian:
      units = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian:
      units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case .utf32LittleEndian:
      units = text.unicodeScalars.flatMap { TextEncoding.bytes(of: $0).reversed() }
    case .utf32BigEndian:
      units = text.unicodeScalars.flatMap { TextEncoding.bytes(of: $0) }
    case .utf8, .named, .binary:
      units = Array(text.utf8)
    }
    return byteOrderMark + units
  }

  /// The bytes that announce the encoding at the start of a file.
  private var byteOrderMark: [UInt8] {
    switch self {
    case .utf8(hasByteOrderMark: true): [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian(hasByteOrderMark: true): [0xFF, 0xFE]
    case .utf16BigEndian(hasByteOrderMark: true): [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    default: []
    }
  }

  /// Whether the encoding is UTF-32 of either byte order.
  package var isUTF32: Bool { self == .utf32LittleEndian || self == .utf32BigEndian }

  /// Returns the bytes of a scalar in big-endian order.
  private static func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
  }
}
