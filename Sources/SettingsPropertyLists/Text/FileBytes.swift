internal import CSettingsLibXML2

/// Bytes of a file, by their offsets in it; valid while the file's ``FileBytes`` lives.
package typealias ByteRange = Slice<UnsafeBufferPointer<UInt8>>

/// The immutable bytes of a file, followed in memory by a zero byte that is not counted.
///
/// Unsafe: the block behind `base` has one owner, either this object or the one given to
/// ``init(borrowing:count:from:)``, and nobody writes to it. It has an address for libxml2, which
/// reads it in place, and because an array would be a copy of every file.
@usableFromInline package final class FileBytes: @unchecked Sendable {
  /// The first byte; valid as long as this object lives.
  @usableFromInline let base: UnsafePointer<UInt8>
  /// How many bytes there are, without the closing zero.
  package let count: Int
  /// The object that releases the memory; absent where this one does.
  private let owner: (any AnyObject & Sendable)?

  /// Shows memory that another object owns: `count` bytes and a closing zero, which stay as they
  /// are while it lives.
  package init(
    borrowing base: UnsafePointer<UInt8>, count: Int, from owner: any AnyObject & Sendable
  ) {
    self.base = base
    self.count = count
    self.owner = owner
  }

  /// Copies bytes.
  package init(_ bytes: some Collection<UInt8>) {
    count = bytes.count
    owner = nil
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 1)
    _ = UnsafeMutableBufferPointer(start: memory, count: count).initialize(from: bytes)
    (memory + count).initialize(to: 0)
    base = UnsafePointer(memory)
  }

  deinit {
    if owner == nil { base.deallocate() }
  }

  /// All bytes; valid while this object lives.
  package var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// The byte at an offset from 0 to ``count``, where a zero is. Checked, so that no reader needs
  /// unsafe code for its offsets but ``StrictXMLReader``.
  @inline(__always)
  subscript(_ offset: Int) -> UInt8 {
    precondition(UInt(bitPattern: offset) <= UInt(bitPattern: count))
    return base[offset]
  }

  /// The bytes in a range.
  subscript(_ range: Range<Int>) -> ByteRange {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return buffer[range]
  }

  /// The first offset in a range where a byte stands.
  @inline(__always)
  func find(_ byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    guard let found = memchr(base + range.lowerBound, Int32(byte), range.count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// A copy of the bytes.
  package var array: [UInt8] { Array(buffer) }
}
