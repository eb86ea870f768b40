/// An entry of an archive's directory.
///
/// Source: PKWARE, APPNOTE 6.3.10, sections 4.3.12 and 4.4.
struct ArchiveEntry: Sendable {
  /// The kind of an entry.
  enum Kind: Sendable {
    case file, folder, link, special
  }

  /// The range of the entry's name in the archive, as 0-based byte offsets.
  let nameRange: Range<Int>
  /// The name, with a character for each byte if it is not UTF-8.
  let name: String
  /// Whether the name is UTF-8.
  let isNameDecodable: Bool
  let kind: Kind
  let isEncrypted: Bool
  let method: UInt16
  let checksum: UInt32
  /// The packed size in bytes.
  let packedSize: Int
  /// The unpacked size in bytes.
  let size: Int
  /// The 0-based byte offset of the entry's local header.
  let start: Int

  /// The method of contents that are not packed.
  static let stored: UInt16 = 0
  /// The method of contents that zlib can unpack.
  static let deflated: UInt16 = 8
  /// The flags of encrypted contents, strong encryption and an encrypted directory.
  static let encryptionFlags: UInt16 = 0x2041

  /// Returns the kind of an entry by its attributes.
  ///
  /// Only attributes written by Unix or macOS indicate links.
  static func kind(madeBy: UInt16, attributes: UInt32, name: String) -> Kind {
    if name.hasSuffix("/") { return .folder }
    let system = madeBy >> 8
    let unix: UInt16 = 3
    let macOS: UInt16 = 19
    guard system == unix || system == macOS else { return .file }
    switch (attributes >> 16) & 0xF000 {
    case 0xA000: return .link
    case 0x4000: return .folder
    case 0, 0x8000: return .file
    default: return .special
    }
  }
}

/// The directory at the end of an archive, which alone determines its contents.
///
/// Source: PKWARE, APPNOTE 6.3.10, sections 4.3.12 to 4.3.16. Sizes are taken from here and never
/// from the local headers, which lack them if a data descriptor follows.
struct CentralDirectory {
  /// The entries in the order of the directory.
  private(set) var entries: [ArchiveEntry] = []
  private let bytes: ArchiveBytes
  /// The range of the directory, as 0-based byte offsets.
  private let range: Range<Int>

  private static let endMark: UInt32 = 0x0605_4B50
  private static let locatorMark: UInt32 = 0x0706_4B50
  private static let entryMark: UInt32 = 0x0201_4B50
  static let headerMark: UInt32 = 0x0403_4B50
  private static let splitMark: UInt32 = 0x0807_4B50

  /// The sizes of the records, in bytes, without the names, extra fields and comments after them.
  private static let endRecordSize = 22
  private static let locatorSize = 20
  private static let entrySize = 46
  static let headerSize = 30
  /// The maximum length of the comment after the end record, in bytes.
  private static let longestComment = 0xFFFF

  /// Reads the directory.
  init(_ bytes: ArchiveBytes) throws(ArchiveFault) {
    self.bytes = bytes
    let record = try CentralDirectory.endRecord(in: bytes)
    func short(_ field: Int) -> Int { Int(bytes.number(UInt16.self, at: record + field)) }
    func long(_ field: Int) -> Int { Int(bytes.number(UInt32.self, at: record + field)) }
    let locator = record - CentralDirectory.locatorSize
    guard bytes.number(UInt32.self, at: locator) != CentralDirectory.locatorMark else {
      throw .refused(
        "it is larger than 4 GB or has more than 65,535 entries (ZIP64); unpack it and name the app"
      )
    }
    // At 4 and 6, the record has the numbers of this part and of the directory's part; at 8 and 10,
    // the counts of the entries in this part and in all parts; at 12 and 16, the size and the start
    // of the directory.
    guard short(4) == 0, short(6) == 0, short(8) == short(10) else { throw .split }
    let size = long(12)
    let start = long(16)
    guard start + size == record else { throw .damaged("its directory is not where it should be") }
    range = start..<record
    var offset = start
    while offset < record {
      entries.append(try entry(at: &offset))
    }
    guard offset == record, entries.count == short(10) else {
      throw .damaged("its directory has another number of entries than it says")
    }
  }

  /// Returns the 0-based byte offset of the record at the end.
  ///
  /// The record has a comment, which ends the file and may contain anything.
  private static func endRecord(in bytes: ArchiveBytes) throws(ArchiveFault) -> Int {
    let last = bytes.count - endRecordSize
    let first = max(0, last - longestComment)
    for position in stride(from: last, through: first, by: -1)
    where bytes.number(UInt32.self, at: position) == endMark {
      // At 20, the record has the length of its comment.
      let commentLength = Int(bytes.number(UInt16.self, at: position + 20))
      if position + endRecordSize + commentLength == bytes.count { return position }
    }
    switch bytes.number(UInt32.self, at: 0) {
    case headerMark: throw .damaged("its end is missing, and with it its directory")
    case splitMark: throw .split
    default: throw .refused("it is not a zip archive; export or download it again")
    }
  }

  /// Reads the entry at an offset, and moves the offset past it.
  private func entry(at offset: inout Int) throws(ArchiveFault) -> ArchiveEntry {
    let place = offset
    func short(_ field: Int) -> UInt16 { bytes.number(UInt16.self, at: place + field) }
    func long(_ field: Int) -> UInt32 { bytes.number(UInt32.self, at: place + field) }
    let nameStart = place + CentralDirectory.entrySize
    let nameRange = nameStart..<nameStart + Int(short(28))
    // An extra field and a comment follow the name.
    offset = nameRange.upperBound + Int(short(30)) + Int(short(32))
    guard bytes.number(UInt32.self, at: place) == CentralDirectory.entryMark,
      offset <= range.upperBound,
      let nameBytes = bytes.bytes(nameRange)
    else { throw .damaged("its directory is cut short") }
    let text = String(validating: nameBytes, as: UTF8.self)
    let name = text ?? String(String.UnicodeScalarView(nameBytes.map { Unicode.Scalar($0) }))
    let start = Int(long(42))
    guard short(34) == 0 else { throw .split }
    guard start <= range.lowerBound else {
      throw .damaged("entry '\(name)' is not where the directory says")
    }
    return ArchiveEntry(
      nameRange: nameRange, name: name, isNameDecodable: text != nil,
      kind: ArchiveEntry.kind(madeBy: short(4), attributes: long(38), name: name),
      isEncrypted: short(8) & ArchiveEntry.encryptionFlags != 0, method: short(10),
      checksum: long(16),
      packedSize: Int(long(20)),
      size: Int(long(24)), start: start)
  }
}
