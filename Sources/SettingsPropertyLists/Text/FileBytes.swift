internal import CSettingsLibXML2
import SettingsFiles

/// A range of a file's bytes, with their offsets as indices; valid while the file's ``FileBytes``
/// lives.
package typealias ByteRange = Slice<UnsafeBufferPointer<UInt8>>

/// The bytes of a file that readers read from.
@usableFromInline package typealias FileBytes = SettingsFiles.FileBytes

extension FileBytes {
  /// Accesses the byte at an offset from 0 to ``count``, where a zero byte is. Bounds are checked,
  /// so that only ``StrictXMLReader`` needs unsafe code for its offsets.
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

  /// Returns the first offset of a byte in a range.
  @inline(__always)
  func find(_ byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    guard let found = memchr(base + range.lowerBound, Int32(byte), range.count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
