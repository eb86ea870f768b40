import SettingsFiles
import SettingsSystem
import TestSupport

@testable import SettingsSystem

/// A zip archive written field by field, so that each field can be wrong.
struct TestArchive {
  struct Entry {
    var name: [UInt8]
    var contents: [UInt8] = []
    /// The packed bytes where they differ from the contents.
    var packed: [UInt8]?
    var method: UInt16 = 0
    var flags: UInt16 = 0x800
    var madeBy: UInt16 = 3 << 8 | 20
    var attributes: UInt32 = 0o100644 << 16
    var checksum: UInt32?
    /// The size that the directory tells.
    var size: UInt32?
    var packedSize: UInt32?
    /// The name in the entry's own header.
    var localName: [UInt8]?
    var localExtra: [UInt8] = []
    var extra: [UInt8] = []
    /// Offset of the entry according to the directory.
    var offset: UInt32?
    /// Whether sizes follow the contents.
    var hasDescriptor = false

    init(_ name: String, _ text: String = "") {
      self.name = Array(name.utf8)
      contents = Array(text.utf8)
    }
  }

  var entries: [Entry]
  /// Bytes behind the directory.
  var comment: [UInt8] = []
  var disk: UInt16 = 0
  var isWide = false
  var count: Int?

  init(_ entries: [Entry]) { self.entries = entries }

  init(_ texts: KeyValuePairs<String, String>) { entries = texts.map { Entry($0.key, $0.value) } }

  static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let start = entry.offset ?? UInt32(bytes.count)
      let packed = entry.packed ?? entry.contents
      let checksum = entry.checksum ?? entry.contents.withUnsafeBytes { ArchiveBytes.checksum($0) }
      let (size, packedSize) = (
        entry.size ?? UInt32(entry.contents.count), entry.packedSize ?? UInt32(packed.count)
      )
      let flags = entry.hasDescriptor ? entry.flags | 8 : entry.flags
      let local = entry.hasDescriptor ? [0, 0, 0] : [checksum, packedSize, size]
      let name = entry.localName ?? entry.name
      bytes += TestArchive.little(0x0403_4B50 as UInt32) + TestArchive.little(20 as UInt16)
      bytes += TestArchive.little(flags) + TestArchive.little(entry.method) + [0, 0, 0x21, 0x58]
      bytes += local.flatMap { TestArchive.little($0) }
      bytes +=
        TestArchive.little(UInt16(name.count)) + TestArchive.little(UInt16(entry.localExtra.count))
      bytes += name + entry.localExtra + packed
      if entry.hasDescriptor {
        bytes += [checksum, packedSize, size].flatMap { TestArchive.little($0) }
      }
      directory += TestArchive.little(0x0201_4B50 as UInt32) + TestArchive.little(entry.madeBy)
      directory +=
        TestArchive.little(20 as UInt16) + TestArchive.little(flags)
        + TestArchive.little(entry.method)
      directory +=
        [0, 0, 0x21, 0x58] + [checksum, packedSize, size].flatMap { TestArchive.little($0) }
      directory +=
        TestArchive.little(UInt16(entry.name.count)) + TestArchive.little(UInt16(entry.extra.count))
      directory +=
        [0, 0, 0, 0, 0, 0] + TestArchive.little(entry.attributes) + TestArchive.little(start)
      directory += entry.name + entry.extra
    }
    let start = bytes.count
    let count = count ?? entries.count
    bytes += directory
    if isWide {
      let record = bytes.count
      bytes +=
        TestArchive.little(0x0606_4B50 as UInt32) + TestArchive.little(44 as UInt64) + [
          45, 0, 45, 0,
        ]
      bytes +=
        [UInt8](repeating: 0, count: 8) + TestArchive.little(UInt64(count))
        + TestArchive.little(UInt64(count))
      bytes += TestArchive.little(UInt64(directory.count)) + TestArchive.little(UInt64(start))
      bytes +=
        TestArchive.little(0x0706_4B50 as UInt32) + [0, 0, 0, 0]
        + TestArchive.little(UInt64(record)) + [1, 0, 0, 0]
    }
    bytes +=
      TestArchive.little(0x0605_4B50 as UInt32) + TestArchive.little(disk)
      + TestArchive.little(disk)
    let short = isWide ? UInt16.max : UInt16(truncatingIfNeeded: count)
    bytes += TestArchive.little(short) + TestArchive.little(short)
    bytes += TestArchive.little(isWide ? UInt32.max : UInt32(directory.count))
    bytes += TestArchive.little(isWide ? UInt32.max : UInt32(start))
    return bytes + TestArchive.little(UInt16(comment.count)) + comment
  }

  /// A file system with the archive at `/A.ipa`.
  func files(_ limits: ArchiveLimits = ArchiveLimits()) throws -> ArchiveFiles {
    try TestArchive.files(bytes, limits)
  }

  static func files(_ bytes: [UInt8], _ limits: ArchiveLimits = ArchiveLimits()) throws
    -> ArchiveFiles
  {
    let memory = MemoryFileStore()
    try memory.write(bytes, to: "/A.ipa")
    return ArchiveFiles(memory, limits: limits)
  }
}

extension ArchiveFiles {
  /// The text of a file in the archive.
  func text(_ path: String) throws -> String {
    String(decoding: try read("/A.ipa/" + path, limit: 1 << 20).array, as: UTF8.self)
  }

  /// The names in a folder of the archive, sorted.
  func names(_ folder: String = "") throws -> [String] {
    try entries(of: folder.isEmpty ? "/A.ipa" : "/A.ipa/" + folder).map(\.name).sorted()
  }
}
