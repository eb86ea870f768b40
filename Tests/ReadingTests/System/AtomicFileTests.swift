import Foundation
import SettingsFiles
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import SettingsSystem

/// Writing a file whole or not at all.
@Suite struct AtomicFileTests {
  @Test func makesAFile() throws {
    let folder = try TemporaryFolder()
    #expect(try AtomicFile.write(Array("new".utf8), to: folder.file("a.plist")))
    #expect(folder.text("a.plist") == "new")
    #expect(folder.names == ["a.plist"])
  }

  @Test func keepsPermissions() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.plist", "old")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.file("a.plist"))
    #expect(try AtomicFile.write(Array("new".utf8), to: folder.file("a.plist")))
    #expect(folder.text("a.plist") == "new")
    #expect(try folder.attribute(.posixPermissions, "a.plist") == 0o640)
    #expect(folder.names == ["a.plist"])
  }

  @Test func leavesEqualContentAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.plist", "same")
    let before = try folder.attribute(.systemFileNumber, "a.plist")
    #expect(try AtomicFile.write(Array("same".utf8), to: folder.file("a.plist")) == false)
    #expect(try folder.attribute(.systemFileNumber, "a.plist") == before)
    #expect(try AtomicFile.write(Array("Same".utf8), to: folder.file("a.plist")))
    #expect(folder.text("a.plist") == "Same")
  }

  @Test func writesThroughLinks() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("sub"), withIntermediateDirectories: false)
    try folder.write("sub/target.plist", "old")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("middle"), withDestinationPath: "sub/target.plist")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.plist"), withDestinationPath: "middle")
    #expect(try AtomicFile.write(Array("new".utf8), to: folder.file("link.plist")))
    #expect(folder.text("sub/target.plist") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.plist"))
        == "middle")
    #expect(folder.names == ["link.plist", "middle", "sub"])
  }

  @Test func makesWhatALinkLeadsTo() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "later.plist")
    #expect(try AtomicFile.write([0x41], to: folder.file("link")))
    #expect(folder.text("later.plist") == "A")
  }

  @Test func refusesACircleOfLinks() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.file("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder.file("b"), withDestinationPath: "a")
    let error = #expect(throws: FileSystemError.self) {
      try AtomicFile.write([0x41], to: folder.file("a"))
    }
    #expect(error?.path == folder.file("a"))
    #expect(folder.names == ["a", "b"])
  }

  @Test func failureLeavesTheOldContentAndNothingElse() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.plist", "old")
    let error = #expect(throws: FileSystemError.self) {
      try AtomicFile.write(Array("new".utf8), to: folder.file("a.plist")) { file, _ throws(Errno) in
        try file.write([0x6E])
        throw .noSpace
      }
    }
    #expect(error?.reason == .full)
    #expect(error?.explanation == "no space is left on the disk")
    #expect(folder.text("a.plist") == "old")
    #expect(folder.names == ["a.plist"])
  }

  @Test func writesInPlaceWhereASandboxForbidsOtherFiles() throws {
    let folder = try TemporaryFolder()
    let forbidden = { (_: String) throws(Errno) -> String in throw .notPermitted }
    try folder.write("a.plist", "old")
    for (name, content) in [("a.plist", "new"), ("b.plist", "first")] {
      let isWritten = try AtomicFile.write(
        Array(content.utf8), to: folder.file(name), makingTemporary: forbidden
      ) {
        file, bytes throws(Errno) in try file.write(bytes)
      }
      #expect(isWritten)
      #expect(folder.text(name) == content)
    }
    for name in ["a.plist", "c.plist"] {
      let error = #expect(throws: FileSystemError.self) {
        try AtomicFile.write(Array("newer".utf8), to: folder.file(name), makingTemporary: forbidden)
        {
          file, _ throws(Errno) in
          try file.write([0x6E])
          throw .notPermitted
        }
      }
      #expect(error?.explanation.contains("output files") == true)
    }
    #expect(folder.text("a.plist") == "new")
    #expect(folder.names == ["a.plist", "b.plist"])
  }

  @Test func theCopyOfAFileWrittenInPlaceHasAShortName() throws {
    let folder = try TemporaryFolder()
    let name = "a-\(TemporaryName.make().suffix(TemporaryName.digitCount)).plist"
    try folder.write(name, "old")
    var copies: Set<String> = []
    let isWritten = try AtomicFile.write(
      Array("new".utf8), to: folder.file(name),
      makingTemporary: { _ throws(Errno) in throw .notPermitted }
    ) { file, bytes throws(Errno) in
      for temporaryFolder in RunningProcess.temporaryFolders {
        let names = try? SystemFiles.names(in: temporaryFolder)
        copies.formUnion((names ?? []).map { $0.text }.filter { $0.hasSuffix("-" + name) })
      }
      try file.write(bytes)
    }
    #expect(isWritten)
    #expect(copies.map { $0.utf8.count } == ["settingsc-0123456789abcdef-\(name)".utf8.count])
  }

  #if os(Linux)
    @Test func extendedAttributesAreKept() throws {
      let folder = try TemporaryFolder()
      try folder.write("a.plist", "old")
      let file = folder.file("a.plist")
      let program = "import os, sys; os.setxattr(sys.argv[1], 'user.note', b'kept')"
      let set = try ChildProcess.run("python3", ["-c", program, file])
      try #require(set.status == 0, "\(String(decoding: set.errors, as: UTF8.self))")
      #expect(try AtomicFile.write(Array("new".utf8), to: file))
      let read = try ChildProcess.run(
        "python3",
        ["-c", "import os, sys; print(os.getxattr(sys.argv[1], 'user.note').decode())", file])
      #expect(String(decoding: read.output, as: UTF8.self) == "kept\n")
    }

    /// In place and by another file: what `setfacl -m u:1234:rw` sets.
    @Test(arguments: [false, true]) func accessListsAreKept(_ isInPlace: Bool) throws {
      let folder = try TemporaryFolder()
      try folder.write("a.plist", "old")
      let file = folder.file("a.plist")
      let entries: [(tag: UInt16, rights: UInt16, id: UInt32)] = [
        (1, 6, .max), (2, 6, 1234), (4, 4, .max), (16, 6, .max), (32, 4, .max),
      ]
      var list: [UInt8] = [2, 0, 0, 0]
      for entry in entries {
        for number in [entry.tag, entry.rights] {
          list += [UInt8(number & 0xFF), UInt8(number >> 8)]
        }
        list += (0..<4).map { UInt8(truncatingIfNeeded: entry.id >> (8 * $0)) }
      }
      let name = "system.posix_acl_access"
      let literal = "bytes([\(list.map(String.init).joined(separator: ","))])"
      let set = try ChildProcess.run(
        "python3", ["-c", "import os; os.setxattr('\(file)', '\(name)', \(literal))"])
      try #require(set.status == 0, "\(String(decoding: set.errors, as: UTF8.self))")
      func make(_ folder: String) throws(Errno) -> String {
        if isInPlace { throw .notPermitted }
        return try AtomicFile.temporaryFile(in: folder)
      }
      let isWritten = try AtomicFile.write(Array("new".utf8), to: file, makingTemporary: make) {
        file, bytes throws(Errno) in try file.write(bytes)
      }
      #expect(isWritten && folder.text("a.plist") == "new")
      let read = try ChildProcess.run(
        "python3", ["-c", "import os; print(os.getxattr('\(file)', '\(name)') == \(literal))"])
      #expect(String(decoding: read.output, as: UTF8.self) == "True\n")
    }
  #endif

  @Test func namesTheEntryThatIsInTheWay() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileSystemError(.write, folder.path, .folder)) {
      try AtomicFile.write([], to: folder.path)
    }
    let lost = folder.file("no/such/a.plist")
    #expect(throws: FileSystemError(.write, lost, .missingFolder)) {
      try AtomicFile.write([], to: lost)
    }
  }

  @Test(.enabled(if: privilegesCanBeDropped, "a privileged user may write everywhere"))
  func respectsRights() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.plist", "old")
    let file = folder.file("a.plist")
    let set = { (rights: Int, path: String) in
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
    }
    try set(0o444, file)
    #expect(refusalOfWriting(to: file) == FileSystemError(.write, file, .readOnlyFile))
    try set(0o644, file)
    try set(0o555, folder.path)
    #expect(refusalOfWriting(to: file) == FileSystemError(.write, file, .readOnlyFolder))
    try set(0o755, folder.path)
    #expect(folder.text("a.plist") == "old")
  }

  @Test func tellsTheRightsOfAFileFromThoseOfItsFolder() {
    #expect(
      FileSystemError.refusal("a", .permissionDenied).explanation
        == "the file may not be written to")
    #expect(
      FileSystemError.refusal("a", .readOnlyFileSystem).explanation
        == "its folder may not be written to")
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/dev/full"),
      "the system has no device that is full"))
  func writesToDevicesDirectly() throws {
    #expect(throws: FileSystemError(.write, "/dev/full", .full)) {
      try AtomicFile.write([0x41], to: "/dev/full")
    }
    #expect(try AtomicFile.write([0x41], to: "/dev/null"))
  }
}

/// The error of a user without privileges who writes to a file, or `nil` where it is written.
private func refusalOfWriting(to file: String) -> FileSystemError? {
  withoutPrivileges {
    do throws(FileSystemError) {
      _ = try AtomicFile.write([0x41], to: file)
      return nil
    } catch {
      return error
    }
  }
}
