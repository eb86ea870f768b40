import SettingsFiles
import SettingsSystem
import TestSupport
import Testing

@Suite("Files in memory")
struct MemoryFileStoreTests {
  @Test("behave like files on a disk")
  func behaveLikeFilesOnADisk() throws {
    let files = MemoryFileStore(["/a/b.plist": "text"])
    #expect(try files.entries(of: "/") == [FileEntry(name: "a", kind: .folder)])
    #expect(try files.entries(of: "/a") == [FileEntry(name: "b.plist", kind: .file)])
    #expect(try files.status(of: "/a/b.plist").size == 4)
    #expect(try files.read("/a/b.plist", limit: 4).array == Array("text".utf8))
    #expect(throws: FileSystemError(.read, "/a/b.plist", .tooLarge(3))) {
      try files.read("/a/b.plist", limit: 3)
    }
    #expect(throws: FileSystemError(.read, "/a", .wrongKind)) { try files.read("/a", limit: 3) }
    #expect(throws: FileSystemError(.read, "/none", .missing)) { try files.status(of: "/none") }
    #expect(try files.write(Array("text".utf8), to: "/a/b.plist") == false)
    #expect(try files.write(Array("new".utf8), to: "/a/b.plist"))
    #expect(throws: FileSystemError(.write, "/c/d", .missingFolder)) {
      try files.write([], to: "/c/d")
    }
    #expect(throws: FileSystemError(.write, "/a", .folder)) { try files.write([], to: "/a") }
    try files.makeFolders("/c/d")
    try files.append(Array("log".utf8), to: "/c/d/log")
    try files.move("/c", to: "/e")
    #expect(files.paths == ["/a/b.plist", "/e/d/log"])
    #expect(try files.realPath(of: "/e/./d/../d") == "/e/d")
    files.remove("/e")
    #expect(files.paths == ["/a/b.plist"])
    #expect(files.text("/a/b.plist") == "new")
  }

  @Test("can be refused, as a disk does")
  func canBeRefusedAsADiskDoes() throws {
    let files = MemoryFileStore(["/a": "text"])
    files.refuse("/a", .full)
    let error = #expect(throws: FileSystemError.self) { try files.write([], to: "/a") }
    #expect(error?.description == "'/a' cannot be written: no space is left on the disk")
    #expect(files.text("/a") == "text")
  }
}
