/// The encoding of a file's text.
package enum TextEncoding: Sendable, Hashable {
  /// UTF-8, or its subset ASCII.
  case utf8(hasByteOrderMark: Bool)
  /// UTF-16, low byte first.
  case utf16LittleEndian(hasByteOrderMark: Bool)
  /// UTF-16, high byte first.
  case utf16BigEndian(hasByteOrderMark: Bool)
  /// Another one, which is written back as UTF-8: one that an XML declaration names, UTF-32, UTF-8
  /// with stray bytes.
  case named(String)
  /// No text: a binary property list.
  case binary

  /// The name without the order of bytes: `UTF-16`.
  package var plainName: String { String(name.prefix { $0 != "," }) }

  /// The name with the order of bytes: `UTF-16, low byte first`.
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
