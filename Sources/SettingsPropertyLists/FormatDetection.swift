import SettingsFiles
import SettingsText

extension PropertyListFormat {
  /// Detects the format from the first bytes.
  ///
  /// CoreFoundation tries binary, XML and old-style in turn, but the first bytes suffice. Both an
  /// XML list and data in the old style begin with `<`, but data contains only hexadecimal digits
  /// up to its `>`.
  package static func detect(_ bytes: FileBytes) -> PropertyListFormat {
    if bytes.has("bplist", at: 0) { return .binary }
    // The size of an ASCII character in bytes, and the index of the byte that has its value.
    var width = 1
    var index = 0
    switch TextDecoding.detect(bytes) {
    case .utf8(let hasMark):
      if hasMark { index = 3 }
    case .utf16LittleEndian(let hasMark):
      width = 2
      if hasMark { index = 2 }
    case .utf16BigEndian(let hasMark):
      width = 2
      // The low byte of an ASCII character comes second.
      index = hasMark ? 3 : 1
    case TextEncoding.utf32LittleEndian:
      width = 4
      index = 4
    case TextEncoding.utf32BigEndian:
      width = 4
      // The low byte of an ASCII character comes last.
      index = 7
    case .named, .binary: break
    }
    while index < bytes.count, bytes[index].isWhitespace { index += width }
    guard index < bytes.count, bytes[index] == "<" else { return .openStep }
    index += width
    while index < bytes.count, bytes[index].isWhitespace || bytes[index].hexadecimalDigit != nil {
      index += width
    }
    let isData = index < bytes.count && bytes[index] == ">"
    guard isData else { return .xml }
    return .openStep
  }
}
