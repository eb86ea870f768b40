/// The names of entries, whatever encoding they have.
enum EntryName {
  /// The text of a name.
  ///
  /// Names without the flag of UTF-8 should be in code page 437; macOS and Info-ZIP write UTF-8 there too, which is
  /// hardly ever valid by chance.
  ///
  /// - Parameter unicode: The name in the extra field for it, in UTF-8.
  static func text(_ bytes: [UInt8], isUTF8: Bool, unicode: [UInt8]?) -> (text: String, isDecodable: Bool) {
    if let text = valid(bytes) { return (text, true) }
    if isUTF8 { return (String(decoding: bytes, as: UTF8.self), false) }
    if let unicode, let text = valid(unicode) { return (text, true) }
    var text = ""
    for byte in bytes {
      text.unicodeScalars.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80])
    }
    return (text, true)
  }

  /// The text of bytes in UTF-8; `nil` for other bytes.
  static func valid(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// What code page 437 has from 0x80 on.
  private static let upperHalf = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)

  /// The parts of a name, without those that say nothing.
  ///
  /// - Throws: the fault of a name that no file in an archive may have.
  static func parts(_ name: String) throws(ArchiveFault) -> [String] {
    let bytes = name.utf8
    if bytes.contains(0) { throw .damaged("a name has a NUL byte") }
    if bytes.contains(UInt8(ascii: "\\")) { throw .backslashes(name) }
    let parts = bytes.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let isDrive = parts.first.map { $0.utf8.count == 2 && $0.hasSuffix(":") } ?? false
    if bytes.first == UInt8(ascii: "/") || isDrive || parts.contains("..") { throw .leavingName(name) }
    return parts.filter { $0 != "." }
  }
}
