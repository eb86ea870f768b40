internal import CSettingsSystem
import SettingsFiles

/// The bytes of an archive and access to their packed contents, with all unsafe memory of this
/// folder.
///
/// Unsafe memory: every read is checked against ``count`` first, and `contents` owns the memory
/// during the lifetime of this value.
struct ArchiveBytes: Sendable {
  private let contents: FileBytes
  /// The number of bytes.
  var count: Int { contents.count }

  init(_ contents: FileBytes) { self.contents = contents }

  /// Returns the little-endian number at an offset; 0 if it extends past the end.
  func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return 0 }
    return Number(
      littleEndian: UnsafeRawPointer(contents.base + offset).loadUnaligned(as: Number.self))
  }

  /// Returns a copy of the bytes in a range; `nil` if the range extends past the end.
  func bytes(_ range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return contents.bytes(from: range.lowerBound, count: range.count)
  }

  /// Creates a stream that unpacks a range; `nil` if the range extends past the end, or if zlib has
  /// no memory.
  func unpacking(_ range: Range<Int>, isDeflated: Bool) -> Unpacking? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    guard isDeflated else { return Unpacking(copying: contents, range) }
    return Unpacking(inflating: contents, range)
  }

  /// Returns the checksum of the given bytes, continued from the checksum of the preceding ones.
  static func checksum(_ bytes: UnsafeRawBufferPointer, after checksum: UInt32 = 0) -> UInt32 {
    var result = UInt(checksum)
    var rest = bytes.bindMemory(to: UInt8.self)[...]
    while !rest.isEmpty {
      // zlib counts in 32 bits.
      let part = rest.prefix(1 << 30)
      result = crc32(result, UnsafeBufferPointer(rebasing: part).baseAddress, UInt32(part.count))
      rest = rest.dropFirst(part.count)
    }
    return UInt32(truncatingIfNeeded: result)
  }
}

/// A stream that unpacks a part of an archive piece by piece.
///
/// Unsafe memory: this object alone owns `stream`, which zlib requires to stay at one address for
/// its lifetime; zlib is given only input inside `rest`, which was checked, and output inside the
/// buffer of the caller.
final class Unpacking {
  /// An error for invalid packed bytes.
  struct Damaged: Error {}

  private let contents: FileBytes
  /// The range of the packed bytes that were not read yet.
  private var rest: Range<Int>
  /// The state of zlib; `nil` for bytes that are not packed.
  private let stream: UnsafeMutablePointer<z_stream>?
  private var isAtEnd = false
  /// The checksum of the bytes that were unpacked.
  private(set) var checksum: UInt32 = 0

  fileprivate init(copying contents: FileBytes, _ range: Range<Int>) {
    self.contents = contents
    rest = range
    stream = nil
  }

  fileprivate init?(inflating contents: FileBytes, _ range: Range<Int>) {
    self.contents = contents
    rest = range
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // A negative number of bits means that the packed bytes have no zlib header.
    guard
      inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else {
      stream.deallocate()
      return nil
    }
    self.stream = stream
  }

  deinit {
    guard let stream else { return }
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Unpacks and returns the next bytes, at most `limit`; none at the end.
  func read(limit: Int) throws(Damaged) -> FileBytes {
    try FileBytes(capacity: limit) { buffer throws(Damaged) in
      let count = try read(into: buffer)
      checksum = ArchiveBytes.checksum(
        UnsafeRawBufferPointer(rebasing: buffer[..<count]), after: checksum)
      return count
    }
  }

  /// Unpacks the next bytes into a buffer.
  ///
  /// - Returns: The number of bytes; 0 if none are left, or the buffer has no room.
  private func read(into buffer: UnsafeMutableRawBufferPointer) throws(Damaged) -> Int {
    guard let target = buffer.baseAddress, !buffer.isEmpty, !isAtEnd else { return 0 }
    guard let stream else {
      let count = min(buffer.count, rest.count)
      target.copyMemory(from: contents.base + rest.lowerBound, byteCount: count)
      rest = rest.lowerBound + count..<rest.upperBound
      return count
    }
    let room = min(buffer.count, 1 << 30)
    stream.pointee.next_out = target.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(room)
    while stream.pointee.avail_out > 0 {
      let given = min(rest.count, 1 << 30)
      stream.pointee.next_in = UnsafeMutablePointer(mutating: contents.base + rest.lowerBound)
      stream.pointee.avail_in = UInt32(given)
      let outcome = inflate(stream, Z_NO_FLUSH)
      let consumed = given - Int(stream.pointee.avail_in)
      rest = rest.lowerBound + consumed..<rest.upperBound
      if outcome == Z_STREAM_END {
        isAtEnd = true
        break
      }
      // A call without progress fails too: the packed bytes end too soon.
      guard outcome == Z_OK else { throw Damaged() }
    }
    return room - Int(stream.pointee.avail_out)
  }
}
