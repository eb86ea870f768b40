extension Collection<UInt8> where Index == Int {
  /// A number of four bytes, high byte first, at an offset from the start; `nil` where it is not wholly there.
  func big32(_ offset: Int) -> UInt32? { number(offset, 4).map(UInt32.init(truncatingIfNeeded:)) }

  /// A number of eight bytes, high byte first.
  func big64(_ offset: Int) -> UInt64? { number(offset, 8) }

  /// A number of four bytes, low byte first.
  func little32(_ offset: Int) -> UInt32? { big32(offset)?.byteSwapped }

  /// A number of eight bytes, low byte first.
  func little64(_ offset: Int) -> UInt64? { big64(offset)?.byteSwapped }

  private func number(_ offset: Int, _ size: Int) -> UInt64? {
    guard offset >= 0, offset <= count - size else { return nil }
    let start = index(startIndex, offsetBy: offset)
    return self[start..<index(start, offsetBy: size)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Some bytes by their offset from the start; `nil` where they are not all there.
  func slice(_ offset: Int, _ size: Int) -> [UInt8]? {
    guard offset >= 0, size >= 0, size <= count, offset <= count - size else { return nil }
    let start = index(startIndex, offsetBy: offset)
    return Array(self[start..<index(start, offsetBy: size)])
  }
}
