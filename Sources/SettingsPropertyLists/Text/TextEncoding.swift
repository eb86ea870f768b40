/// The encoding of a file's text.
package enum TextEncoding: Sendable, Hashable {
  /// UTF-8, or its subset ASCII.
  case utf8(hasByteOrderMark: Bool)
  /// Little-endian UTF-16.
  case utf16LittleEndian(hasByteOrderMark: Bool)
  /// Big-endian UTF-16.
  case utf16BigEndian(hasByteOrderMark: Bool)
  /// Another encoding: one that an XML declaration names, UTF-32, or UTF-8 with stray bytes.
  case named(String)
  /// The binary property-list format, which is not text.
  case binary

  /// The name without the byte order: `UTF-16`.
  package var plainName: String { String(name.prefix { $0 != "," }) }

  /// The name with the byte order: `UTF-16, low byte first`.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16, low byte first"
    case .utf16BigEndian: "UTF-16, high byte first"
    case .named(let name): name
    case .binary: "binary"
    }
  }
}
