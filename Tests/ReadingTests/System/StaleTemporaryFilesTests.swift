import Foundation
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsSystem

/// Files that killed runs left behind.
@Suite struct StaleTemporaryFilesTests {
  /// Makes a file or folder two hours old.
  private func age(_ name: String, in folder: borrowing TemporaryFolder) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -2 * 60 * 60)], ofItemAtPath: folder.file(name))
  }

  @Test func areRemovedWhereTheNextRunWrites() throws {
    let folder = try TemporaryFolder()
    let (name, other) = (TemporaryName.make(), TemporaryName.make())
    try folder.makeFolder(name + "/new")
    try folder.write(name + "/new/Root.plist", "old")
    try folder.write(other, "half")
    try folder.makeFolder("sub/" + name)
    for old in [name, other, "sub/" + name] { try age(old, in: folder) }
    try SystemFiles().write(Array("new".utf8), to: folder.file("a.plist"))
    #expect(folder.names == ["a.plist", "sub"])
    #expect(FileManager.default.fileExists(atPath: folder.file("sub/" + name)))
  }

  @Test func ofARunThatMayBeBusyStay() throws {
    let folder = try TemporaryFolder()
    let name = TemporaryName.make()
    try folder.write(name, "half")
    try SystemFiles().write([0x41], to: folder.file("a"))
    #expect(folder.names == [name, "a"].sorted())
    try age(name, in: folder)
    try SystemFiles().write([0x42], to: folder.file("a"))
    #expect(folder.names == ["a"])
  }

  @Test(
    "files that the user named stay",
    arguments: [
      ".settingsc.yml", ".settingsc-baseline", ".settingsc-2024-backup", ".settingsc-20261122-v2",
      ".settingsc-0123456789abcde", ".settingsc-0123456789abcdefa", ".settingsc-0123456789ABCDEF",
    ])
  func others(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(name, "mine")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: folder.file(name))
    try SystemFiles().write([0x41], to: folder.file("a"))
    #expect(folder.names == [name, "a"].sorted())
  }

  /// A leftover link is removed, not what it leads to.
  @Test func linksAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("precious")
    try folder.write("precious/file", "precious")
    let name = TemporaryName.make()
    try folder.link(name, to: "precious")
    // The age of a link cannot be set here as that of what it leads to can.
    var times = [timeval(tv_sec: 0, tv_usec: 0), timeval(tv_sec: 0, tv_usec: 0)]
    #expect(lutimes(folder.file(name), &times) == 0)
    try SystemFiles().write([0x41], to: folder.file("a"))
    #expect(folder.names == ["a", "precious"])
    #expect(folder.text("precious/file") == "precious")
  }

  @Test func aFolderThatOthersNeedIsKept() throws {
    let folder = try TemporaryFolder()
    let kept = try SystemFiles().makeTemporaryFolder(in: folder.path, isKept: true)
    #expect(!TemporaryName.matches(Paths.name(kept)))
    let temporary = try SystemFiles().makeTemporaryFolder(in: folder.path)
    #expect(TemporaryName.matches(Paths.name(temporary)))
  }
}
