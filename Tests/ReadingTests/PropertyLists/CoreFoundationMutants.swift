import TestSupport

extension CoreFoundationCase {
  /// A case with one to four changes; a third of them are of long lists, where changes have more to
  /// meet.
  static func mutant(_ number: Int, _ random: inout SeededGenerator) -> CoreFoundationCase {
    let cases = Int.random(in: 0..<3, using: &random) == 0 ? longCases : all
    let original = cases[Int.random(in: 0..<cases.count, using: &random)]
    return CoreFoundationCase("mutant \(number) of \(original.name)", original.mutant(&random))
  }

  private func mutant(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes.insert(Self.interesting.randomElement(using: &random) ?? 0, at: index)
      case 1 where index < bytes.count: bytes.remove(at: index)
      case 2 where index < bytes.count:
        bytes[index] = Self.interesting.randomElement(using: &random) ?? 0
      case 3 where index < bytes.count: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 4:
        let end = min(bytes.count, index + Int.random(in: 1...12, using: &random))
        bytes.insert(
          contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 5:
        let end = min(bytes.count, index + Int.random(in: 1...12, using: &random))
        bytes.removeSubrange(index..<end)
      case 6: bytes.insert(contentsOf: insertion(&random), at: index)
      default: break
      }
    }
    return bytes
  }

  /// A piece of syntax in the width of the text's characters.
  private func insertion(_ random: inout SeededGenerator) -> [UInt8] {
    let piece = Self.pieces.randomElement(using: &random) ?? ""
    if bytes.starts(with: [0xFF, 0xFE]) {
      return piece.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return piece.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
    return Array(piece.utf8)
  }

  private static let interesting =
    Array("<>/\"'=;{}()&![]-? \n\tax05\\*".utf8) + [
      0, 1, 0x0B, 0x7F, 0x80, 0xA0, 0xA1, 0xBF, 0xC3, 0xD0, 0xE2, 0xEF, 0xFE, 0xFF,
    ]
  private static let pieces = [
    "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "&#65;", "&#x41;", "&amp;", "&", "<string>",
    "</string>",
    "<string/>",
    "<key>", "</key>", "<key/>", "<true/>", "<dict/>", "<array/>", "<array>", "</array>", "<plist>",
    "</plist>",
    "<!DOCTYPE a>",
    "<data>", "</data>", "<integer>", "</integer>", "<real>", "</real>", "<date>", "<!-- c -->",
    "a=\"b\"", "\u{FEFF}",
    "\u{A0}", "\u{2003}", "\u{200B}", "\u{2028}", "\u{3000}", "\u{430}", "😀", "/*", "*/", "/* c */",
    "//", "// c\n",
    "\\",
    "\\U00e9", "\\UD83D\\UDE00", "\\101", "\\377", "\\n", ";", "= ", "k = v;", "\"k\"=\"v\";", "k;",
    "{", "}", "(", ")",
    ",",
    "<0f>", "<", ">", "\"", "'", "\r\n", "\0", "\u{1A}",
  ]
}
