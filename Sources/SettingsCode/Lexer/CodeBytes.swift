import SettingsFiles
import SettingsText

/// A 0-based UTF-8 offset in a source file.
package typealias ByteOffset = Int

/// The bytes of a source file, with a trailing zero byte that makes it safe to read one byte ahead.
///
/// Unsafe memory: the bytes belong to a ``FileBytes``, which the ``LexedCode`` of the file keeps
/// alive. Offsets are checked in debug builds only, since a scan spends most of its time on lexing.
/// Every loop over bytes ends at `count`, or at the trailing zero at the latest.
struct CodeBytes {
  private let base: UnsafePointer<UInt8>
  /// The number of bytes, without the trailing zero.
  let count: Int

  init(_ source: FileBytes) {
    base = source.base
    count = source.count
  }

  @inline(__always)
  subscript(offset: ByteOffset) -> UInt8 {
    assert(offset >= 0 && offset <= count)
    return base[offset]
  }

  subscript(range: Range<ByteOffset>) -> ByteView {
    ByteView(unsafeStart: base, count: count)[range]
  }
}
