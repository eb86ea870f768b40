import SettingsFiles

/// Detects the encoding of an XML text and converts it to UTF-8.
enum XMLEncoding {
  /// The names of ISO 8859-1, and of ASCII, which CoreFoundation reads as ISO 8859-1.
  fileprivate static let latin1 = ["iso-8859-1", "latin1", "us-ascii", "ascii"]
  private static let help = "save the file in UTF-8 and declare 'UTF-8'"

  /// Returns the text in UTF-8.
  ///
  /// UTF-8 text is not copied.
  static func decode(_ bytes: FileBytes) throws(ReadingError) -> DecodedText {
    let encoding = TextDecoding.detect(bytes)
    switch encoding {
    case .utf8(hasByteOrderMark: true), .binary:
      return DecodedText(bytes: bytes, encoding: encoding)
    case .utf16LittleEndian(hasByteOrderMark: false), .utf16BigEndian(hasByteOrderMark: false):
      throw .unmarked(bytes)
    case .utf16LittleEndian, .utf16BigEndian, .named:
      var text = try TextDecoding.utf16Or32(bytes, encoding)
      if text.bytes.hasByteOrderMark { throw .secondMark(bytes) }
      if let error = text.halfPairError, let place = error.offsets {
        text.note(error.message, help: "remove it, and save the file in UTF-8", at: place)
      }
      return text
    case .utf8(hasByteOrderMark: false): break
    }
    guard let declared = declaredName(bytes) else {
      return DecodedText(bytes: bytes, encoding: encoding)
    }
    let name = bytes.excerpt(declared)
    switch name.lowercased() {
    case "utf-8", "utf8": return DecodedText(bytes: bytes, encoding: encoding)
    case let plain where latin1.contains(plain):
      var text = DecodedText(
        bytes: FileBytes(TextDecoding.latin1(bytes.buffer)), encoding: .named(name))
      if plain.hasSuffix("ascii"), let offset = bytes.buffer.firstIndex(where: { $0 >= 0x80 }) {
        // In UTF-8, the first such character has the same offset and two bytes.
        text.note(
          "byte \(Notation.byte(bytes[offset])) in text declared as \(name), read as ISO 8859-1",
          help: help,
          at: offset..<offset + 2)
      }
      return text
    case let wide where wide.hasPrefix("utf-16") || wide.hasPrefix("utf-32"):
      throw ReadingError(
        .encoding, "declared as \(wide.uppercased()), but written with one byte per character",
        help: "declare 'UTF-8'", offsets: declared, source: bytes)
    default:
      throw ReadingError(
        .limit, "pages in the declared encoding '\(name)' are not read", help: help,
        offsets: declared, source: bytes)
    }
  }

  /// Returns the range of the encoding name in the declaration, as 0-based byte offsets; `nil` if
  /// the file does not begin with a declaration that has an encoding in quotes.
  ///
  /// CoreFoundation recognizes `encoding=` only without blanks around the sign, and takes
  /// everything up to the closing quote as the name.
  private static func declaredName(_ bytes: FileBytes) -> Range<Int>? {
    guard bytes.has("<?xml", at: 0), let sign = bytes.find("encoding=", from: 5),
      !bytes[5..<sign].contains(where: { $0 == "?" || $0 == ">" })
    else { return nil }
    let quotePlace = sign + "encoding=".utf8.count
    let nameStart = quotePlace + 1
    let quote = bytes[quotePlace]
    guard quote == "\"" || quote == "'",
      let nameEnd = bytes.buffer[nameStart...].firstIndex(of: quote)
    else { return nil }
    return nameStart..<nameEnd
  }
}

extension DecodedText {
  /// The error for half a surrogate pair in the text; `nil` if there is none.
  ///
  /// CoreFoundation ends an XML text there. In strings tables, it reads on.
  var halfPairError: ReadingError? {
    firstReplacement.map {
      ReadingError(
        .encoding, "half a surrogate pair, which is not \(encoding.plainName)",
        help: "restore an undamaged copy, or remove it and save the file in UTF-8", offsets: $0,
        source: bytes)
    }
  }
}
