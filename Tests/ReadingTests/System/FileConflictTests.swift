import Foundation
import SettingsFiles
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import SettingsSystem

@Suite struct FileConflictTests {
  @Test func aFileThatChangedAfterItWasReadStays() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.plist", "old")
    let file = folder.file("a.plist")
    let revision = FileRevision(Array("old".utf8))
    let changed = FileSystemError(.write, file, .changed)
    try folder.write("a.plist", "saved")
    #expect(throws: changed) { try AtomicFile.write([0x41], to: file, replacing: revision) }
    #expect(folder.text("a.plist") == "saved")
    try folder.write("a.plist", "old")
    #expect(throws: changed) {
      // Saved after the file was compared for the first time.
      try AtomicFile.write([0x41], to: file, replacing: revision) { new, bytes throws(Errno) in
        try new.write(bytes)
        _ = try? folder.write("a.plist", "late")
      }
    }
    #expect(folder.text("a.plist") == "late")
    #expect(throws: changed) { try AtomicFile.write([0x41], to: file, replacing: .missing) }
    try FileManager.default.removeItem(atPath: file)
    #expect(throws: changed) { try AtomicFile.write([0x41], to: file, replacing: revision) }
    #expect(try AtomicFile.write([0x41], to: file, replacing: .missing))
    #expect(folder.names == ["a.plist"])
  }

  @Test func writersAtOnceLoseNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("list", "")
    let path = folder.file("list")
    let threads = (0..<4).compactMap { writer in
      SystemThread {
        for number in 0..<50 {
          while true {
            guard let old = try? SystemFiles().read(path, limit: 1 << 20) else { continue }
            let new = old.array + Array("\(writer).\(number)\n".utf8)
            let files = SystemFiles()
            if (try? files.write(new, to: path, replacing: FileRevision(old))) != nil { break }
          }
        }
      }
    }
    for thread in threads { thread.join() }
    let lines = Set(try #require(folder.text("list")).split(separator: "\n"))
    #expect(threads.count == 4 && lines.count == 200)
    #expect(folder.names == ["list"])
  }

  @Test func aRunWaitsWhileAnotherDecidesWhatItReplaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("list", "old")
    let path = folder.file("list")
    var third: SystemThread?
    let thirdHasWritten = Mutex(false)
    var renaming = Renaming.system
    renaming.exchange = { temporary, target in
      guard third == nil else { return Renaming.system.exchange(temporary, target) }
      #expect(isLocked(target))
      _ = try? folder.write("list", "saved")
      #expect(Renaming.system.exchange(temporary, target))
      #expect(isLocked(target))
      let contents = try? SystemFiles().read(path, limit: 100)
      let seen = FileRevision(contents?.array ?? [])
      third = SystemThread {
        let isWritten = try? AtomicFile.write(Array("third".utf8), to: path, replacing: seen)
        thirdHasWritten.withLock { $0 = isWritten == true }
      }
      // Time for a third run that does not wait.
      for _ in 0..<50 where !thirdHasWritten.withLock({ $0 }) {
        RunningProcess.pause(.milliseconds(2))
      }
      return true
    }
    #expect(throws: FileSystemError(.write, path, .changed)) {
      try AtomicFile.write(
        Array("first".utf8), to: path, replacing: FileRevision(Array("old".utf8)),
        renaming: renaming
      ) { file, bytes throws(Errno) in try file.write(bytes) }
    }
    try #require(third).join()
    #expect(thirdHasWritten.withLock { $0 } == false)
    #expect(folder.text("list") == "saved")
    #expect(!isLocked(path))
    #expect(folder.names == ["list"])
  }

  @Test func aFileThatCannotBeBroughtBackIsKeptAndNamed() throws {
    for canMove in [true, false] {
      let folder = try TemporaryFolder()
      try folder.write("list", "old")
      let path = folder.file("list")
      var exchanges = 0
      var renaming = Renaming.system
      renaming.exchange = { temporary, target in
        exchanges += 1
        if exchanges > 1 { return false }
        _ = try? folder.write("list", "saved")
        return Renaming.system.exchange(temporary, target)
      }
      if !canMove { renaming.move = { _, _ in false } }
      let error = #expect(throws: FileSystemError.self) {
        try AtomicFile.write(
          Array("new".utf8), to: path, replacing: FileRevision(Array("old".utf8)),
          renaming: renaming
        ) { file, bytes throws(Errno) in try file.write(bytes) }
      }
      guard case .changedTwice(let copy) = error?.reason else {
        Issue.record("no copy is named: \(String(describing: error))")
        continue
      }
      #expect(try String(contentsOfFile: copy, encoding: .utf8) == "saved")
      #expect(TemporaryName.matches(Paths.name(copy)) == !canMove)
      #expect(error?.explanation.contains("'\(copy)'") == true)
    }
  }

  @Test func aFileThatIsNewReplacesNothing() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("list")
    var renaming = Renaming.system
    renaming.moveWithoutReplacing = { temporary, target in
      // Made just before.
      _ = try? folder.write("list", "saved")
      return Renaming.system.moveWithoutReplacing(temporary, target)
    }
    #expect(throws: FileSystemError(.write, path, .changed)) {
      try AtomicFile.write([0x41], to: path, replacing: .missing, renaming: renaming) {
        file, bytes throws(Errno) in try file.write(bytes)
      }
    }
    #expect(folder.text("list") == "saved")
    #expect(folder.names == ["list"])
  }

  @Test func leftoversOfAKilledRunAreRemoved() throws {
    let folder = try TemporaryFolder()
    let own = TemporaryName.make()
    for name in [".settingsc-7fffffff00000000", own, ".settingsc-manifest"] {
      try folder.write(name, "")
    }
    try folder.write(".settingsc-7ffffffe00000000/old/Root.plist", "")
    #expect(try AtomicFile.write([0x41], to: folder.file("a")))
    #expect(
      Set(folder.names) == [own, ".settingsc-manifest", ".settingsc-7ffffffe00000000", "a"])
  }

  @Test func aFileThatIsWrittenInPlaceIsAlsoCompared() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.plist", "saved")
    let file = folder.file("a.plist")
    #expect(throws: FileSystemError(.write, file, .changed)) {
      try AtomicFile.write(
        [0x41], to: file, replacing: FileRevision(Array("old".utf8)),
        makingTemporary: { _ throws(Errno) in throw .notPermitted }
      ) { file, bytes throws(Errno) in try file.write(bytes) }
    }
    #expect(folder.text("a.plist") == "saved")
  }
}

/// Whether the lock of a file is held.
private func isLocked(_ path: String) -> Bool {
  guard let file = try? OpenFile(path, .readOnly) else { return false }
  return flock(file.descriptor.rawValue, LOCK_EX | LOCK_NB) != 0
}
