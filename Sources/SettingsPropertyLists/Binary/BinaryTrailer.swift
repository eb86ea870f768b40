/// The last 32 bytes of a binary property list, which tell where everything is.
struct BinaryTrailer {
  static let size = 32

  /// The width of an entry of the offset table, in bytes.
  let offsetSize: Int
  /// The width of a reference to an object, in bytes.
  let referenceSize: Int
  /// How many objects there are.
  let objectCount: Int
  /// The number of the root object.
  let root: Int
  /// Where the offset table begins, which is where the objects end.
  let offsetTable: Int

  /// Reads and checks the trailer, by the rules of CoreFoundation.
  init(_ bytes: FileBytes) throws(ReadingError) {
    func malformed(_ message: String) -> ReadingError { ReadingError(.malformed, message) }
    // The magic, one object, one offset.
    guard bytes.count >= 8 + 1 + 1 + BinaryTrailer.size else {
      throw malformed(
        "a binary property list must have at least \(10 + BinaryTrailer.size) bytes; found \(bytes.count)")
    }
    guard bytes.base[6] == UInt8(ascii: "0") else {
      let version = String(decoding: bytes.buffer[6..<8], as: UTF8.self)
      throw malformed("a binary property list must have version '00'; found version '\(version)'")
    }
    let base = bytes.base + (bytes.count - BinaryTrailer.size)
    offsetSize = Int(base[6])
    referenceSize = Int(base[7])
    guard (1...16).contains(offsetSize), (1...16).contains(referenceSize) else {
      throw malformed(
        "the widths of offsets and references must be from 1 to 16; found \(offsetSize) and \(referenceSize)")
    }
    let end = bytes.count - BinaryTrailer.size
    let objects = BinaryTrailer.number(base + 8, 8)
    let root = BinaryTrailer.number(base + 16, 8)
    let table = BinaryTrailer.number(base + 24, 8)
    guard table >= 9, table < UInt64(end) else {
      throw malformed("the offset table must begin from 9 to \(end - 1); found \(table)")
    }
    guard objects >= 1, objects <= UInt64(end), objects * UInt64(offsetSize) == UInt64(end) - table else {
      throw malformed(
        "the offset table must fill the \(UInt64(end) - table) bytes before the trailer; "
          + "found \(objects) offsets of width \(offsetSize)")
    }
    guard root < objects else {
      throw malformed("the root must be one of \(objects) objects; found object \(root)")
    }
    objectCount = Int(objects)
    self.root = Int(root)
    offsetTable = Int(table)
  }

  /// A big-endian number; of more than 8 bytes only the last 8 count, as in CoreFoundation.
  @inline(__always)
  static func number(_ base: UnsafePointer<UInt8>, _ width: Int) -> UInt64 {
    var result: UInt64 = 0
    for index in 0..<width { result = result << 8 | UInt64(base[index]) }
    return result
  }
}
