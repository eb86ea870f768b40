internal import CSettingsLibXML2
import SettingsFiles

/// Bytes of a file, by their offsets in it; valid while the file's ``FileBytes`` lives.
package typealias ByteRange = Slice<UnsafeBufferPointer<UInt8>>

/// The bytes that lists are read from, which files are read into.
@usableFromInline package typealias FileBytes = SettingsFiles.FileBytes

extension FileBytes {
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
}
