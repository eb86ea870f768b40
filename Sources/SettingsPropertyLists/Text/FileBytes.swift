internal import CSettingsLibXML2
import SettingsFiles
import SettingsText

/// The bytes of a file that readers read from.
@usableFromInline package typealias FileBytes = SettingsFiles.FileBytes

extension FileBytes {
  /// Accesses the byte at an offset from 0 to ``count``, at which a zero byte follows the contents.
  ///
  /// Bounds are checked, so that only ``StrictXMLReader`` needs unsafe code for its offsets.
  @inline(__always)
  subscript(_ offset: Int) -> UInt8 {
    precondition(UInt(bitPattern: offset) <= UInt(bitPattern: count))
    return base[offset]
  }

  /// The bytes in a range.
  subscript(_ range: Range<Int>) -> ByteView { buffer[range] }

  /// Returns the 0-based offset of the first occurrence of a byte in a range; `nil` if there is
  /// none.
  ///
  /// Unsafe memory: the range lies in the file, so the result does too.
  @inline(__always)
  func find(_ byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    guard let found = memchr(base + range.lowerBound, Int32(byte), range.count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
