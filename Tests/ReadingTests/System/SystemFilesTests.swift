import Foundation
import SettingsFiles
import SettingsSystem
import TestSupport
import Testing

@Suite("The file system of this machine")
struct SystemFilesTests {
  private let files = SystemFiles()

  @Test("reports the kind of entry at a path")
  func reportsTheKindOfEntryAtAPath() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "four")
    try folder.link("link", to: "a")
    let status = try files.status(of: folder.file("a"))
    #expect(status.kind == .file)
    #expect(status.size == 4)
    #expect(try files.status(of: folder.path).kind == .folder)
    #expect(try files.status(of: "/dev/null").kind == .special)
    #expect(try files.status(of: folder.file("link")) == status)
    try folder.write("b", "four")
    #expect(try files.status(of: folder.file("b")).identity != status.identity)
    #expect(files.exists(folder.file("link")))
    #expect(!files.exists(folder.file("none")))
  }

  @Test("two folders change places")
  func twoFoldersChangePlaces() throws {
    let folder = try TemporaryFolder()
    for name in ["new", "old"] {
      try folder.makeFolder(name)
      try folder.write(name + "/file", name)
    }
    #expect(files.exchange(folder.file("new"), with: folder.file("old")))
    #expect(folder.text("old/file") == "new" && folder.text("new/file") == "old")
    #expect(!files.exchange(folder.file("new"), with: folder.file("none")))
  }

  @Test(
    "files that the user named are not taken for leftovers of a killed run",
    arguments: [
      ".settingsc.yml", ".settingsc-baseline", ".settingsc-2024-backup", ".settingsc-20261122-v2",
      ".settingsc-0123456789abcde", ".settingsc-0123456789abcdefa", ".settingsc-0123456789ABCDEF",
    ])
  func filesThatTheUserNamedAreNotTemporary(_ name: String) throws {
    #expect(!TemporaryName.matches(name))
  }

  @Test("a temporary folder that others need is not named like a leftover")
  func aTemporaryFolderForOthersIsNotALeftover() throws {
    let folder = try TemporaryFolder()
    let kept = try SystemFiles().makeTemporaryFolder(in: folder.path, isKept: true)
    #expect(!TemporaryName.matches(Paths.name(kept)))
    let temporary = try SystemFiles().makeTemporaryFolder(in: folder.path)
    #expect(TemporaryName.matches(Paths.name(temporary)))
  }

  @Test("resolves links")
  func resolvesLinks() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("sub")
    try folder.write("sub/file", "")
    try folder.link("link", to: "sub/file")
    try folder.link("folder", to: "sub")
    let entries = try files.entries(of: folder.path)
    let found = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0) })
    #expect(found["link"]?.target == "sub/file" && found["folder"]?.target == "sub")
  }

  @Test("lists a folder with the kinds of its entries")
  func listsAFolderWithTheKindsOfItsEntries() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("root/sub/inner")
    try folder.write("outside", "")
    try folder.write("root/file", "")
    #expect(mkfifo(folder.file("root/pipe"), 0o600) == 0)
    for (name, target) in [
      ("to file", "file"), ("to folder", "sub"), ("out", "../outside"), ("broken", "none"),
      ("sub/up", ".."),
      ("self", "self"), ("sub/inner/around", ".."),
    ] { try folder.link("root/" + name, to: target) }
    func kinds(_ path: String) throws -> [String: FileEntry.Kind] {
      let entries = try files.entries(of: folder.file(path), within: folder.file("root"))
      return Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.kind) })
    }
    #expect(
      try kinds("root") == [
        "file": .file, "sub": .folder, "pipe": .special, "to file": .file, "to folder": .folder,
        "out": .linkOutside(target: "../outside"), "broken": .brokenLink(target: "none"),
        "self": .brokenLink(target: "self"),
      ])
    // A link to a folder it stands in would never end.
    #expect(try kinds("root/sub") == ["inner": .folder, "up": .brokenLink(target: "..")])
    #expect(try kinds("root/sub/inner") == ["around": .brokenLink(target: "..")])
  }

  @Test("reads regular files up to a limit, and waits for no pipe")
  func readsRegularFilesUpToALimit() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "text")
    let contents = try files.read(folder.file("a"), limit: 4)
    #expect(contents.array == Array("text".utf8))
    #expect(contents.base[4] == 0)
    #expect(throws: FileSystemError(.read, folder.file("a"), .tooLarge(3))) {
      try files.read(folder.file("a"), limit: 3)
    }
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(throws: FileSystemError(.read, folder.file("pipe"), .wrongKind)) {
      try files.read(folder.file("pipe"), limit: 3)
    }
    #expect(throws: FileSystemError(.read, folder.file(""), .folder)) {
      try files.read(folder.file(""), limit: 3)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "nowhere")
    #expect(throws: FileSystemError(.read, folder.file("link"), .brokenLink)) {
      try files.read(folder.file("link"), limit: 3)
    }
    #expect(files.hasEntry(folder.file("link")) && !files.exists(folder.file("link")))
    #expect(throws: FileSystemError(.read, folder.file("a/b"), .wrongKind)) {
      try files.read(folder.file("a/b"), limit: 3)
    }
  }

  @Test("names the path and the reason in every error")
  func namesThePathAndTheReasonInEveryError() throws {
    let folder = try TemporaryFolder()
    let lost = folder.file("none/a")
    func message(_ body: () throws(FileSystemError) -> Void) -> String? {
      do {
        try body()
        return nil
      } catch {
        return error.named("x").description
      }
    }
    #expect(
      message { () throws(FileSystemError) in _ = try files.status(of: lost) }
        == "'x' cannot be read: no such file or folder")
    #expect(
      message { () throws(FileSystemError) in _ = try files.entries(of: lost) }
        == "'x' cannot be read: no such file or folder")
    #expect(
      message { () throws(FileSystemError) in _ = try files.realPath(of: lost) }
        == "'x' cannot be read: no such file or folder")
    #expect(
      message { () throws(FileSystemError) in try files.write([], to: lost) }
        == "'x' cannot be written: its folder is not there")
    #expect(
      message { () throws(FileSystemError) in try files.append([], to: lost) }
        == "'x' cannot be written: its folder is not there")
    #expect(
      message { () throws(FileSystemError) in try files.makeFolder(lost) }
        == "the folder 'x' cannot be made: its folder is not there")
    #expect(
      message { () throws(FileSystemError) in try files.move(lost, to: folder.file("b")) }
        == "'x' cannot be written: no such file or folder")
  }

  @Test(.enabled(if: privilegesCanBeDropped, "a privileged user may read everything"))
  func refusedRights() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "")
    let file = folder.file("a")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    let files = files
    let message = withoutPrivileges { () -> String in
      do throws(FileSystemError) {
        _ = try files.read(file, limit: 1)
        return "read"
      } catch {
        return error.named("a").description
      }
    }
    #expect(message == "'a' cannot be read: permission denied")
  }

  @Test("creates, moves and removes folders with their contents")
  func createsMovesAndRemovesFoldersWithTheirContents() throws {
    let folder = try TemporaryFolder()
    try files.makeFolders(folder.file("a/b/c"))
    try files.makeFolders(folder.file("a/b/c"))
    #expect(try files.makeFolder(folder.file("a")) == false)
    try folder.write("kept", "kept")
    try folder.link("a/b/link", to: "../../kept")
    try folder.write("a/b/c/file", "inside")
    try files.move(folder.file("a/b"), to: folder.file("moved"))
    #expect(folder.text("moved/c/file") == "inside")
    files.remove(folder.file("moved"))
    files.remove(folder.file("a"))
    #expect(folder.names == ["kept"])
    #expect(folder.text("kept") == "kept")
    let temporary = try files.makeTemporaryFolder(in: folder.path)
    #expect(folder.names.contains(Paths.name(temporary)))
  }

  @Test("adds to the end of a file")
  func addsToTheEndOfAFile() throws {
    let folder = try TemporaryFolder()
    try files.append(Array("one".utf8), to: folder.file("log"))
    try files.append(Array(" two".utf8), to: folder.file("log"))
    #expect(folder.text("log") == "one two")
    if files.exists("/dev/full") {
      #expect(throws: FileSystemError(.write, "/dev/full", .full)) {
        try files.append([0x41], to: "/dev/full")
      }
    }
  }

  @Test("resolves links and dots")
  func resolvesLinksAndDotsInPaths() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a")
    try folder.link("link", to: "a")
    #expect(try files.realPath(of: folder.file("link/../link/.")) == folder.file("a"))
  }
}
