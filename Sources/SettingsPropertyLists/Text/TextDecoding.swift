/// Turns the bytes of a text file without an encoding declaration into UTF-8.
enum TextDecoding {
  /// The text in UTF-8 and the encoding it had: UTF-8 or UTF-16, with a byte order mark or without.
  ///
  /// UTF-8 is returned as it is, byte order mark included, without a copy. Half a surrogate pair becomes U+FFFD, and
  /// an odd last byte of UTF-16 is dropped, as in CoreFoundation.
  static func decode(_ bytes: FileBytes) throws(ReadingError) -> (text: FileBytes, encoding: TextEncoding) {
    let encoding = detect(bytes)
    // Checked first: the mark of UTF-32, low byte first, begins with that of UTF-16.
    if bytes.count >= 4, isUTF32Mark(bytes.base) {
      throw ReadingError(.encoding, "the text must be UTF-8 or UTF-16; found UTF-32", offsets: 0..<0, source: bytes)
    }
    switch encoding {
    case .utf16LittleEndian(let hasMark):
      return (utf16(bytes, from: hasMark ? 2 : 0, isBigEndian: false), encoding)
    case .utf16BigEndian(let hasMark):
      return (utf16(bytes, from: hasMark ? 2 : 0, isBigEndian: true), encoding)
    default:
      try check(bytes)
      return (bytes, encoding)
    }
  }

  /// The encoding by the byte order mark, or by the zero byte of an ASCII character at the start.
  static func detect(_ bytes: FileBytes) -> TextEncoding {
    let base = bytes.base
    if bytes.hasByteOrderMark { return .utf8(hasByteOrderMark: true) }
    guard bytes.count >= 2 else { return .utf8(hasByteOrderMark: false) }
    switch (base[0], base[1]) {
    case (0xFF, 0xFE): return .utf16LittleEndian(hasByteOrderMark: true)
    case (0xFE, 0xFF): return .utf16BigEndian(hasByteOrderMark: true)
    case (0x01..., 0): return .utf16LittleEndian(hasByteOrderMark: false)
    case (0, 0x01...): return .utf16BigEndian(hasByteOrderMark: false)
    default: return .utf8(hasByteOrderMark: false)
    }
  }

  private static func isUTF32Mark(_ base: UnsafePointer<UInt8>) -> Bool {
    switch (base[0], base[1], base[2], base[3]) {
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF): true
    default: false
    }
  }

  private static func utf16(_ bytes: FileBytes, from start: Int, isBigEndian: Bool) -> FileBytes {
    let units = (bytes.count - start) / 2
    // A unit takes at most three bytes in UTF-8; memory that is not written to costs nothing.
    let text = FileBytes.allocate(units * 3)
    var length = 0
    for scalar in UTF16Scalars(bytes.base + start, units: units, isBigEndian: isBigEndian) {
      if scalar.value < 0x80 {
        text[length] = UInt8(truncatingIfNeeded: scalar.value)
        length += 1
        continue
      }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        text[length] = byte
        length += 1
      }
    }
    text[length] = 0
    return FileBytes(adopting: text, count: length)
  }

  /// Throws unless the bytes are well-formed UTF-8.
  private static func check(_ bytes: FileBytes) throws(ReadingError) {
    let base = bytes.base
    if bytes.count >= 6, base[0] == 0xEF, base[1] == 0xBF, base[2] == 0xBD, base[3] == 0xEF, base[4] == 0xBF,
      base[5] == 0xBD, bytes.buffer.contains(0)
    {
      throw ReadingError(
        .encoding,
        "the text must be UTF-8 or UTF-16; found UTF-16 that was taken for UTF-8 and lost its byte order mark and all "
          + "characters beyond ASCII: restore the file from before that",
        offsets: 0..<6, source: bytes)
    }
    guard let offset = firstFault(base, bytes.count) else { return }
    throw ReadingError(
      .encoding, "the text must be UTF-8 or UTF-16; found the byte 0x\(hexadecimal(base[offset]))",
      offsets: offset..<offset + 1, source: bytes)
  }

  private static func hexadecimal(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }

  /// The offset of the first byte that is not part of well-formed UTF-8.
  private static func firstFault(_ base: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    let raw = UnsafeRawPointer(base)
    var index = 0
    while index < count {
      if count - index >= 8, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
        index += 8
        continue
      }
      let lead = base[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      // The zero byte behind the text is no continuation byte, so nothing is read past it.
      let second = base[index + 1]
      let isSecondLegal: Bool
      let width: Int
      switch lead {
      case 0xC2...0xDF: (width, isSecondLegal) = (2, second & 0xC0 == 0x80)
      case 0xE0: (width, isSecondLegal) = (3, second >= 0xA0 && second <= 0xBF)
      case 0xED: (width, isSecondLegal) = (3, second >= 0x80 && second <= 0x9F)
      case 0xE1...0xEF: (width, isSecondLegal) = (3, second & 0xC0 == 0x80)
      case 0xF0: (width, isSecondLegal) = (4, second >= 0x90 && second <= 0xBF)
      case 0xF1...0xF3: (width, isSecondLegal) = (4, second & 0xC0 == 0x80)
      case 0xF4: (width, isSecondLegal) = (4, second >= 0x80 && second <= 0x8F)
      default: return index
      }
      guard isSecondLegal, width < 3 || base[index + 2] & 0xC0 == 0x80, width < 4 || base[index + 3] & 0xC0 == 0x80
      else { return index }
      index += width
    }
    return nil
  }
}
