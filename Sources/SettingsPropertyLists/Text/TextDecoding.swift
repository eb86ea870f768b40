/// Turns the bytes of a text file without an encoding declaration into UTF-8.
enum TextDecoding {
  /// The text of a file that does not declare its encoding, in UTF-8.
  ///
  /// UTF-8 is returned as it is, byte order mark included, without a copy. Half a surrogate pair becomes U+FFFD, and
  /// a character cut short at the end is dropped, as in CoreFoundation.
  static func decode(_ bytes: FileBytes) throws(ReadingError) -> DecodedText {
    if bytes.count == 2, bytes.buffer.elementsEqual([0xFF, 0xFE]) || bytes.buffer.elementsEqual([0xFE, 0xFF]) {
      throw ReadingError(
        .malformed, "nothing but a byte order mark", help: "restore the text, or delete the file", offsets: 0..<0,
        source: bytes)
    }
    let encoding = detect(bytes)
    switch encoding {
    case .utf16LittleEndian(hasByteOrderMark: false), .utf16BigEndian(hasByteOrderMark: false):
      throw .unmarked(bytes)
    case .utf16LittleEndian, .utf16BigEndian, .named:
      let text = try utf16Or32(bytes, encoding)
      // Three bytes are a mark and half a character.
      guard bytes.count != 3 else {
        throw ReadingError(.malformed, "byte order mark and half a character", offsets: 0..<0, source: bytes)
      }
      if text.bytes.hasByteOrderMark { throw .secondMark(bytes) }
      return text
    case .utf8, .binary:
      if bytes.hasByteOrderMark, bytes.buffer.dropFirst(3).starts(with: [0xEF, 0xBB, 0xBF]) {
        throw .secondMark(bytes)
      }
      if bytes.buffer.starts(with: [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD]), bytes.buffer.contains(0) {
        throw ReadingError(
          .encoding,
          "UTF-16 text that was taken for UTF-8 and has lost its byte order mark and all characters beyond ASCII",
          help: "restore an undamaged copy", offsets: 0..<6, source: bytes)
      }
      guard let fault = firstFault(bytes.buffer) else { return DecodedText(bytes: bytes, encoding: encoding) }
      guard let replaced = replacingStrayBytes(bytes.buffer[...]) else { throw notUTF8(bytes, fault) }
      var text = DecodedText(bytes: FileBytes(replaced), encoding: .named("UTF-8 with stray bytes"))
      text.note(
        "byte 0xA9, which is not UTF-8 and is read as U+FFFD", help: "write '©', and save the file in UTF-8",
        at: fault..<fault + 3)
      return text
    }
  }

  /// The text with U+FFFD for every 0xA9 that belongs to no character, which CoreFoundation forgives because it is the
  /// copyright sign in older encodings; `nil` if another byte is not UTF-8.
  static func replacingStrayBytes(_ text: ByteRange) -> [UInt8]? {
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

  /// The encoding by the byte order mark, or by a zero in one of the first two bytes, by which CoreFoundation tells
  /// UTF-16 without a mark.
  static func detect(_ bytes: FileBytes) -> TextEncoding {
    if bytes.hasByteOrderMark { return .utf8(hasByteOrderMark: true) }
    guard bytes.count > 2 else { return .utf8(hasByteOrderMark: false) }
    // Checked first: the mark of UTF-32, low byte first, begins with that of UTF-16.
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

  /// UTF-16 or UTF-32 text without its mark in UTF-8.
  ///
  /// - Throws: for UTF-32 with a number that is no character, the place of the first one.
  static func utf16Or32(_ bytes: FileBytes, _ encoding: TextEncoding) throws(ReadingError) -> DecodedText {
    var text: DecodedText
    let width: Int
    switch encoding {
    case .utf16LittleEndian(let hasMark):
      text = DecodedText(bytes: utf16(bytes, from: hasMark ? 2 : 0, isBigEndian: false), encoding: encoding)
      width = 2
    case .utf16BigEndian(let hasMark):
      text = DecodedText(bytes: utf16(bytes, from: hasMark ? 2 : 0, isBigEndian: true), encoding: encoding)
      width = 2
    case .named:
      let (decoded, fault) = utf32(bytes, isBigEndian: encoding == .utf32BigEndian)
      if let fault {
        throw ReadingError(
          .encoding, "bytes that are not \(encoding.plainName)", help: "save the file in UTF-8", offsets: fault,
          source: decoded)
      }
      text = DecodedText(bytes: decoded, encoding: encoding)
      text.note("UTF-32 text", help: "save the file in UTF-8", at: 0..<0)
      width = 4
    case .utf8, .binary: return DecodedText(bytes: bytes, encoding: encoding)
    }
    if bytes.count % width != 0 {
      let end = text.bytes.count
      text.lacksBytes = true
      text.note("part of a character at the end of the file", help: "remove it", at: end..<end)
    }
    return text
  }

  /// UTF-32 text behind its mark in UTF-8, with U+FFFD for every number that is no character, and the place of the first
  /// of them. Bytes after the last whole character are dropped, as in CoreFoundation.
  private static func utf32(_ bytes: FileBytes, isBigEndian: Bool) -> (text: FileBytes, fault: Range<Int>?) {
    var text: [UInt8] = []
    var fault: Range<Int>?
    text.reserveCapacity(bytes.count / 4)
    for start in stride(from: 4, to: bytes.count - 3, by: 4) {
      let word = bytes[start..<start + 4]
      let number =
        isBigEndian ? word.reduce(0) { $0 << 8 | UInt32($1) } : word.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      let scalar = Unicode.Scalar(number)
      if scalar == nil, fault == nil { fault = text.count..<text.count + 3 }
      text.append(contentsOf: scalar.flatMap(UTF8.encode) ?? UTF8.encodedReplacementCharacter)
    }
    return (FileBytes(text), fault)
  }

  /// UTF-16 text from an offset on in UTF-8; an odd last byte is dropped, half a surrogate pair becomes U+FFFD.
  static func utf16(_ bytes: FileBytes, from start: Int, isBigEndian: Bool) -> FileBytes {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for scalar in UTF16Scalars(bytes[start..<bytes.count], isBigEndian: isBigEndian) {
      if scalar.isASCII {
        text.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return FileBytes(text)
  }

  private static func notUTF8(_ bytes: FileBytes, _ offset: Int) -> ReadingError {
    ReadingError(
      .encoding, "byte \(Notation.byte(bytes[offset])) is not UTF-8",
      help: "restore an undamaged copy, or save the file in UTF-8", offsets: offset..<offset + 1, source: bytes)
  }

  /// The offset of the first byte that is not part of well-formed UTF-8, from the start of the text.
  static func firstFault(_ text: some Collection<UInt8>) -> Int? {
    if text.allSatisfy({ $0 < 0x80 }) { return nil }
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

extension FileBytes {
  /// The text in UTF-8 of a file that is in UTF-8, or in UTF-16 with a byte order mark; all else is left as it is.
  package var decodedByMark: (bytes: FileBytes, encoding: TextEncoding) {
    let encoding = TextDecoding.detect(self)
    switch encoding {
    case .utf16LittleEndian(hasByteOrderMark: true), .utf16BigEndian(hasByteOrderMark: true):
      return ((try? TextDecoding.utf16Or32(self, encoding))?.bytes ?? self, encoding)
    default: return (self, .utf8(hasByteOrderMark: hasByteOrderMark))
    }
  }
}

extension TextEncoding {
  /// UTF-32, low byte first, with its mark; it is read, and written back as UTF-8.
  static let utf32LittleEndian = TextEncoding.named("UTF-32, low byte first")
  /// UTF-32, high byte first, with its mark.
  static let utf32BigEndian = TextEncoding.named("UTF-32, high byte first")
}

extension ReadingError {
  /// UTF-16 without the mark that CoreFoundation recognizes it by.
  static func unmarked(_ bytes: FileBytes) -> ReadingError {
    let start = bytes.buffer.prefix(8)
    // One NUL among the first two characters of a text without any other is no UTF-16, though it is taken for it.
    if !bytes.buffer.dropFirst(2).contains(0), bytes.count > 3 {
      let place = bytes[0] == 0 ? 0 : 1
      return ReadingError(
        .malformed, "NUL character at the start, which makes the system take the text for UTF-16", help: "remove it",
        offsets: place..<place + 1, source: bytes)
    }
    let zeros = start.map { $0 == 0 }
    let isWide =
      zeros == [false, true, true, true, false, true, true, true]
      || zeros == [true, true, true, false, true, true, true, false]
    return ReadingError(
      .unmarked, "\(isWide ? "UTF-32" : "UTF-16") text without a byte order mark", help: "save the file in UTF-8",
      source: bytes)
  }

  /// A mark behind the first one, which counts as a character.
  static func secondMark(_ bytes: FileBytes) -> ReadingError {
    ReadingError(.malformed, "second byte order mark", help: "remove it", offsets: 0..<0, source: bytes)
  }
}
