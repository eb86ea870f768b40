/// A hash of texts for tables over millions of them.
///
/// Seeded per process, so that no file can be made whose texts all collide; several times faster than the standard
/// library's hasher on short texts, because it multiplies eight bytes at a time.
@usableFromInline
package struct TextHash: Sendable {
  /// The hash of this process.
  package static let shared = TextHash()

  @usableFromInline let start: UInt64
  @usableFromInline let factor: UInt64

  private init() {
    start = .random(in: 0...UInt64.max)
    factor = .random(in: 0...UInt64.max) | 1
  }

  /// The hash of some bytes; equal bytes have equal hashes within one process.
  package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 { shared(bytes) }

  /// The hash of some bytes.
  @inlinable
  package func callAsFunction(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let count = bytes.count
    var state = start ^ UInt64(truncatingIfNeeded: count)
    guard count > 0, let base = UnsafeRawPointer(bytes.baseAddress) else { return TextHash.fold(state, factor) }
    guard count >= 8 else { return TextHash.fold(state ^ TextHash.short(base, count), factor) }
    var offset = 0
    while offset < count - 8 {
      state = TextHash.fold(state ^ base.loadUnaligned(fromByteOffset: offset, as: UInt64.self), factor)
      offset += 8
    }
    // The last eight bytes; some of them may have been hashed before.
    return TextHash.fold(state ^ base.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self), factor)
  }

  /// One to seven bytes as a number, different for different bytes of one count.
  @inlinable
  static func short(_ base: UnsafeRawPointer, _ count: Int) -> UInt64 {
    if count >= 4 {
      let first = UInt64(base.loadUnaligned(as: UInt32.self))
      return first | UInt64(base.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)) << 32
    }
    let ends = UInt64(base.load(as: UInt8.self)) | UInt64(base.load(fromByteOffset: count - 1, as: UInt8.self)) << 8
    return ends | UInt64(base.load(fromByteOffset: count / 2, as: UInt8.self)) << 16
  }

  /// Both halves of a product, combined.
  @inlinable
  static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
