import Foundation
import SettingsPropertyLists
import TestSupport
import Testing

/// Every file in `Fixtures/PropertyLists` gives the dump beside it.
@Suite struct FixtureTests {
  static let folder = PackageFolder.file("Fixtures/PropertyLists")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".plist") || $0.hasSuffix(".strings") }.sorted()

  static let isRecording = ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1"

  @Test func fixturesAreFound() { #expect(Self.names.count > 50) }

  @Test(arguments: names) func aListIsReadAsRecorded(_ name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let bytes = FileBytes(try Data(contentsOf: file))
    let actual: String
    do throws(ReadingError) {
      let list =
        name.hasSuffix(".strings")
        ? try StringsTableReader().read(bytes) : try PropertyListReader().read(bytes)
      actual = PropertyListDump.text(list)
    } catch {
      actual = PropertyListDump.text(error, bytes: bytes)
    }
    let expectation = file.appendingPathExtension("dump")
    if Self.isRecording {
      try Data(actual.utf8).write(to: expectation)
      Issue.record(
        "recorded \(expectation.lastPathComponent); run the tests again without RECORD_FIXTURES")
      return
    }
    let expected = try? String(contentsOf: expectation, encoding: .utf8)
    #expect(
      actual == expected,
      "run the tests with RECORD_FIXTURES=1 to record, and look at the difference")
  }
}
