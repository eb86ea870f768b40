extension TextEncoding {
  /// The bytes of a text in this encoding, with a byte order mark where the encoding has one.
  ///
  /// An encoding that only an XML declaration names, and `binary`, which has no text, give UTF-8.
  package func encode(_ text: String) -> [UInt8] {
    switch self {
    case .utf8(let hasMark): (hasMark ? [0xEF, 0xBB, 0xBF] : []) + Array(text.utf8)
    case .utf16LittleEndian(let hasMark):
      (hasMark ? [0xFF, 0xFE] : [])
        + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian(let hasMark):
      (hasMark ? [0xFE, 0xFF] : [])
        + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case .named, .binary: Array(text.utf8)
    }
  }
}
