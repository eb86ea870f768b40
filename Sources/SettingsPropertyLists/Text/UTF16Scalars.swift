/// The units of UTF-16 text in memory, which must outlive the iteration.
struct UTF16Units: IteratorProtocol {
  private let base: UnsafePointer<UInt8>
  private let units: Int
  private let high: Int
  private var index = 0

  init(_ base: UnsafePointer<UInt8>, units: Int, isBigEndian: Bool) {
    self.base = base
    self.units = units
    high = isBigEndian ? 0 : 1
  }

  mutating func next() -> UInt16? {
    guard index < units else { return nil }
    defer { index += 1 }
    return UInt16(base[2 * index + high]) << 8 | UInt16(base[2 * index + 1 - high])
  }
}

/// The scalars of UTF-16 text in memory; half a surrogate pair gives U+FFFD.
struct UTF16Scalars: Sequence, IteratorProtocol {
  private let base: UnsafePointer<UInt8>
  private let units: Int
  private let high: Int
  private var index = 0

  /// Takes the bytes of `units` units, which must outlive the iteration.
  init(_ base: UnsafePointer<UInt8>, units: Int, isBigEndian: Bool) {
    self.base = base
    self.units = units
    high = isBigEndian ? 0 : 1
  }

  @inline(__always)
  private func unit(_ index: Int) -> UInt32 { UInt32(base[2 * index + high]) << 8 | UInt32(base[2 * index + 1 - high]) }

  @inline(__always)
  mutating func next() -> Unicode.Scalar? {
    guard index < units else { return nil }
    let first = unit(index)
    index += 1
    guard first & 0xFC00 == 0xD800, index < units, unit(index) & 0xFC00 == 0xDC00 else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    defer { index += 1 }
    return Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + (unit(index) & 0x3FF)) ?? "\u{FFFD}"
  }
}
