import SettingsFiles
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsSystem

/// Archives that are right, in all the ways in which programs write them.
@Suite struct ArchiveTests {
  /// `aaaa…`, 1,000 times, deflated.
  private static let deflated: [UInt8] = [
    0x4B, 0x4C, 0x1C, 0x05, 0xA3, 0x60, 0x14, 0x0C, 0x77, 0x00, 0x00,
  ]

  @Test func filesAndFoldersAreFound() throws {
    let files = try TestArchive([
      "Payload/": "", "Payload/R.app/Info.plist": "info", "iTunesMetadata.plist": "x",
    ])
    .files()
    #expect(try files.names() == ["Payload", "iTunesMetadata.plist"])
    #expect(try files.names("Payload/R.app") == ["Info.plist"])
    #expect(try files.text("Payload/R.app/Info.plist") == "info")
    #expect(try files.status(of: "/A.ipa").kind == .folder)
    #expect(try files.status(of: "/A.ipa/Payload/R.app/Info.plist").size == 4)
    #expect(files.exists("/A.ipa/Payload"))
    #expect(!files.exists("/A.ipa/Payload/S.app"))
    #expect(try files.realPath(of: "/A.ipa/Payload/./R.app/../R.app") == "/A.ipa/Payload/R.app")
    #expect(throws: FileSystemError(.read, "/A.ipa/Payload/None", .missing)) {
      try files.read("/A.ipa/Payload/None", limit: 10)
    }
    #expect(throws: FileSystemError(.read, "/A.ipa/Payload", .wrongKind)) {
      try files.read("/A.ipa/Payload", limit: 10)
    }
  }

  @Test func aFolderOfManyFilesIsListedInOrder() throws {
    let names = (0..<20_000).map { "\($0).png" }
    let files = StoredFiles()
    for name in names { files.add("/Payload/\(name)", []) }
    #expect(try files.entries(of: "/Payload", within: "/").map(\.name) == names)
  }

  @Test func deflatedFilesAreUnpacked() throws {
    var entry = TestArchive.Entry("a", String(repeating: "a", count: 1000))
    entry.packed = Self.deflated
    entry.method = 8
    let files = try TestArchive([entry]).files()
    #expect(try files.text("a") == String(repeating: "a", count: 1000))
  }

  @Test func sizesBehindTheContentsAreNotNeeded() throws {
    var entry = TestArchive.Entry("a", "text")
    entry.hasDescriptor = true
    #expect(try TestArchive([entry, .init("b", "more")]).files().text("a") == "text")
  }

  @Test func aCommentIsPassedOver() throws {
    var archive = TestArchive(["a": "text"])
    archive.comment = Array("comment".utf8)
    #expect(try archive.files().text("a") == "text")
    // A comment that looks like the end of an empty archive.
    archive.comment = TestArchive([:] as KeyValuePairs).bytes + [1, 2]
    #expect(try archive.files().text("a") == "text")
  }

  @Test func moreExtraFieldsInTheHeaderMoveTheContents() throws {
    var entry = TestArchive.Entry("a", "text")
    entry.localExtra = [0x55, 0x54, 1, 0, 0]
    #expect(try TestArchive([entry]).files().text("a") == "text")
  }

  @Test func namesThatAreNotUTF8AreReported() throws {
    var unmarked = TestArchive.Entry("é", "1")
    unmarked.flags = 0
    var others = [TestArchive.Entry("", "2"), TestArchive.Entry("", "3")]
    others[0].name = [0x81]
    others[1].name = [0xFF]
    let files = try TestArchive([unmarked] + others).files()
    #expect(try files.text("é") == "1")
    #expect(try files.entries(of: "/A.ipa").filter { !$0.isNameDecodable }.count == 2)
    // macOS takes accents apart.
    #expect(try files.text("e\u{301}") == "1")
  }

  @Test func linksAreReportedAndNotFollowed() throws {
    var link = TestArchive.Entry("B/More.plist", "Root.plist")
    link.attributes = 0o120777 << 16
    let files = try TestArchive([.init("B/Root.plist", "root"), link]).files()
    let kinds = Dictionary(
      uniqueKeysWithValues: try files.entries(of: "/A.ipa/B").map { ($0.name, $0.kind) })
    #expect(kinds == ["Root.plist": .file, "More.plist": .brokenLink(target: "Root.plist")])
    #expect(!files.exists("/A.ipa/B/More.plist"))
    #expect(files.hasEntry("/A.ipa/B/More.plist"))
    #expect(!files.hasEntry("/A.ipa/B/Nothing.plist"))
  }

  @Test func archivesInArchivesAreFolders() throws {
    let inner = TestArchive(["Payload/R.app/a": "text"])
    var entry = TestArchive.Entry("Out/R.ipa")
    entry.contents = inner.bytes
    let memory = MemoryFileStore()
    try memory.write(TestArchive([entry]).bytes, to: "/A.zip")
    let files = ArchiveFiles(memory)
    #expect(try files.entries(of: "/A.zip/Out").map(\.kind) == [.folder])
    #expect(
      String(
        decoding: try files.read("/A.zip/Out/R.ipa/Payload/R.app/a", limit: 9).array, as: UTF8.self)
        == "text")
    #expect(throws: FileSystemError(.read, "/A.zip/Out/R.ipa/b", .missing)) {
      try files.read("/A.zip/Out/R.ipa/b", limit: 9)
    }
    #expect(files.archive(of: "/A.zip/Out/R.ipa/b") == "/A.zip")
  }

  @Test func threeArchivesMayBeInOneAnother() throws {
    var archive = TestArchive(["a": "text"])
    for name in ["C.ipa", "B.ipa"] {
      var entry = TestArchive.Entry(name)
      entry.contents = archive.bytes
      archive = TestArchive([entry])
    }
    #expect(try archive.files().text("B.ipa/C.ipa/a") == "text")
  }

  @Test func aFolderListsAppsAsFoldersAndOtherArchivesAsFiles() throws {
    let memory = MemoryFileStore(["/b/C.IPA": "", "/b/D.zip": "", "/b/E.ipa/x": ""])
    let kinds = try ArchiveFiles(memory).entries(of: "/b").map(\.kind)
    #expect(kinds == [.folder, .file, .folder])
    #expect(try ArchiveFiles(memory).read("/b/E.ipa/x", limit: 1).count == 0)
  }

  @Test func nothingInAnArchiveIsChanged() throws {
    let files = try TestArchive(["a": "text"]).files()
    #expect(throws: FileSystemError(.write, "/A.ipa/a", .archived)) {
      try files.write([], to: "/A.ipa/a")
    }
    #expect(throws: FileSystemError(.write, "/A.ipa/a", .archived)) {
      try files.append([], to: "/A.ipa/a")
    }
    #expect(throws: FileSystemError(.makeFolder, "/A.ipa/b", .archived)) {
      try files.makeFolder("/A.ipa/b")
    }
    #expect(throws: FileSystemError(.write, "/A.ipa/a", .archived)) {
      try files.move("/A.ipa/a", to: "/b")
    }
    #expect(throws: FileSystemError(.write, "/A.ipa/b", .archived)) {
      try files.move("/A.ipa", to: "/A.ipa/b")
    }
    files.remove("/A.ipa/a")
    #expect(try files.text("a") == "text")
    #expect(try files.write(Array("text".utf8), to: "/A.ipa"))
    #expect(files.base.exists("/A.ipa"))
    files.remove("/A.ipa")
    #expect(!files.base.exists("/A.ipa"))
  }

  @Test func aChangedArchiveIsReadAnew() throws {
    let memory = MemoryFileStore()
    try memory.write(TestArchive(["a": "old"]).bytes, to: "/A.ipa")
    let files = ArchiveFiles(memory)
    #expect(try files.text("a") == "old")
    try memory.write(TestArchive(["a": "newer"]).bytes, to: "/A.ipa")
    #expect(try files.text("a") == "newer")
  }
}
