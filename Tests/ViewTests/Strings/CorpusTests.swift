import Foundation
import SettingsModel
import SettingsPropertyLists
import Testing

@testable import SettingsStrings

/// Work on the tables of real bundles, which `SETTINGSC_CORPUS` names the folder of.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["SETTINGSC_CORPUS"] != nil,
    "SETTINGSC_CORPUS does not name a folder of bundles"))
struct CorpusTests {
  /// The files of every bundle by their paths in it.
  private static func bundles() throws -> [(path: String, files: [String: [UInt8]])] {
    let root = URL(fileURLWithPath: ProcessInfo.processInfo.environment["SETTINGSC_CORPUS"] ?? "")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    var bundles: [String: [String: [UInt8]]] = [:]
    for path in paths {
      guard let end = path.range(of: ".bundle/") else { continue }
      let file = root.appendingPathComponent(path)
      guard let bytes = try? Data(contentsOf: file) else { continue }
      bundles[String(path[..<end.lowerBound]), default: [:]][String(path[end.upperBound...])] = Array(bytes)
    }
    return bundles.map { (path: $0.key, files: $0.value) }.sorted { $0.path < $1.path }
  }

  /// Keys and values of a table, entries whose value is no text left out.
  private static func entries(_ bytes: [UInt8]) throws -> [[String]] {
    let list = try StringsTableReader().read(bytes)
    return list.entries(list.root).compactMap { entry in
      list.string(entry.value).map { [list.text(entry.key), $0] }
    }
  }

  @Test func everyByteStaysAndASecondRunChangesNothing() throws {
    var changed = 0
    var made = 0
    for (path, files) in try Self.bundles() {
      let changes = Synchronization().changes(SampleBundle.load(files))
      for change in changes.changes {
        let new = try Self.entries(change.bytes)
        if change.isNew {
          made += 1
          #expect(!new.isEmpty, "\(path)/\(change.path)")
          continue
        }
        changed += 1
        let old = try #require(files[change.path])
        #expect(change.bytes.starts(with: old), "\(path)/\(change.path)")
        #expect(new.starts(with: try Self.entries(old)), "\(path)/\(change.path)")
      }
      let after = SampleBundle.load(SampleBundle.applying(changes, to: files))
      #expect(Synchronization().changes(after).changes == [], "\(path)")
      let status = TranslationStatus(after)
      #expect(
        status.tables.flatMap(\.languages).filter { $0.counts[.missing] != nil }.isEmpty || !changes.notes.isEmpty)
    }
    #expect(changed > 0 && made > 0)
  }

  @Test func pruningTakesOutUnusedEntriesOnly() throws {
    var count = 0
    var work = Synchronization()
    work.prunes = true
    for (path, files) in try Self.bundles() {
      let added = Synchronization().changes(SampleBundle.load(files))
      let complete = SampleBundle.applying(added, to: files)
      let bundle = SampleBundle.load(complete)
      let changes = work.changes(bundle)
      for change in changes.changes {
        let left = try Self.entries(change.bytes)
        let old = try Self.entries(try #require(complete[change.path]))
        count += old.count - left.count
        #expect(left.count < old.count, "\(path)/\(change.path)")
        var position = old.startIndex
        for entry in left {
          let found = try #require(old[position...].firstIndex(of: entry), "\(path)/\(change.path): \(entry)")
          position = found + 1
        }
      }
      let after = SampleBundle.load(SampleBundle.applying(changes, to: complete))
      #expect(work.changes(after).changes == [], "\(path)")
      // The texts of the pages are all there still.
      #expect(TranslationStatus(after).tables == TranslationStatus(bundle).tables, "\(path)")
    }
    #expect(count > 0)
  }

  @Test func exchangeChangesNothing() throws {
    for (path, files) in try Self.bundles() {
      let bundle = SampleBundle.load(files)
      for file in StringCatalog.export(bundle).files {
        let changes = StringCatalog.changes(file.bytes, path: file.name, in: bundle)
        #expect(changes.changes == [], "\(path)/\(file.name)")
        #expect(changes.notes == [], "\(path)/\(file.name)")
      }
      let sheet = try #require(TranslationSheet.export(bundle).files.first)
      #expect(TranslationSheet.changes(sheet.bytes, path: sheet.name, in: bundle) == StringsChanges(), "\(path)")
    }
  }

  @Test func extractedAndPseudoTablesReadBack() throws {
    for (path, files) in try Self.bundles() {
      let bundle = SampleBundle.load(files)
      var extraction = Extraction()
      extraction.language = "qaa"
      var count = 0
      for encoding in Extraction.Encoding.allCases {
        extraction.encoding = encoding
        for change in extraction.changes(bundle).changes { count += try Self.entries(change.bytes).count }
      }
      #expect(count % 2 == 0, "\(path)")
      for change in PseudoTranslation().changes(bundle).changes {
        #expect(try !Self.entries(change.bytes).isEmpty, "\(path)/\(change.path)")
      }
    }
  }

  /// What `plutil` reads from a table; `nil` where it rejects it or is another tool of this name.
  private static func plutil(_ bytes: [UInt8], in folder: URL) throws -> [String: String]? {
    let table = folder.appendingPathComponent("table.strings")
    let result = folder.appendingPathComponent("table.plist")
    try Data(bytes).write(to: table)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["plutil", "-convert", "binary1", "-o", result.path, table.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let bytes = try? Data(contentsOf: result) else { return nil }
    try FileManager.default.removeItem(at: result)
    return try PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: String]
  }

  @Test func plutilReadsWhatIsWritten() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settingsc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard try Self.plutil(Array("\"a\" = \"b\";".utf8), in: folder) == ["a": "b"] else { return }
    var count = 0
    for (path, files) in try Self.bundles() {
      // The tables of one language speak for all: they are written by the same code.
      for change in Synchronization().changes(SampleBundle.load(files)).changes.prefix(2) {
        let ours = Dictionary(try Self.entries(change.bytes).map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
        #expect(try Self.plutil(change.bytes, in: folder) == ours, "\(path)/\(change.path)")
        count += 1
      }
    }
    #expect(count > 0)
  }
}
