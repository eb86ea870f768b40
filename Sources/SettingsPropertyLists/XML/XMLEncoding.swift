internal import CSettingsLibXML2

/// Finds the encoding of an XML text and turns it into UTF-8.
enum XMLEncoding {
  /// Whether the C library's converters can be used.
  private static let canConvert = settingsc_has_converters() != 0

  /// The text in UTF-8. A UTF-8 text is returned as it is, without a copy.
  static func decode(_ bytes: FileBytes) throws(ReadingError) -> DecodedText {
    let encoding = TextDecoding.detect(bytes)
    switch encoding {
    case .utf8(hasByteOrderMark: true), .binary: return DecodedText(bytes: bytes, encoding: encoding)
    case .utf16LittleEndian(hasByteOrderMark: false), .utf16BigEndian(hasByteOrderMark: false):
      throw .unmarked(bytes)
    case .utf16LittleEndian, .utf16BigEndian, .named:
      let text = try TextDecoding.utf16Or32(bytes, encoding)
      if text.bytes.hasByteOrderMark { throw .secondMark(bytes) }
      // Here half a surrogate pair is a fault, in a table it is not.
      if let place = text.bytes.replacement(of: bytes, encoding) {
        throw ReadingError(
          .encoding, "half a surrogate pair, which is not \(encoding.plainName)",
          help: "restore an undamaged copy, or remove it and save the file in UTF-8", offsets: place,
          source: text.bytes)
      }
      return text
    case .utf8(hasByteOrderMark: false): break
    }
    guard let declared = declaredName(bytes) else { return DecodedText(bytes: bytes, encoding: encoding) }
    let shown = declared.lowerBound..<min(declared.upperBound, declared.lowerBound + 40)
    let name = String(decoding: bytes.buffer[shown].filter { $0 >= 0x20 }, as: UTF8.self)
    switch XMLCharacterSet(name: bytes.buffer[declared]) {
    case .utf8: return DecodedText(bytes: bytes, encoding: encoding)
    case .latin1: return DecodedText(bytes: latin1(bytes), encoding: .named(name))
    case .ascii:
      var text = DecodedText(bytes: latin1(bytes), encoding: .named(name))
      if let offset = bytes.buffer.firstIndex(where: { $0 >= 0x80 }) {
        text.forgive(
          "byte \(Notation.byte(bytes.base[offset])) in text declared as \(name), read as ISO 8859-1",
          help: "save the file in UTF-8 and declare 'UTF-8'", at: offset..<offset + 2)
      }
      return text
    case .wide:
      throw ReadingError(
        .encoding, "declared as \(name), but written with one byte per character", help: "declare 'UTF-8'",
        offsets: shown, source: bytes)
    case .converted(let converter):
      guard canConvert else {
        throw ReadingError(
          .limit,
          "settingsc cannot convert text in \(name): it contains another version of the C library than this system",
          help: "save the file in UTF-8 and declare 'UTF-8', or build settingsc on this system", offsets: shown,
          source: bytes)
      }
      return DecodedText(bytes: try decode(bytes, converter, name, at: shown), encoding: .named(name))
    case nil: throw unknown(name, bytes, shown)
    }
  }

  private static func latin1(_ bytes: FileBytes) -> FileBytes {
    let text = FileBytes.allocate(bytes.count * 2)
    var length = 0
    for byte in bytes.buffer {
      if byte < 0x80 {
        text[length] = byte
        length += 1
      } else {
        text[length] = 0xC0 | byte >> 6
        text[length + 1] = 0x80 | byte & 0x3F
        length += 2
      }
    }
    text[length] = 0
    return FileBytes(adopting: text, count: length)
  }

  private static func decode(
    _ bytes: FileBytes, _ converter: String, _ name: String, at offsets: Range<Int>
  ) throws(ReadingError) -> FileBytes {
    if XMLCharacterSet.pagesWithControls.contains(converter) {
      guard let text = decodeWithControls(bytes, converter) else { throw notText(bytes, name, offsets) }
      return text
    }
    var result: UnsafeMutablePointer<CChar>?
    let length = settingsc_xml_decode(converter, bytes.base, bytes.count, &result)
    guard length >= 0, let result else {
      if length == -1 { throw unknown(name, bytes, offsets) }
      guard let text = decodeAroundStrayBytes(bytes, converter) else { throw notText(bytes, name, offsets) }
      return text
    }
    let text = UnsafeMutableRawPointer(result).assumingMemoryBound(to: UInt8.self)
    if XMLCharacterSet.pagesOfDOS.contains(converter), bytes.buffer.contains(where: { $0 >= 0x80 }) {
      exchangeControls(UnsafeMutableBufferPointer(start: text, count: length))
    }
    return FileBytes(adopting: text, count: length)
  }

  /// Exchanges three control characters as CoreFoundation's converter does, which it asks only for text beyond ASCII.
  private static func exchangeControls(_ text: UnsafeMutableBufferPointer<UInt8>) {
    for index in text.indices {
      switch text[index] {
      case 0x1A: text[index] = 0x1C
      case 0x1C: text[index] = 0x7F
      case 0x7F: text[index] = 0x1A
      default: break
      }
    }
  }

  /// The text of an encoding of one and two bytes, with bytes that CoreFoundation's converter knows as characters of their
  /// own; `nil` where there are none, or something else is no character.
  private static func decodeAroundStrayBytes(_ bytes: FileBytes, _ converter: String) -> FileBytes? {
    guard let strays = XMLCharacterSet.strayBytes[converter] else { return nil }
    var text: [UInt8] = []
    var start = 0
    var index = 0
    func decode(upTo end: Int) -> Bool {
      guard start < end else { return true }
      var result: UnsafeMutablePointer<CChar>?
      let length = settingsc_xml_decode(converter, bytes.base + start, end - start, &result)
      guard length >= 0, let result else { return false }
      text += UnsafeBufferPointer(start: result, count: length).map { UInt8(bitPattern: $0) }
      free(result)
      return true
    }
    while index < bytes.count {
      let byte = bytes.base[index]
      guard let stray = strays[byte] else {
        index += (0x81...0xFE).contains(byte) ? 2 : 1
        continue
      }
      guard decode(upTo: index) else { return nil }
      text += UTF8.encode(stray).map(Array.init) ?? []
      index += 1
      start = index
    }
    return start > 0 && decode(upTo: bytes.count) ? FileBytes(text) : nil
  }

  /// The text of a code page, byte for byte; `nil` where a byte is neither a character nor a control character.
  private static func decodeWithControls(_ bytes: FileBytes, _ converter: String) -> FileBytes? {
    var characters: [[UInt8]?] = (0..<0x80).map { [$0] }
    for byte: UInt8 in 0x80...0xFF {
      var result: UnsafeMutablePointer<CChar>?
      // A full stop after it, because converters hold back a letter that an accent may follow.
      let length = settingsc_xml_decode(converter, [byte, UInt8(ascii: ".")], 2, &result)
      if length >= 0, let result {
        characters.append(UnsafeBufferPointer(start: result, count: length).dropLast().map { UInt8(bitPattern: $0) })
        free(result)
      } else {
        characters.append(byte < 0xA0 ? [0xC2, byte] : nil)
      }
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 4)
    for byte in bytes.buffer {
      guard let character = characters[Int(byte)] else { return nil }
      text += character
    }
    return FileBytes(text)
  }

  private static func unknown(_ name: String, _ bytes: FileBytes, _ offsets: Range<Int>) -> ReadingError {
    let help = "save the file in UTF-8 and declare 'UTF-8'"
    if offsets.isEmpty {
      return ReadingError(
        .malformed, "empty name of an encoding in the declaration", help: help, offsets: offsets, source: bytes)
    }
    // What stands before the end of the declaration is all that is meant.
    guard let end = XMLProlog.find("?>", bytes.base, offsets.lowerBound, offsets.upperBound) else {
      return ReadingError(
        .malformed, "unknown encoding '\(name)' in the declaration", help: help, offsets: offsets, source: bytes)
    }
    let cut = bytes.base.excerpt(offsets.lowerBound..<end)
    return ReadingError(
      .malformed, "name of the encoding has no closing quote; found '\(cut)?>'", help: help,
      offsets: offsets.lowerBound - 1..<end, source: bytes)
  }

  private static func notText(_ bytes: FileBytes, _ name: String, _ offsets: Range<Int> = 0..<0) -> ReadingError {
    ReadingError(
      .encoding, "bytes that are not \(name)", help: "save the file in UTF-8", offsets: offsets, source: bytes)
  }

  /// Where the declaration at the very start of the file names the encoding: CoreFoundation sees `encoding=` only,
  /// without blanks around the sign, and takes all up to the closing quote for the name.
  private static func declaredName(_ bytes: FileBytes) -> Range<Int>? {
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
    return index + 1..<close
  }
}

extension FileBytes {
  /// Where decoding replaced half a surrogate pair with U+FFFD first, in the decoded text.
  fileprivate func replacement(of bytes: FileBytes, _ encoding: TextEncoding) -> Range<Int>? {
    let isBigEndian = encoding == .utf16BigEndian(hasByteOrderMark: true)
    guard isBigEndian || encoding == .utf16LittleEndian(hasByteOrderMark: true) else { return nil }
    guard XMLProlog.find("\u{FFFD}", base, 0, count) != nil else { return nil }
    var units = UTF16Units(bytes.base + 2, units: (bytes.count - 2) / 2, isBigEndian: isBigEndian)
    var decoder = UTF16()
    var offset = 0
    while true {
      switch decoder.decode(&units) {
      case .emptyInput: return nil
      case .error: return offset..<offset + 3
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      }
    }
  }
}
