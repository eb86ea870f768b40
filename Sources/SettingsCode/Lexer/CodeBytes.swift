import SettingsFiles
import SettingsText

/// The bytes of a source file, followed by a zero byte, so that a look at the next byte is always
/// allowed.
///
/// Unsafe memory: the memory is that of the ``FileBytes``, which the reader of the code holds.
/// Offsets are checked in debug builds only, since lexing is what a scan spends most of its time
/// on; every reader stops at `count` or at a byte that is not zero.
struct CodeBytes {
  private let base: UnsafePointer<UInt8>
  /// The number of bytes, without the closing zero.
  let count: Int

  init(_ source: FileBytes) {
    base = source.base
    count = source.count
  }

  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset <= count)
    return base[offset]
  }

  /// Some of the bytes.
  subscript(range: Range<Int>) -> ByteView {
    ByteView(unsafeStart: base, count: count)[range]
  }
}
