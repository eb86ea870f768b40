/// The kind of token, blank or comment that a byte may begin.
enum ByteClass: UInt8, Sendable {
  case punctuation, name, digit, blank, lineEnd, string, slash, hash, opening, closing, character,
    backtick

  /// Returns the class of each byte in a language, by the value of the byte.
  static func table(_ syntax: CodeLanguage.Syntax, _ strings: [StringStyle]) -> [ByteClass] {
    var table = [ByteClass](repeating: .punctuation, count: 256)
    func set(_ bytes: some Sequence<UInt8>, _ byteClass: ByteClass) {
      for byte in bytes { table[Int(byte)] = byteClass }
    }
    set(0x80...0xFF, .name)
    set(UInt8(ascii: "a")...UInt8(ascii: "z"), .name)
    set(UInt8(ascii: "A")...UInt8(ascii: "Z"), .name)
    set("_$".utf8, .name)
    set(UInt8(ascii: "0")...UInt8(ascii: "9"), .digit)
    set([0x00, 0x20, 0x09, 0x0B, 0x0C], .blank)
    set([0x0A, 0x0D], .lineEnd)
    set("([{".utf8, .opening)
    set(")]}".utf8, .closing)
    if syntax == .cFamily { set("'".utf8, .character) }
    set("`".utf8, .backtick)
    for style in strings {
      for byte in style.firstBytes {
        // In `$"a"` of C#, `$` begins a string. In `r'a'` of Dart, `r` still begins a name.
        let isLetter = table[Int(byte)] == .name && byte != UInt8(ascii: "$")
        if !isLetter { table[Int(byte)] = .string }
      }
      // After `r` is read as a name, the lexer looks for a string at the quote.
      if style.prefix.utf8CodeUnitCount > 0 { table[Int(style.quote)] = .string }
    }
    set("/".utf8, .slash)
    set("#".utf8, .hash)
    return table
  }

  /// Whether a byte continues a name.
  @inline(__always)
  var continuesName: Bool { self == .name || self == .digit }
}
