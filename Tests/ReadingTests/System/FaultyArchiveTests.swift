import SettingsFiles
import SettingsSystem
import Testing

@testable import SettingsSystem

/// Archives that are broken or made to harm, each refused with its own reason.
@Suite struct FaultyArchiveTests {
  /// Why the archive, or the file `a` in it, is not read.
  private func reason(
    _ bytes: [UInt8], _ limits: ArchiveLimits = ArchiveLimits()
  ) throws -> FileSystemError.Reason? {
    let files = try TestArchive.files(bytes, limits)
    do throws(FileSystemError) {
      _ = try files.status(of: "/A.ipa")
      _ = try files.read("/A.ipa/a", limit: 1 << 20)
      return nil
    } catch {
      return error.reason
    }
  }

  private func expect(
    _ words: String, _ archive: TestArchive, _ limits: ArchiveLimits = ArchiveLimits(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(says(words, try reason(archive.bytes, limits)), sourceLocation: sourceLocation)
  }

  private func says(_ words: String, _ reason: FileSystemError.Reason?) -> Bool {
    if case .system(let text) = reason { text.contains(words) } else { false }
  }

  private func one(_ text: String = "text", _ change: (inout TestArchive.Entry) -> Void)
    -> TestArchive
  {
    var entry = TestArchive.Entry("a", text)
    change(&entry)
    return TestArchive([entry])
  }

  @Test func aFileThatIsNotAnArchiveIsReported() throws {
    for text in ["", "<html>not found</html> and more text"] {
      #expect(says("it is not a zip archive", try reason(Array(text.utf8))))
    }
    let bytes = TestArchive(["a": "text"]).bytes
    for length in 4..<bytes.count - 22 {
      #expect(says("its end is missing", try reason(Array(bytes.prefix(length)))))
    }
    for length in bytes.count - 22..<bytes.count {
      #expect(try reason(Array(bytes.prefix(length))) != nil)
    }
  }

  @Test func splitArchivesAreRefused() throws {
    var archive = TestArchive(["a": "text"])
    archive.disk = 1
    try expect("split archive", archive)
    #expect(
      says(
        "split archive",
        try reason(TestArchive.little(0x0807_4B50 as UInt32) + Array(repeating: 0, count: 40))))
  }

  @Test func encryptedFilesAreRefused() throws {
    try expect("it is encrypted", one { $0.flags |= 1 })
    try expect("it is encrypted", one { $0.flags |= 0x40 })
    try expect("it is encrypted", one { $0.flags |= 0x2000 })
    // Stores pack with LZFSE so; an encrypted entry has its flag.
    try expect("packed with method 99", one { $0.method = 99 })
  }

  @Test func unknownMethodsAreNamed() throws {
    try expect("packed with method 14", one { $0.method = 14 })
  }

  @Test func wideArchivesAreRefused() throws {
    var archive = TestArchive(["a": "text"])
    archive.isWide = true
    try expect("ZIP64", archive)
  }

  @Test func checksumsAndSizesAreCompared() throws {
    try expect("checksum", one { $0.checksum = 1 })
    try expect("another size", one { $0.packedSize = 5 })
    try expect("another size", one { $0.packedSize = 3 })
    try expect("another size", one { $0.size = 3 })
    try expect("another size", one { $0.size = 5 })
  }

  @Test func damagedBytesAreReported() throws {
    let deflated: [UInt8] = [0x4B, 0x4C, 0x1C, 0x05, 0xA3, 0x60, 0x14, 0x0C, 0x77, 0x00, 0x00]
    let text = String(repeating: "a", count: 1000)
    for length in 0..<deflated.count - 1 {
      let archive = one(text) {
        $0.method = 8
        $0.packed = Array(deflated.prefix(length))
      }
      #expect(try reason(archive.bytes) != nil, "\(length)")
    }
    try expect(
      "another size",
      one(text) {
        $0.method = 8
        $0.packed = deflated
        $0.size = 500
      })
    try expect(
      "its packed bytes make no sense",
      one(text) {
        $0.method = 8
        $0.packed = [0xFF, 0xFF, 0xFF, 0xFF]
      })
  }

  @Test func namesThatLeaveAreRefused() throws {
    for name in ["../a", "b/../../a", "/a", "C:/a"] {
      try expect("'\(name)' leads out", TestArchive([.init(name)]))
    }
    try expect("has backslashes", TestArchive([.init("Payload\\a")]))
    try expect("a name has a NUL byte", TestArchive([.init("a\u{0}")]))
  }

  @Test func twoEntriesOfOneNameAreRefused() throws {
    try expect("'a' is in it twice", TestArchive(["a": "1", "a": "2"]))
    try expect("'./a' is in it twice", TestArchive(["a": "1", "./a": "2"]))
    try expect("'e\u{301}' is in it twice", TestArchive(["é": "1", "e\u{301}": "2"]))
    try expect(
      "'b/c' is in it twice, or both a file and a folder", TestArchive(["b": "1", "b/c": "2"]))
    try expect(
      "'b' is in it twice, or both a file and a folder", TestArchive(["b/c": "1", "b": "2"]))
    #expect(try TestArchive(["b/": "", "b/a": "1", "b/": ""]).files().text("b/a") == "1")
  }

  @Test func entriesBehindTheDirectoryAreRefused() throws {
    var archive = TestArchive(["a": "text", "b": "more"])
    archive.entries[1].offset = 4_000_000
    try expect("entry 'b' is not where the directory says", archive)
  }

  @Test func headersMustAgreeWithTheDirectory() throws {
    try expect(
      "the header of 'a' differs from the directory", one { $0.localName = Array("b".utf8) })
    var archive = TestArchive(["a": "text"])
    archive.count = 2
    try expect("its directory has another number of entries than it says", archive)
  }

  @Test func limitsAreKept() throws {
    var limits = ArchiveLimits()
    limits.fileSize = 3
    #expect(try reason(TestArchive(["a": "text"]).bytes, limits) == .tooLarge(3))
    limits = ArchiveLimits()
    limits.totalSize = 3
    try expect("more than 3 bytes", TestArchive(["a": "text"]), limits)
    limits = ArchiveLimits()
    limits.unratedSize = 10
    limits.ratio = 50
    let bomb = one(String(repeating: "a", count: 1000)) {
      $0.method = 8
      $0.packed = [0x4B, 0x4C, 0x1C, 0x05, 0xA3, 0x60, 0x14, 0x0C, 0x77, 0x00, 0x00]
    }
    try expect("more than 50 times", bomb, limits)
    limits = ArchiveLimits()
    limits.folderDepth = 3
    try expect("deeper than 3 levels", TestArchive(["b/c/d/e": "1"]), limits)
  }

  /// A file is refused, or has the bytes that were packed.
  @Test func aChangedByteGivesNoOtherContents() throws {
    let bytes = TestArchive(["b/c": "text", "a": "more"]).bytes
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var changed = bytes
        changed[index] = value
        let files = try TestArchive.files(changed)
        guard let read = try? files.read("/A.ipa/a", limit: 1 << 20) else { continue }
        #expect(read.array == Array("more".utf8), "\(value) at \(index)")
      }
    }
  }
}
