/// The characters of a text that call for a second look.
struct TextMarks: OptionSet {
  let rawValue: UInt8

  /// `&` or `<`.
  static var markup: TextMarks { TextMarks(rawValue: 1) }
  /// `$`, `{` or `@`.
  static var placeholder: TextMarks { TextMarks(rawValue: 2) }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Looks at a text between two tags, eight bytes at a time.
  ///
  /// Up to seven bytes behind the text are loaded too: an end tag has six, and a zero stands behind the source.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    let bytes = UnsafeRawPointer(start)
    var markup: UInt64 = 0
    var placeholder: UInt64 = 0
    var offset = 0
    while offset < count {
      var word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let rest = count - offset
      if rest < 8 { word &= 1 << UInt64(rest * 8) - 1 }
      markup |= TextMarks.bytes(of: word, equalTo: 0x26) | TextMarks.bytes(of: word, equalTo: 0x3C)
      placeholder |= TextMarks.bytes(of: word, equalTo: 0x24) | TextMarks.bytes(of: word, equalTo: 0x7B)
      placeholder |= TextMarks.bytes(of: word, equalTo: 0x40)
      offset += 8
    }
    rawValue = (markup & TextMarks.highBits != 0 ? 1 : 0) | (placeholder & TextMarks.highBits != 0 ? 2 : 0)
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
