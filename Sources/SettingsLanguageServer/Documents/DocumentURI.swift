/// Converts between the URIs of clients and file paths.
enum DocumentURI {
  /// Returns the absolute path of a file; `nil` for a URI that does not name a file, such as
  /// `untitled:1`, and for a path that is not UTF-8 or contains a NUL.
  static func path(_ uri: String) -> String? {
    let scheme = "file:"
    guard uri.utf8.count >= scheme.utf8.count, uri.prefix(scheme.count).lowercased() == scheme
    else { return nil }
    var rest = uri.utf8.dropFirst(scheme.utf8.count)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      // A host may precede the path: `file://localhost/tmp`. It is ignored, since only files of this
      // machine can be read.
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
      rest = rest[slash...]
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      index = rest.index(after: index)
      // `UInt8.init(_:radix:)` would accept a sign.
      if byte == UInt8(ascii: "%"),
        let second = rest.index(index, offsetBy: 2, limitedBy: rest.endIndex),
        let value = UInt8(String(Substring(rest[index..<second])), radix: 16),
        rest[index] != UInt8(ascii: "+")
      {
        bytes.append(value)
        index = second
      } else {
        bytes.append(byte)
      }
    }
    guard !bytes.contains(0), let path = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    return path
  }
}
