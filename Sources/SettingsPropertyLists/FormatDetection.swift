extension PropertyListFormat {
  /// The format a file's first bytes speak for.
  ///
  /// CoreFoundation tries binary, XML and old-style in turn; the first character tells as much: an XML list begins
  /// with `<`, which in an old-style list begins data, and data has nothing but hexadecimal digits up to its `>`.
  package static func detect(_ bytes: FileBytes) -> PropertyListFormat {
    let base = bytes.base
    if bytes.count >= 6, base[0] == UInt8(ascii: "b"), base[1] == UInt8(ascii: "p"), base[2] == UInt8(ascii: "l"),
      base[3] == UInt8(ascii: "i"), base[4] == UInt8(ascii: "s"), base[5] == UInt8(ascii: "t")
    {
      return .binary
    }
    var width = 1
    var index = 0
    switch TextDecoding.detect(bytes) {
    case .utf8(let hasMark): index = hasMark ? 3 : 0
    case .utf16LittleEndian(let hasMark):
      (width, index) = (2, hasMark ? 2 : 0)
    case .utf16BigEndian(let hasMark):
      // The low byte of an ASCII character comes second.
      (width, index) = (2, hasMark ? 3 : 1)
    case TextEncoding.utf32LittleEndian: (width, index) = (4, 4)
    case TextEncoding.utf32BigEndian: (width, index) = (4, 7)
    case .named, .binary: break
    }
    while index < bytes.count, isBlank(base[index]) { index += width }
    guard index < bytes.count, base[index] == UInt8(ascii: "<") else { return .openStep }
    index += width
    while index < bytes.count, isBlank(base[index]) || OpenStepHexadecimal.value(base[index]) != nil { index += width }
    return index < bytes.count && base[index] == UInt8(ascii: ">") ? .openStep : .xml
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
}
