import SettingsFiles
import SettingsProject
import SettingsPropertyLists
import SettingsSystem
import TestSupport
import Testing

/// Files as an editor has them, over those on disk.
@Suite struct EditorFilesTests {
  private let files: EditorFiles

  init() {
    files = EditorFiles(MemoryFileStore(["/a/saved": "one", "/a/other": "two"]))
    let open = ["/a/saved": "newer", "/a/new/deep/file": "text"]
    files.refresh(open: open.mapValues { FileBytes(Array($0.utf8)) }, hasDiskChanged: false)
  }

  @Test func openFilesStandBeforeThoseOnDisk() throws {
    #expect(try files.status(of: "/a/saved").size == 5)
    #expect(try files.read("/a/saved", limit: 5).array == Array("newer".utf8))
    #expect(throws: FileSystemError(.read, "/a/saved", .tooLarge(4))) {
      try files.read("/a/saved", limit: 4)
    }
    #expect(try files.read("/a/other", limit: 9).array == Array("two".utf8))
  }

  @Test func filesThatAreNotSavedHaveFolders() throws {
    #expect(try files.entries(of: "/a").map(\.name) == ["other", "saved", "new"])
    #expect(try files.entries(of: "/a/new").map { "\($0.name) \($0.kind)" } == ["deep folder"])
    #expect(try files.entries(of: "/a/new/deep").map { "\($0.name) \($0.kind)" } == ["file file"])
    #expect(try files.status(of: "/a/new").kind == .folder)
    let status = try files.status(of: "/a/new/deep/file")
    #expect(status.kind == .file && status.size == 4)
    #expect(try files.realPath(of: "/a/new/deep/file") == "/a/new/deep/file")
    #expect(
      ["/a/new", "/a/new/deep/file", "/a/other"].allSatisfy {
        files.exists($0) && files.hasEntry($0)
      })
  }

  @Test func aFileThatIsNowhereIsMissing() {
    #expect(!files.exists("/a/none") && !files.hasEntry("/a/none"))
    #expect(throws: FileSystemError(.read, "/a/none", .missing)) { try files.status(of: "/a/none") }
    #expect(throws: FileSystemError(.read, "/a/none", .missing)) {
      try files.entries(of: "/a/none")
    }
    #expect(throws: FileSystemError(.read, "/a/none", .missing)) {
      try files.realPath(of: "/a/none")
    }
    #expect(throws: FileSystemError(.read, "/a/none", .missing)) {
      try files.read("/a/none", limit: 1)
    }
  }
}
