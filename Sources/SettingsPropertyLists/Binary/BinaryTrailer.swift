import SettingsFiles

/// The last 32 bytes of a binary property list, which locate its objects.
struct BinaryTrailer {
  static let size = 32

  /// The width of an entry of the offset table, in bytes.
  let offsetSize: Int
  /// The width of a reference to an object, in bytes.
  let referenceSize: Int
  /// The number of objects.
  let objectCount: Int
  /// The number of the root object.
  let root: Int
  /// The 0-based byte offset of the offset table, which is the end of the objects.
  let offsetTable: Int

  /// Reads and checks the trailer by CoreFoundation's rules.
  init(_ bytes: FileBytes) throws(ReadingError) {
    func malformed(_ message: String) -> ReadingError { ReadingError(.malformed, message) }
    // The numbers in an invalid trailer are meaningless, so messages do not show them.
    func damaged() -> ReadingError { .damagedBinary(bytes.count) }
    let magicLength = "bplist00".utf8.count
    // At least one object and one offset, each of at least one byte.
    guard bytes.count >= magicLength + 1 + 1 + BinaryTrailer.size else { throw damaged() }
    guard bytes[6] == "0" else {
      let version = String(decoding: bytes[6..<8], as: UTF8.self)
      throw malformed("unknown version '\(version)' of a binary property list")
    }
    let end = bytes.count - BinaryTrailer.size
    offsetSize = Int(bytes[end + 6])
    referenceSize = Int(bytes[end + 7])
    guard offsetSize >= 1, referenceSize >= 1 else { throw damaged() }
    let objects = BinaryTrailer.number(bytes, end + 8, 8)
    let root = BinaryTrailer.number(bytes, end + 16, 8)
    let table = BinaryTrailer.number(bytes, end + 24, 8)
    guard table > UInt64(magicLength), table < UInt64(end) else { throw damaged() }
    // A number of objects beyond the size of the file could overflow the product below.
    guard objects >= 1, objects <= UInt64(end) else { throw damaged() }
    guard objects * UInt64(offsetSize) == UInt64(end) - table else { throw damaged() }
    // CoreFoundation requires numbers wide enough for every object and every offset.
    guard BinaryTrailer.fits(objects, width: referenceSize),
      BinaryTrailer.fits(table, width: offsetSize)
    else {
      throw damaged()
    }
    guard root < objects else { throw damaged() }
    for index in 0..<Int(objects) {
      let offset = BinaryTrailer.number(bytes, Int(table) + index * offsetSize, offsetSize)
      guard offset < table else {
        throw malformed("object \(index) at \(offset), behind the objects, which end at \(table)")
      }
    }
    objectCount = Int(objects)
    self.root = Int(root)
    offsetTable = Int(table)
  }

  /// Returns whether a number fits into a width in bytes.
  private static func fits(_ number: UInt64, width: Int) -> Bool {
    number >> UInt64(8 * width) == 0
  }

  /// Returns a big-endian number; if it has more than 8 bytes, only the last 8 count, as in
  /// CoreFoundation.
  @inline(__always)
  static func number(_ bytes: FileBytes, _ start: Int, _ width: Int) -> UInt64 {
    var result: UInt64 = 0
    for index in start..<start + width { result = result << 8 | UInt64(bytes[index]) }
    return result
  }
}
