import SettingsFiles
import SettingsText

/// Converts the bytes of a text file without an encoding declaration to UTF-8.
package enum TextDecoding {
  /// Decodes a file that does not declare its encoding.
  ///
  /// UTF-8 is returned as it is, byte order mark included, without a copy. As in CoreFoundation,
  /// half a surrogate pair and a stray byte 0xA9 become U+FFFD, and a character cut short at the
  /// end of UTF-16 or UTF-32 is dropped.
  static func decode(_ bytes: FileBytes) throws(ReadingError) -> DecodedText {
    // Two bytes are only a mark; three are a mark and half a character.
    let isTooShort = (2...3).contains(bytes.count)
    if isTooShort, [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(bytes.buffer.prefix(2))) {
      throw ReadingError(
        .malformed, "nothing but a byte order mark", help: "restore the text, or delete the file",
        offsets: 0..<0,
        source: bytes)
    }
    let encoding = detect(bytes)
    switch encoding {
    case .utf16LittleEndian(hasByteOrderMark: false), .utf16BigEndian(hasByteOrderMark: false):
      throw .unmarked(bytes)
    case .utf16LittleEndian, .utf16BigEndian, .named:
      let text = try utf16Or32(bytes, encoding)
      if text.bytes.hasByteOrderMark { throw .secondMark(bytes) }
      return text
    case .utf8, .binary:
      if bytes.hasByteOrderMark, bytes.buffer.dropFirst(3).starts(with: [0xEF, 0xBB, 0xBF]) {
        throw .secondMark(bytes)
      }
      if bytes.buffer.starts(with: [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD]), bytes.buffer.contains(0) {
        throw ReadingError(
          .encoding,
          "UTF-16 file was re-saved as UTF-8, which destroyed its byte order mark and every non-ASCII character",
          help: "restore an undamaged copy", offsets: 0..<6, source: bytes)
      }
      guard let fault = firstFault(bytes.buffer) else {
        return DecodedText(bytes: bytes, encoding: encoding)
      }
      guard let replaced = replacingStrayBytes(bytes.buffer[...]) else {
        throw ReadingError(
          .encoding, "byte \(Notation.byte(bytes[fault])) is not UTF-8",
          help: "restore an undamaged copy, or save the file in UTF-8", offsets: fault..<fault + 1,
          source: bytes)
      }
      var text = DecodedText(bytes: FileBytes(replaced), encoding: .named("UTF-8 with stray bytes"))
      text.note(
        "byte 0xA9, which is not UTF-8 and is read as U+FFFD",
        help: "write '©', and save the file in UTF-8",
        at: fault..<fault + UTF8.encodedReplacementCharacter.count)
      return text
    }
  }

  /// Returns the text of a file in UTF-8; the bytes themselves if they are not text.
  package static func text(of bytes: FileBytes) -> FileBytes { (try? decode(bytes).bytes) ?? bytes }

  /// Returns the text with U+FFFD for every 0xA9 that belongs to no character; `nil` if another
  /// byte is not UTF-8.
  ///
  /// CoreFoundation accepts the byte as the copyright sign of older encodings.
  static func replacingStrayBytes(_ text: ByteView) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = text
    while let offset = firstFault(rest) {
      let fault = rest.startIndex + offset
      guard text[fault] == 0xA9 else { return nil }
      result += rest[..<fault]
      result += [0xEF, 0xBF, 0xBD]
      rest = rest[(fault + 1)...]
    }
    return result + rest
  }

  /// Detects the encoding by the byte order mark.
  ///
  /// CoreFoundation recognizes UTF-16 without a mark by a zero in one of the first two bytes.
  package static func detect(_ bytes: FileBytes) -> TextEncoding {
    if bytes.hasByteOrderMark { return .utf8(hasByteOrderMark: true) }
    guard bytes.count > 2 else { return .utf8(hasByteOrderMark: false) }
    // UTF-32 is checked first, since its little-endian mark begins with the mark of UTF-16.
    if bytes.count > 4 {
      switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
      case (0xFF, 0xFE, 0, 0): return TextEncoding.utf32LittleEndian
      case (0, 0, 0xFE, 0xFF): return TextEncoding.utf32BigEndian
      default: break
      }
    }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return .utf16LittleEndian(hasByteOrderMark: true)
    case (0xFE, 0xFF): return .utf16BigEndian(hasByteOrderMark: true)
    case (_, 0): return .utf16LittleEndian(hasByteOrderMark: false)
    case (0, _): return .utf16BigEndian(hasByteOrderMark: false)
    default: return .utf8(hasByteOrderMark: false)
    }
  }

  /// Decodes text in UTF-16 or UTF-32 that begins with a byte order mark, which the result lacks;
  /// returns any other file unchanged.
  ///
  /// - Throws: A ``ReadingError`` for the first number in UTF-32 that is not a character.
  static func utf16Or32(_ bytes: FileBytes, _ encoding: TextEncoding) throws(ReadingError)
    -> DecodedText
  {
    let isUTF32: Bool
    switch encoding {
    case .utf8, .binary: return DecodedText(bytes: bytes, encoding: encoding)
    case .utf16LittleEndian, .utf16BigEndian: isUTF32 = false
    // Of the detected encodings, only UTF-32 is named.
    case .named: isUTF32 = true
    }
    let width = isUTF32 ? 4 : 2
    // The byte order mark is as wide as any other unit.
    let content = bytes[width..<bytes.count]
    let decoded: Decoded
    if isUTF32 {
      decoded = utf32(content, isBigEndian: encoding == .utf32BigEndian)
    } else {
      let isBigEndian = encoding == .utf16BigEndian(hasByteOrderMark: true)
      decoded = utf16(content, isBigEndian: isBigEndian)
    }
    var text = DecodedText(
      bytes: FileBytes(decoded.text),
      encoding: encoding,
      firstReplacement: decoded.firstReplacement)
    if isUTF32 {
      if let fault = decoded.firstReplacement {
        throw ReadingError(
          .encoding,
          "bytes that are not \(encoding.plainName)",
          help: "save the file in UTF-8",
          offsets: fault,
          source: text.bytes)
      }
      text.note("UTF-32 text", help: "save the file in UTF-8", at: 0..<0)
    }
    if content.count % width != 0 {
      let end = decoded.text.count
      text.lacksBytes = true
      text.note(
        "part of a character at the end of the file", help: "remove it", at: end..<end)
    }
    return text
  }

  /// The UTF-8 form of a text in another encoding, with the range of its first replacement
  /// character.
  typealias Decoded = (text: [UInt8], firstReplacement: Range<Int>?)

  /// Decodes UTF-16 text, with U+FFFD for every half of a surrogate pair.
  ///
  /// A byte after the last whole unit is dropped, as in CoreFoundation.
  ///
  /// The standard library's decoder would take a quarter of the time of linting a bundle with
  /// UTF-16 tables.
  ///
  /// Unsafe memory: no unit takes more than the three bytes of UTF-8 for which there is room.
  static func utf16(_ bytes: ByteView, isBigEndian: Bool) -> Decoded {
    let source = bytes.part(bytes.indices)
    // Whole units only.
    let end = source.count & ~1
    let highByte = isBigEndian ? 0 : 1
    let lowByte = 1 - highByte
    func unit(at offset: Int) -> UInt32 {
      UInt32(source[offset + highByte]) << 8 | UInt32(source[offset + lowByte])
    }
    // The bits that are zero in four units of ASCII.
    let beyondASCII: UInt64 = isBigEndian ? 0x80FF_80FF_80FF_80FF : 0xFF80_FF80_FF80_FF80
    // The distance of the low byte of the first unit from the lowest bit.
    let shift: UInt64 = isBigEndian ? 8 : 0
    var firstReplacement: Range<Int>?
    let text = [UInt8](unsafeUninitializedCapacity: end / 2 * 3) { output, count in
      var offset = 0
      while offset < end {
        // Most texts are ASCII: four units at once take a third of the instructions.
        while offset &+ 8 <= end {
          let word = source.word(at: offset)
          guard word & beyondASCII == 0 else { break }
          let units = word &>> shift
          output[count] = UInt8(truncatingIfNeeded: units)
          output[count &+ 1] = UInt8(truncatingIfNeeded: units &>> 16)
          output[count &+ 2] = UInt8(truncatingIfNeeded: units &>> 32)
          output[count &+ 3] = UInt8(truncatingIfNeeded: units &>> 48)
          count &+= 4
          offset &+= 8
        }
        guard offset < end else { break }
        let first = unit(at: offset)
        offset += 2
        if first < 0x80 {
          output[count] = UInt8(truncatingIfNeeded: first)
          count += 1
          continue
        }
        var number = first
        let isFirstHalf = 0xD800..<0xDC00 ~= first
        if isFirstHalf, offset < end, 0xDC00..<0xE000 ~= unit(at: offset) {
          number = 0x10000 + ((first & 0x3FF) << 10 | (unit(at: offset) & 0x3FF))
          offset += 2
        }
        let scalar = Unicode.Scalar(number)
        if scalar == nil, firstReplacement == nil { firstReplacement = count..<count + 3 }
        for byte in UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter {
          output[count] = byte
          count += 1
        }
      }
    }
    return (text, firstReplacement)
  }

  /// Decodes UTF-32 text, with U+FFFD for every number that is not a character.
  ///
  /// Bytes after the last whole number are dropped.
  static func utf32(_ bytes: ByteView, isBigEndian: Bool) -> Decoded {
    var decoded: Decoded = ([], nil)
    for start in stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4) {
      let number = bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
      append(isBigEndian ? number : number.byteSwapped, to: &decoded)
    }
    return decoded
  }

  private static func append(_ number: UInt32, to decoded: inout Decoded) {
    guard let scalar = Unicode.Scalar(number) else { return appendReplacement(to: &decoded) }
    decoded.text += scalar.utf8
  }

  private static func appendReplacement(to decoded: inout Decoded) {
    let end = decoded.text.count
    if decoded.firstReplacement == nil { decoded.firstReplacement = end..<end + 3 }
    decoded.text += UTF8.encodedReplacementCharacter
  }

  /// Converts ISO 8859-1 text to UTF-8.
  static func latin1(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }
    }
    return text
  }

  /// Returns the offset of the first byte that is not part of well-formed UTF-8, from the start of
  /// the text; `nil` if the text is well-formed.
  static func firstFault(_ text: some Collection<UInt8>) -> Int? {
    if text.allSatisfy(UTF8.isASCII) { return nil }
    var bytes = text.makeIterator()
    var parser = UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}

extension TextEncoding {
  /// Little-endian UTF-32 with its byte order mark.
  static let utf32LittleEndian = TextEncoding.named("UTF-32, low byte first")
  /// Big-endian UTF-32 with its byte order mark.
  static let utf32BigEndian = TextEncoding.named("UTF-32, high byte first")
}

extension ReadingError {
  /// Returns the error for UTF-16 without the byte order mark that CoreFoundation needs.
  static func unmarked(_ bytes: FileBytes) -> ReadingError {
    ReadingError(
      .unmarked, "UTF-16 text without a byte order mark", help: "save the file in UTF-8",
      source: bytes)
  }

  /// Returns the error for a second byte order mark, which counts as a character.
  static func secondMark(_ bytes: FileBytes) -> ReadingError {
    ReadingError(
      .malformed, "second byte order mark", help: "remove it", offsets: 0..<0, source: bytes)
  }
}
