internal import CSettingsLibXML2

/// Finds the encoding of an XML text and turns it into UTF-8.
enum XMLEncoding {
  /// The text in UTF-8 and the encoding it had. A UTF-8 text is returned as it is, without a copy.
  static func decode(_ bytes: FileBytes) throws(ReadingError) -> (text: FileBytes, encoding: TextEncoding) {
    let encoding = TextDecoding.detect(bytes)
    switch encoding {
    case .utf8(hasByteOrderMark: true), .binary: return (bytes, encoding)
    case .utf16LittleEndian(hasByteOrderMark: false), .utf16BigEndian(hasByteOrderMark: false):
      throw .unmarked(bytes)
    case .utf16LittleEndian, .utf16BigEndian, .named:
      let text = TextDecoding.utf16Or32(bytes, encoding)
      if let text, text.hasByteOrderMark { throw .secondMark(bytes) }
      // Here half a surrogate pair is a fault, in a table it is not.
      guard let text, !text.holdsReplacement(of: bytes, encoding) else { throw notText(bytes, encoding.name) }
      return (text, encoding)
    case .utf8(hasByteOrderMark: false): break
    }
    guard let (name, offsets) = declaredName(bytes) else { return (bytes, encoding) }
    let plain = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    switch plain {
    case "utf8": return (bytes, encoding)
    case "usascii", "ascii", "iso88591", "latin1", "l1":
      // CoreFoundation reads every byte as a character of ISO 8859-1; libxml2 takes ASCII at its word.
      return (try decode(bytes, "ISO-8859-1", at: offsets), .named(name))
    case "utf16", "utf16le", "utf16be", "utf32", "utf32le", "utf32be", "ucs2", "ucs4", "unicode", "iso10646ucs2":
      throw ReadingError(
        .encoding, "declared as \(name), but written with one byte per character", help: "declare 'UTF-8'",
        offsets: offsets, source: bytes)
    // Known to libxml2 but not to CoreFoundation on Linux.
    case "", "macintosh", "mac", "xmacroman", "macroman": throw unknown(name, bytes, offsets)
    default: return (try decode(bytes, EncodingAliases.name(for: plain) ?? name, at: offsets), .named(name))
    }
  }

  private static func decode(
    _ bytes: FileBytes, _ name: String, at offsets: Range<Int>
  ) throws(ReadingError) -> FileBytes {
    var result: UnsafeMutablePointer<CChar>?
    let length = settingsc_xml_decode(name, bytes.base, bytes.count, &result)
    guard length >= 0, let result else {
      throw length == -1 ? unknown(name, bytes, offsets) : notText(bytes, name, offsets)
    }
    return FileBytes(
      adopting: UnsafeMutableRawPointer(result).assumingMemoryBound(to: UInt8.self), count: length)
  }

  private static func unknown(_ name: String, _ bytes: FileBytes, _ offsets: Range<Int>) -> ReadingError {
    ReadingError(
      .encoding, "unknown encoding '\(name)' in the declaration", help: "save the file in UTF-8 and declare 'UTF-8'",
      offsets: offsets, source: bytes)
  }

  private static func notText(_ bytes: FileBytes, _ name: String, _ offsets: Range<Int> = 0..<0) -> ReadingError {
    ReadingError(
      .encoding, "bytes that are not \(name)", help: "save the file in UTF-8", offsets: offsets, source: bytes)
  }

  /// The encoding that a declaration at the very start of the file names: CoreFoundation sees `encoding=` only, without
  /// blanks around the sign, and takes all up to the closing quote for the name.
  private static func declaredName(_ bytes: FileBytes) -> (String, Range<Int>)? {
    let end = bytes.count
    guard XMLProlog.matches("<?xml", bytes.base, 0, end) else { return nil }
    var index = 5
    while index < end, !XMLProlog.matches("encoding=", bytes.base, index, end) {
      if bytes.base[index] == UInt8(ascii: "?") || bytes.base[index] == UInt8(ascii: ">") { return nil }
      index += 1
    }
    index += 9
    guard index < end, bytes.base[index] == UInt8(ascii: "\"") || bytes.base[index] == UInt8(ascii: "'"),
      let close = (index + 1..<end).first(where: { bytes.base[$0] == bytes.base[index] })
    else { return nil }
    // No encoding has a name as long as a file that lacks the closing quote.
    let name = index + 1..<close
    let shown = name.lowerBound..<min(name.upperBound, name.lowerBound + 40)
    return (String(decoding: bytes.buffer[shown].filter { $0 >= 0x20 }, as: UTF8.self), shown)
  }
}

extension FileBytes {
  /// Whether decoding replaced half a surrogate pair with U+FFFD.
  fileprivate func holdsReplacement(of bytes: FileBytes, _ encoding: TextEncoding) -> Bool {
    let isBigEndian = encoding == .utf16BigEndian(hasByteOrderMark: true)
    guard isBigEndian || encoding == .utf16LittleEndian(hasByteOrderMark: true) else { return false }
    guard XMLProlog.find("\u{FFFD}", base, 0, count) != nil else { return false }
    var units = UTF16Units(bytes.base + 2, units: (bytes.count - 2) / 2, isBigEndian: isBigEndian)
    var decoder = UTF16()
    while true {
      switch decoder.decode(&units) {
      case .emptyInput: return false
      case .error: return true
      case .scalarValue: continue
      }
    }
  }
}
