/// Which names are those of archives.
enum ArchiveName {
  private static let suffixes = [Array(".ipa".utf8), Array(".zip".utf8)]

  /// Whether a name is that of an app as it is sent to the App Store.
  static func isApp(_ name: String) -> Bool {
    name.utf8.count > 4 && name.utf8.suffix(4).elementsEqual(suffixes[0]) { $0 | 0x20 == $1 | 0x20 }
  }

  /// Whether a path may lead to or into an archive, told without asking a file system: nearly none does.
  static func mayLead(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in !ends(of: bytes, most: 1).isEmpty }
  }

  /// The beginnings of a path whose last part is called like an archive, the shortest first.
  static func prefixes(of path: String) -> [String] {
    var copy = path
    let found = copy.withUTF8 { bytes in ends(of: bytes, most: Int.max) }
    return found.map { String(decoding: path.utf8.prefix($0), as: UTF8.self) }
  }

  private static func ends(of bytes: UnsafeBufferPointer<UInt8>, most: Int) -> [Int] {
    let slash = UInt8(ascii: "/")
    var found: [Int] = []
    for index in bytes.indices.dropFirst(4) where bytes[index - 3] == UInt8(ascii: ".") && bytes[index - 4] != slash {
      guard index + 1 == bytes.count || bytes[index + 1] == slash else { continue }
      // The bits of a capital letter differ in one.
      let isArchive = suffixes.contains { suffix in
        (1...3).allSatisfy { bytes[index - 3 + $0] | 0x20 == suffix[$0] }
      }
      guard isArchive else { continue }
      found.append(index + 1)
      if found.count == most { break }
    }
    return found
  }
}
