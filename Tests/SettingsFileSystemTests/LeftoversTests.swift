import Foundation
import SettingsFiles
import Testing

@testable import SettingsFileSystem

/// Files that killed runs left behind.
@Suite struct LeftoversTests {
  /// The name of a temporary file of a process that has ended.
  private func nameOfEndedRun() throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exit 0"]
    try process.run()
    process.waitUntilExit()
    return TemporaryName.make(process: process.processIdentifier)
  }

  @Test func areRemovedWhereTheNextRunWrites() throws {
    let folder = try TemporaryFolder()
    let name = try nameOfEndedRun()
    try folder.makeFolder(name + "/new")
    try folder.put("old", name + "/new/Root.plist")
    try folder.put("half", try nameOfEndedRun())
    try folder.makeFolder("sub/" + name)
    try SystemFiles().write(Array("new".utf8), to: folder.file("a.plist"))
    #expect(folder.names == ["a.plist", "sub"])
    #expect(FileManager.default.fileExists(atPath: folder.file("sub/" + name)))
  }

  @Test func ofARunThatIsStillBusyStayForADay() throws {
    let folder = try TemporaryFolder()
    let name = TemporaryName.make(process: getpid())
    try folder.put("half", name)
    try SystemFiles().write([0x41], to: folder.file("a"))
    #expect(folder.names == [name, "a"].sorted())
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -2 * 24 * 60 * 60)], ofItemAtPath: folder.file(name))
    try SystemFiles().write([0x42], to: folder.file("a"))
    #expect(folder.names == ["a"])
  }

  @Test(
    "what the user named stays",
    arguments: [
      ".settingsc.yml", ".settingsc-baseline", ".settingsc-0-a", ".settingsc-+1-a", ".settingsc-1-", ".settingsc-1-a.b",
    ])
  func others(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.put("mine", name)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: folder.file(name))
    try SystemFiles().write([0x41], to: folder.file("a"))
    #expect(folder.names == [name, "a"].sorted())
  }

  /// A leftover link is removed, not what it leads to.
  @Test func linksAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("precious")
    try folder.put("precious", "precious/file")
    try folder.link(try nameOfEndedRun(), to: "precious")
    try SystemFiles().write([0x41], to: folder.file("a"))
    #expect(folder.names == ["a", "precious"])
    #expect(folder.text("precious/file") == "precious")
  }

  @Test func aFolderThatOthersNeedIsKept() throws {
    let folder = try TemporaryFolder()
    let kept = try SystemFiles().makeTemporaryFolder(in: folder.path, isKept: true)
    #expect(!TemporaryName.isOne(Paths.name(kept)))
    let temporary = try SystemFiles().makeTemporaryFolder(in: folder.path)
    #expect(TemporaryName.process(of: Paths.name(temporary)) == getpid())
  }
}
