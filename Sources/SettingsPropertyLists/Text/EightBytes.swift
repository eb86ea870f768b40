/// Questions about eight bytes at once, the first of them in the lowest bits of a number.
extension UInt64 {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { ones << 7 }

  /// Returns whether one of the bytes has a value.
  @inline(__always)
  func hasByte(_ value: UInt8) -> Bool {
    (self ^ (UInt64.ones &* UInt64(value))).highBitsFromFirstZero != 0
  }

  /// The number of bytes from 1 to 0x20 before the first other byte.
  @inline(__always)
  var lengthOfBlanks: Int {
    let ends = highBitsFromFirstZero | highBitsAboveBlank
    return ends.trailingZeroBitCount >> 3
  }

  /// The highest bit of the first zero byte, and perhaps those of bytes after it: subtracting one
  /// from a byte borrows although its own highest bit is clear.
  @inline(__always)
  private var highBitsFromFirstZero: UInt64 { (self &- UInt64.ones) & ~self & UInt64.highBits }

  /// The highest bit of each byte above 0x20.
  @inline(__always)
  private var highBitsAboveBlank: UInt64 {
    let sums = (self & ~UInt64.highBits) &+ UInt64.ones &* 0x5F
    return (self | sums) & UInt64.highBits
  }
}
