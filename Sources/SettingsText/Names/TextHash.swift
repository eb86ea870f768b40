/// A hash function for tables of millions of texts.
///
/// It is seeded per process, so that no file can be made whose texts all collide. On the texts of
/// typical pages, the standard library's hasher takes three and a half times the instructions. That
/// is 4 % of all instructions for a page of 2,000 rows.
///
/// Unsafe memory: every load lies within the view, whose length determines the loads. Loading the
/// last bytes one by one takes 1 % more on that page.
@usableFromInline
package struct TextHash: Sendable {
  /// The hash function of this process.
  package static let shared = TextHash()

  @usableFromInline let start: UInt64
  @usableFromInline let factor: UInt64

  private init() {
    start = .random(in: 0...UInt64.max)
    factor = .random(in: 0...UInt64.max) | 1
  }

  /// Returns the hash of the given bytes; equal bytes have equal hashes within one process.
  package static func hash(_ bytes: ByteView) -> UInt64 { shared(bytes) }

  /// Returns the hash of the given bytes.
  @inlinable
  package func callAsFunction(_ bytes: ByteView) -> UInt64 {
    let count = bytes.count
    guard count > 0 else { return start }
    let base = UnsafeRawPointer(bytes.start)
    var state = start ^ UInt64(truncatingIfNeeded: count)
    func word(_ offset: Int) -> UInt64 {
      base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    func half(_ offset: Int) -> UInt64 {
      UInt64(base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    var offset = 0
    while count - offset > 16 {
      state = TextHash.fold(state ^ word(offset), factor ^ word(offset + 8))
      offset += 16
    }
    // The last bytes, by loads that may overlap each other or bytes hashed before. There are few
    // cases, since the processor cannot predict lengths.
    let first: UInt64
    let last: UInt64
    if count > 16 {
      first = word(count - 16)
      last = word(count - 8)
    } else if count >= 4 {
      // Together, four halves cover 4 to 16 bytes; the step is 0, 4 or 8.
      let step = (count >> 3) << 2
      first = (half(0) << 32) | half(step)
      last = (half(count - 4) << 32) | half(count - 4 - step)
    } else {
      first =
        UInt64(base.load(as: UInt8.self)) | UInt64(
          base.load(fromByteOffset: count / 2, as: UInt8.self)) << 8
      last = UInt64(base.load(fromByteOffset: count - 1, as: UInt8.self))
    }
    return TextHash.fold(state ^ first, factor ^ last)
  }

  /// Returns the two halves of a 128-bit product, combined.
  @inlinable
  static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
