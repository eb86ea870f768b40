/// Questions about eight bytes at once, the first of them in the lowest bits of a number.
extension UInt64 {
  /// A 1 in each byte.
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  /// The highest bit of each byte.
  private static var highBits: UInt64 { ones << 7 }

  /// Returns whether one of the bytes has the given value.
  @inline(__always)
  func hasByte(_ value: UInt8) -> Bool {
    // A byte with the value becomes zero.
    let differences = self ^ (UInt64.ones &* UInt64(value))
    return differences.highBitsFromFirstZero != 0
  }

  /// The number of bytes from 1 to 0x20 before the first other byte.
  @inline(__always)
  var lengthOfBlanks: Int {
    let ends = highBitsFromFirstZero | highBitsAboveBlank
    return ends.trailingZeroBitCount >> 3
  }

  /// The highest bit of the first zero byte; zero if no byte is zero.
  ///
  /// The highest bits of later bytes mean nothing, since the first zero byte borrows from them.
  @inline(__always)
  private var highBitsFromFirstZero: UInt64 { (self &- UInt64.ones) & ~self & UInt64.highBits }

  /// The highest bit of each byte above 0x20.
  @inline(__always)
  private var highBitsAboveBlank: UInt64 {
    // From 0x21 on, adding 0x5F to the other bits of a byte sets the highest bit.
    let sums = (self & ~UInt64.highBits) &+ UInt64.ones &* 0x5F
    return (self | sums) & UInt64.highBits
  }
}
