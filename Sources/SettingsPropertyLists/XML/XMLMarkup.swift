/// The characters that make a text differ from what stands in the source.
enum XMLMarkup {
  /// Whether a text between two tags holds `&` or `<`.
  ///
  /// Looks at eight bytes at a time. Up to seven bytes behind the text are loaded too: an end tag has six, and a zero
  /// stands behind the source.
  @inline(__always)
  static func isIn(_ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let bytes = UnsafeRawPointer(start)
    var found: UInt64 = 0
    var offset = 0
    while offset &+ 8 <= count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      found |= XMLMarkup.bytes(of: word, equalTo: 0x26) | XMLMarkup.bytes(of: word, equalTo: 0x3C)
      offset &+= 8
    }
    if offset < count {
      var word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      word &= .max &>> (64 &- UInt64(truncatingIfNeeded: count &- offset) &* 8)
      found |= XMLMarkup.bytes(of: word, equalTo: 0x26) | XMLMarkup.bytes(of: word, equalTo: 0x3C)
    }
    return found & XMLMarkup.highBits != 0
  }

  private static var lowBits: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The high bits tell whether any byte equals `byte`, an ASCII character; the others mean nothing.
  @inline(__always)
  private static func bytes(of word: UInt64, equalTo byte: UInt64) -> UInt64 {
    let difference = word ^ (lowBits &* byte)
    return (difference &- lowBits) & ~difference
  }
}
