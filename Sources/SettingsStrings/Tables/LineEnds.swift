import SettingsPropertyLists

/// How the lines of a text end.
enum LineEnds {
  /// The first line end of a text; a line feed when there is none.
  static func first(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard let index = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if bytes[index] == 0x0A { return "\n" }
    return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? "\r\n" : "\r"
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The offset after the line end at `offset`; `offset` itself where none is.
  static func skip(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    guard offset < bytes.count, isLineEnd(bytes[offset]) else { return offset }
    let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }
}
