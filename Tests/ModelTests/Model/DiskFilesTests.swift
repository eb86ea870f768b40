import Foundation
import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSystem
import Testing

@Suite("Files of the disk")
struct DiskFilesTests {
  @Test(
    "are the same read and mapped",
    arguments: [0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3 << 20, 3_333_333])
  func areTheSameReadAndMapped(_ size: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try Data(bytes).write(to: folder.appendingPathComponent("Root.plist"))
    for mapsLargeFiles in [false, true] {
      let files = DiskFiles(root: folder.path, files: SystemFiles(mapsLargeFiles: mapsLargeFiles))
      let found = try files.read("Root.plist", limit: 4 << 20)
      #expect(found.array == bytes)
      // Readers rely on the zero behind the bytes.
      #expect(found.base[size] == 0)
      // What happens to the name afterwards is nothing to the bytes.
      try FileManager.default.removeItem(at: folder.appendingPathComponent("Root.plist"))
      #expect(found.array == bytes)
      try Data(bytes).write(to: folder.appendingPathComponent("Root.plist"))
    }
  }
}
