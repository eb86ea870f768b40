/// The units of UTF-16 text in memory, which must outlive the iteration.
struct UTF16Units: IteratorProtocol {
  fileprivate let base: UnsafePointer<UInt8>
  fileprivate let count: Int
  fileprivate let high: Int
  fileprivate var index = 0

  init(_ base: UnsafePointer<UInt8>, units: Int, isBigEndian: Bool) {
    self.base = base
    count = units
    high = isBigEndian ? 0 : 1
  }

  @inline(__always)
  fileprivate subscript(index: Int) -> UInt16 {
    UInt16(base[2 * index + high]) << 8 | UInt16(base[2 * index + 1 - high])
  }

  @inline(__always)
  mutating func next() -> UInt16? {
    guard index < count else { return nil }
    defer { index += 1 }
    return self[index]
  }
}

/// The scalars of UTF-16 text in memory; half a surrogate pair gives U+FFFD.
struct UTF16Scalars: Sequence, IteratorProtocol {
  private var units: UTF16Units

  /// Takes the bytes of `units` units, which must outlive the iteration.
  init(_ base: UnsafePointer<UInt8>, units: Int, isBigEndian: Bool) {
    self.units = UTF16Units(base, units: units, isBigEndian: isBigEndian)
  }

  /// The next four characters, the first in the lowest byte, where all of them are ASCII; else nothing is passed.
  @inline(__always)
  mutating func nextFourASCII() -> UInt32? {
    guard units.index + 4 <= units.count else { return nil }
    let raw = UnsafeRawPointer(units.base + 2 * units.index).loadUnaligned(as: UInt64.self)
    // Each unit is 16 bits of the number, the first one the lowest.
    let four = UInt64(littleEndian: raw)
    let (text, rest) = units.high == 0 ? (four >> 8, four << 8) : (four, four)
    guard rest & 0xFF00_FF00_FF00_FF00 == 0, text & 0x0080_0080_0080_0080 == 0 else { return nil }
    units.index += 4
    let bytes = text & 0x00FF_00FF_00FF_00FF
    let pairs = (bytes | bytes >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
  }

  @inline(__always)
  mutating func next() -> Unicode.Scalar? {
    guard let first = units.next().map(UInt32.init) else { return nil }
    guard first & 0xFC00 == 0xD800, units.index < units.count, units[units.index] & 0xFC00 == 0xDC00 else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    defer { units.index += 1 }
    return Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + UInt32(units[units.index] & 0x3FF)) ?? "\u{FFFD}"
  }
}
