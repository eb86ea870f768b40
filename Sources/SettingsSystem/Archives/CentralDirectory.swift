/// The directory at the end of an archive, which alone says what is in it.
///
/// Source: PKWARE, APPNOTE 6.3.10, sections 4.3.12 to 4.3.16 and 4.5.3. Sizes are taken from here and never from the
/// headers of the entries, which leave them out where a data descriptor follows.
struct CentralDirectory {
  /// The entries in the order of the directory.
  private(set) var entries: [ArchiveEntry] = []
  private let bytes: ArchiveBytes
  /// Where it begins.
  private let start: Int
  /// Where it ends.
  private let end: Int
  /// How many bytes stand before the archive proper, such as a program that unpacks it.
  private let shift: Int

  private static let endMark: UInt32 = 0x0605_4B50
  private static let wideEndMark: UInt32 = 0x0606_4B50
  private static let locatorMark: UInt32 = 0x0706_4B50
  private static let entryMark: UInt32 = 0x0201_4B50
  static let headerMark: UInt32 = 0x0403_4B50
  private static let splitMark: UInt32 = 0x0807_4B50

  /// Reads the directory.
  init(_ bytes: ArchiveBytes, limits: ArchiveLimits) throws(ArchiveFault) {
    let place = try CentralDirectory.place(in: bytes)
    self.bytes = bytes
    (start, end, shift) = (place.start, place.end, place.shift)
    var offset = start
    while offset < end {
      guard entries.count < limits.entryCount else { throw .tooManyEntries(limits.entryCount) }
      entries.append(try entry(at: &offset))
    }
    guard offset == end, entries.count & 0xFFFF == place.count & 0xFFFF else {
      throw .damaged("its directory has another number of entries than it says")
    }
    try checkOverlaps()
  }

  private typealias Location = (start: Int, end: Int, shift: Int, count: Int)

  /// Looks for the record at the end, behind which there may be a comment with anything in it.
  private static func place(in bytes: ArchiveBytes) throws(ArchiveFault) -> Location {
    guard bytes.count > 0 else { throw .empty }
    var fault: ArchiveFault?
    // The record whose comment ends the file comes first: a comment may hold something that looks like a record.
    for isExact in [true, false] {
      for position in stride(from: bytes.count - 22, through: max(0, bytes.count - 22 - 0xFFFF), by: -1)
      where bytes.number(UInt32.self, at: position) == endMark {
        let length = position + 22 + Int(bytes.number(UInt16.self, at: position + 20) ?? 0)
        guard isExact ? length == bytes.count : length < bytes.count else { continue }
        do throws(ArchiveFault) {
          return try place(in: bytes, endRecord: position)
        } catch {
          fault = fault ?? error
        }
      }
    }
    if let fault { throw fault }
    switch bytes.number(UInt32.self, at: 0) {
    case headerMark: throw .cutShort
    case splitMark: throw .split
    default: throw .notAnArchive
    }
  }

  private static func place(in bytes: ArchiveBytes, endRecord: Int) throws(ArchiveFault) -> Location {
    func short(_ offset: Int) -> Int { Int(bytes.number(UInt16.self, at: endRecord + offset) ?? 0) }
    func long(_ offset: Int) -> Int { Int(bytes.number(UInt32.self, at: endRecord + offset) ?? 0) }
    var (disk, firstDisk, countHere, count) = (short(4), short(6), short(8), short(10))
    var (size, offset, end) = (long(12), long(16), endRecord)
    if let wide = try wideRecord(in: bytes, before: endRecord) {
      (disk, firstDisk, countHere, count) = (wide.disk, wide.firstDisk, wide.countHere, wide.count)
      (size, offset, end) = (wide.size, wide.offset, wide.position)
    }
    guard disk == 0, firstDisk == 0, countHere == count else { throw .split }
    guard size <= end, offset <= end - size else { throw .damaged("its directory is not where it should be") }
    if size == 0, count == 0 { return (end, end, 0, 0) }
    // Normally the directory ends where the record begins. If it does not, something is before the archive or
    // between the two.
    for shift in Set([0, end - size - offset]).sorted()
    where bytes.number(UInt32.self, at: offset + shift) == entryMark {
      return (offset + shift, offset + shift + size, shift, count)
    }
    throw .damaged("its directory is not where it should be")
  }

  private typealias WideRecord = (
    disk: Int, firstDisk: Int, countHere: Int, count: Int, size: Int, offset: Int, position: Int
  )

  /// The record of a ZIP64 archive; `nil` for any other.
  private static func wideRecord(
    in bytes: ArchiveBytes, before endRecord: Int
  ) throws(ArchiveFault) -> WideRecord? {
    let locator = endRecord - 20
    guard bytes.number(UInt32.self, at: locator) == locatorMark else { return nil }
    if let disks = bytes.number(UInt32.self, at: locator + 16), disks > 1 { throw .split }
    let given = bytes.number(UInt64.self, at: locator + 8).flatMap { Int(exactly: $0) }
    // The second place is right where something is before the archive.
    let position = [given, locator - 56].compactMap { $0 }.first {
      $0 <= locator - 56 && bytes.number(UInt32.self, at: $0) == wideEndMark
    }
    guard let position else { throw .damaged("its ZIP64 record is missing") }
    func wide(_ offset: Int) throws(ArchiveFault) -> Int {
      guard let number = bytes.number(UInt64.self, at: position + offset), let value = Int(exactly: number) else {
        throw .damaged("a number of its ZIP64 record is out of range")
      }
      return value
    }
    let disk = Int(bytes.number(UInt32.self, at: position + 16) ?? 0)
    let firstDisk = Int(bytes.number(UInt32.self, at: position + 20) ?? 0)
    return (disk, firstDisk, try wide(24), try wide(32), try wide(40), try wide(48), position)
  }

  /// The entry at an offset, which moves behind it.
  private func entry(at offset: inout Int) throws(ArchiveFault) -> ArchiveEntry {
    let place = offset
    func short(_ offset: Int) -> UInt16 { bytes.number(UInt16.self, at: place + offset) ?? 0 }
    func long(_ offset: Int) -> UInt32 { bytes.number(UInt32.self, at: place + offset) ?? 0 }
    let (nameLength, extraLength) = (Int(short(28)), Int(short(30)))
    let nameStart = place + 46
    let next = nameStart + nameLength + extraLength + Int(short(32))
    guard bytes.number(UInt32.self, at: place) == CentralDirectory.entryMark, next <= end,
      let nameBytes = bytes.bytes(nameStart..<nameStart + nameLength)
    else { throw .damaged("its directory is cut short") }
    let extra = ExtraFields(bytes, nameStart + nameLength..<nameStart + nameLength + extraLength)
    let flags = short(8)
    let (name, isDecodable) = EntryName.text(
      nameBytes, isUTF8: flags & 0x800 != 0, unicode: extra.unicodeName(of: nameBytes))
    let sizes = try extra.wideSizes(size: long(24), packedSize: long(20), start: long(42), disk: short(34))
    guard sizes.disk == 0 else { throw .split }
    guard sizes.start <= start, sizes.start + shift <= start else {
      throw .damaged("entry '\(name)' is not where the directory says")
    }
    offset = next
    return ArchiveEntry(
      nameRange: nameStart..<nameStart + nameLength, name: name, isNameDecodable: isDecodable,
      kind: ArchiveEntry.kind(madeBy: short(4), attributes: long(38), name: name),
      isEncrypted: flags & 0x2041 != 0, method: short(10), checksum: long(16),
      packedSize: sizes.packedSize, size: sizes.size, start: sizes.start + shift)
  }

  /// Refuses entries that share bytes, of which a small archive can have any number, and sets where each one ends.
  private mutating func checkOverlaps() throws(ArchiveFault) {
    let order = entries.indices.sorted { entries[$0].start < entries[$1].start }
    for (position, index) in order.enumerated() {
      let following = position + 1 < order.count ? order[position + 1] : nil
      let end = following.map { entries[$0].start } ?? start
      entries[index].end = end
      let entry = entries[index]
      guard entry.packedSize <= end - entry.start, 30 + entry.nameRange.count <= end - entry.start - entry.packedSize
      else {
        if let following { throw .overlapping(entry.name, entries[following].name) }
        throw .damaged("entry '\(entry.name)' is cut short")
      }
    }
  }
}

/// The extra fields of an entry.
private struct ExtraFields {
  private let bytes: ArchiveBytes
  private var fields: [UInt16: Range<Int>] = [:]

  init(_ bytes: ArchiveBytes, _ range: Range<Int>) {
    self.bytes = bytes
    var offset = range.lowerBound
    while offset + 4 <= range.upperBound, let id = bytes.number(UInt16.self, at: offset),
      let length = bytes.number(UInt16.self, at: offset + 2), offset + 4 + Int(length) <= range.upperBound
    {
      let field = offset + 4..<offset + 4 + Int(length)
      if fields[id] == nil { fields[id] = field }
      offset = field.upperBound
    }
  }

  /// The name in UTF-8 that Info-ZIP adds; `nil` where there is none, or it belongs to an earlier name.
  func unicodeName(of name: [UInt8]) -> [UInt8]? {
    guard let field = fields[0x7075], field.count > 5, bytes.number(UInt8.self, at: field.lowerBound) == 1,
      let checksum = bytes.number(UInt32.self, at: field.lowerBound + 1),
      name.withUnsafeBytes({ ArchiveBytes.checksum($0) }) == checksum
    else { return nil }
    return bytes.bytes(field.lowerBound + 5..<field.upperBound)
  }

  /// The numbers of an entry, those from the ZIP64 field where the directory has no room for them.
  func wideSizes(
    size: UInt32, packedSize: UInt32, start: UInt32, disk: UInt16
  ) throws(ArchiveFault) -> (size: Int, packedSize: Int, start: Int, disk: Int) {
    var offset = fields[1]?.lowerBound ?? 0
    let end = fields[1]?.upperBound ?? 0
    func wide(_ number: UInt32) throws(ArchiveFault) -> Int {
      guard number == .max, fields[1] != nil else { return Int(number) }
      guard offset + 8 <= end, let wide = bytes.number(UInt64.self, at: offset), wide < 1 << 62 else {
        throw .damaged("a ZIP64 field is cut short")
      }
      offset += 8
      return Int(wide)
    }
    let sizes = (try wide(size), try wide(packedSize), try wide(start))
    guard disk == .max, fields[1] != nil else { return (sizes.0, sizes.1, sizes.2, Int(disk)) }
    guard offset + 4 <= end, let wide = bytes.number(UInt32.self, at: offset) else {
      throw .damaged("a ZIP64 field is cut short")
    }
    return (sizes.0, sizes.1, sizes.2, Int(wide))
  }
}
