import SettingsFiles
import SettingsSystem
import TestSupport
import Testing

/// Files that are replaced only while they hold what was read.
@Suite struct TrackedFilesTests {
  private let base = MemoryFileStore(["/a/page": "old", "/a/other": "x"])

  @Test func aFileThatAnotherProgramChangedStays() throws {
    let files = TrackedFiles(base)
    _ = try files.read("/a/page", limit: 100)
    base.add("/a/page", Array("saved".utf8))
    // Reading it again does not make it the one that the change was made for.
    _ = try files.read("/a/page", limit: 100)
    #expect(throws: FileSystemError(.write, "/a/page", .changed)) {
      try files.write([0x41], to: "/a/page")
    }
    #expect(base.text("/a/page") == "saved")
  }

  @Test func aFileThatTheRunWroteMayBeReplaced() throws {
    let files = TrackedFiles(base)
    _ = try files.read("/a/page", limit: 100)
    #expect(try files.write(Array("new".utf8), to: "/a/page"))
    #expect(try files.write(Array("newer".utf8), to: "/a/page"))
    base.add("/a/page", Array("saved".utf8))
    #expect(throws: FileSystemError(.write, "/a/page", .changed)) {
      try files.write(Array("newest".utf8), to: "/a/page")
    }
  }

  @Test func aFileThatWasNotReadIsReplaced() throws {
    let files = TrackedFiles(base)
    #expect(try files.write(Array("new".utf8), to: "/a/other"))
    #expect(base.text("/a/other") == "new")
  }
}
