/// An entry of an archive's directory.
///
/// Source: PKWARE, APPNOTE 6.3.10, sections 4.3.12 and 4.4.
struct ArchiveEntry: Sendable {
  /// What an entry is.
  enum Kind: Sendable {
    case file, folder, link, special
  }

  /// Where its name is in the archive.
  let nameRange: Range<Int>
  /// Its name; replacement characters stand for what is not UTF-8 although it should be.
  let name: String
  /// Whether the text is the name.
  let isNameDecodable: Bool
  let kind: Kind
  let isEncrypted: Bool
  let method: UInt16
  let checksum: UInt32
  /// In bytes.
  let packedSize: Int
  /// In bytes.
  let size: Int
  /// Where its own header begins.
  let start: Int
  /// Where the next entry, or the directory, begins.
  var end = 0
}

extension ArchiveEntry {
  /// What the attributes of an entry say; only those that Unix or macOS wrote tell of links.
  static func kind(madeBy: UInt16, attributes: UInt32, name: String) -> Kind {
    if name.hasSuffix("/") { return .folder }
    guard madeBy >> 8 == 3 || madeBy >> 8 == 19 else { return attributes & 0x10 != 0 ? .folder : .file }
    switch (attributes >> 16) & 0xF000 {
    case 0xA000: return .link
    case 0x4000: return .folder
    case 0, 0x8000: return .file
    default: return .special
    }
  }
}
