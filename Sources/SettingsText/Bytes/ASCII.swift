extension UInt8 {
  @inlinable @inline(__always) package var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

  @inlinable @inline(__always) package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether it is a space, or one of the characters from tab to carriage return.
  @inlinable @inline(__always) package var isWhitespace: Bool {
    self == 0x20 || self >= 0x09 && self <= 0x0D
  }

  /// Whether it is a letter of ASCII.
  @inlinable @inline(__always) package var isLetter: Bool {
    self | 0x20 >= 0x61 && self | 0x20 <= 0x7A
  }

  @inlinable @inline(__always) package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
