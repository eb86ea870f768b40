extension UInt8 {
  @inlinable @inline(__always) package var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

  @inlinable @inline(__always) package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is a space or a character from tab to carriage return.
  @inlinable @inline(__always) package var isWhitespace: Bool {
    self == 0x20 || (self >= 0x09 && self <= 0x0D)
  }

  /// Whether the byte is an ASCII letter.
  @inlinable @inline(__always) package var isLetter: Bool {
    // The bit 0x20 turns a capital letter into a lower-case one.
    self | 0x20 >= 0x61 && self | 0x20 <= 0x7A
  }

  @inlinable @inline(__always) package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
