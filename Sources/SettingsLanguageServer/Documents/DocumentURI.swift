/// The addresses of files as clients write them.
enum DocumentURI {
  /// The absolute path of a file; `nil` for an address of another kind, such as `untitled:1`.
  static func path(_ uri: String) -> String? {
    let scheme = "file:"
    guard uri.utf8.count >= scheme.utf8.count, uri.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = uri.utf8.dropFirst(scheme.utf8.count)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      // A host before the path; only this machine's files can be read.
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
      rest = rest[slash...]
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      index = rest.index(after: index)
      if byte == UInt8(ascii: "%"), let second = rest.index(index, offsetBy: 2, limitedBy: rest.endIndex),
        let value = UInt8(String(Substring(rest[index..<second])), radix: 16), rest[index] != UInt8(ascii: "+")
      {
        bytes.append(value)
        index = second
      } else {
        bytes.append(byte)
      }
    }
    guard !bytes.contains(0), let path = String(validating: bytes, as: UTF8.self) else { return nil }
    return path
  }

  /// The address of a file by its absolute path, with everything escaped that has a meaning in addresses or is not
  /// ASCII.
  static func uri(_ path: String) -> String {
    var result = Array("file://".utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.append(byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += ("%" + (digits.utf8.count == 1 ? "0" : "") + digits).utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
