import CSettingsSystem
import Foundation
import SettingsFiles
import TestSupport
import Testing

@testable import SettingsSystem

/// The regions are the process's: these tests take turns.
@Suite("Mapped files", .serialized)
struct MappedFileTests {
  private static let size = 3_000_001

  private func map(_ folder: TemporaryFolder) throws -> FileBytes {
    try Data(repeating: 7, count: MappedFileTests.size).write(
      to: URL(fileURLWithPath: folder.file("large")))
    return try SystemFiles(mapsLargeFiles: true).read(folder.file("large"), limit: .max)
  }

  @Test("are found by address while they are mapped")
  func areFoundByAddressWhileTheyAreMapped() throws {
    var contents: FileBytes? = try map(try TemporaryFolder())
    let first = try #require(contents?.base)
    #expect(contents?.isTaken == true)
    #expect(settingsc_is_mapped(first))
    #expect(settingsc_is_mapped(first + MappedFileTests.size))
    #expect(!settingsc_is_mapped(first - 1))
    #expect(!settingsc_is_mapped(first + MappedFileTests.size + 1))
    contents = nil
    #expect(!settingsc_is_mapped(first))
  }

  @Test("are large; small ones are copied")
  func areLargeSmallOnesAreCopied() throws {
    let folder = try TemporaryFolder()
    #expect(try map(folder).isTaken)
    #expect(try SystemFiles().read(folder.file("large"), limit: .max).isTaken == false)
    try folder.write("small", "small")
    #expect(
      try SystemFiles(mapsLargeFiles: true).read(folder.file("small"), limit: .max).isTaken
        == false)
  }

  @Test("are copied when no more regions can be remembered")
  func areCopiedWhenNoMoreRegionsCanBeRemembered() throws {
    var taken: [UnsafeRawPointer] = []
    // Addresses of the first page are never mapped.
    for address in 16..<4096 {
      guard let start = UnsafeRawPointer(bitPattern: address), settingsc_add_mapped_region(start, 1)
      else { break }
      taken.append(start)
    }
    let contents = try map(try TemporaryFolder())
    for start in taken { settingsc_remove_mapped_region(start) }
    #expect(taken.count > 100)
    #expect(!contents.isTaken)
    #expect(contents.count == MappedFileTests.size)
    #expect(contents.base[MappedFileTests.size - 1] == 7)
    #expect(try map(try TemporaryFolder()).isTaken)
  }
}
