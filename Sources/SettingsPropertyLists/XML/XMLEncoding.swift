internal import CSettingsLibXML2

/// Finds the encoding of an XML text and turns it into UTF-8.
enum XMLEncoding {
  /// The text in UTF-8 and the encoding it had. A UTF-8 text is returned as it is, without a copy.
  static func decode(_ bytes: FileBytes) throws(ReadingError) -> (text: FileBytes, encoding: TextEncoding) {
    let base = bytes.base
    if bytes.hasByteOrderMark { return (bytes, .utf8(hasByteOrderMark: true)) }
    if bytes.count >= 2, base[0] == 0xFF, base[1] == 0xFE {
      return (try decode(bytes, from: 2, "UTF-16LE"), .utf16LittleEndian(hasByteOrderMark: true))
    }
    if bytes.count >= 2, base[0] == 0xFE, base[1] == 0xFF {
      return (try decode(bytes, from: 2, "UTF-16BE"), .utf16BigEndian(hasByteOrderMark: true))
    }
    if bytes.count >= 4, base[0] == UInt8(ascii: "<"), base[1] == 0 {
      return (try decode(bytes, from: 0, "UTF-16LE"), .utf16LittleEndian(hasByteOrderMark: false))
    }
    if bytes.count >= 4, base[0] == 0, base[1] == UInt8(ascii: "<") {
      return (try decode(bytes, from: 0, "UTF-16BE"), .utf16BigEndian(hasByteOrderMark: false))
    }
    guard let name = declaredName(bytes) else { return (bytes, .utf8(hasByteOrderMark: false)) }
    switch name.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii":
      return (bytes, .utf8(hasByteOrderMark: false))
    case "utf-16", "utf16", "utf-16le", "utf-16be":
      // CoreFoundation believes the declaration and reads nothing.
      throw ReadingError(
        .encoding, "the text must be \(name) as it declares; found a text with one byte per character",
        offsets: 0..<0, source: bytes)
    default:
      return (try decode(bytes, from: 0, name), .named(name))
    }
  }

  private static func decode(_ bytes: FileBytes, from start: Int, _ name: String) throws(ReadingError) -> FileBytes {
    var result: UnsafeMutablePointer<CChar>?
    let length = settingsc_xml_decode(name, bytes.base + start, bytes.count - start, &result)
    guard length >= 0, let result else {
      let message =
        length == -1
        ? "the declared encoding must be a known one such as 'UTF-8'; found '\(name)'"
        : "the text must be \(name) throughout; found bytes that are not"
      throw ReadingError(.encoding, message, offsets: 0..<0, source: bytes)
    }
    return FileBytes(
      adopting: UnsafeMutableRawPointer(result).assumingMemoryBound(to: UInt8.self), count: length)
  }

  /// The `encoding=` of an XML declaration, quoted or not, within the first 1,024 bytes.
  private static func declaredName(_ bytes: FileBytes) -> String? {
    let end = min(bytes.count, 1024)
    guard let start = XMLProlog.find("<?xml", bytes.base, 0, end),
      let close = XMLProlog.find("?>", bytes.base, start, end),
      let key = XMLProlog.find("encoding", bytes.base, start, close)
    else { return nil }
    var index = key + 8
    while index < close, XMLProlog.isBlank(bytes.base[index]) || bytes.base[index] == UInt8(ascii: "=") { index += 1 }
    if index < close, bytes.base[index] == UInt8(ascii: "\"") || bytes.base[index] == UInt8(ascii: "'") { index += 1 }
    let nameStart = index
    while index < close, isNameByte(bytes.base[index]) { index += 1 }
    return index > nameStart
      ? String(decoding: UnsafeBufferPointer(start: bytes.base + nameStart, count: index - nameStart), as: UTF8.self)
      : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
