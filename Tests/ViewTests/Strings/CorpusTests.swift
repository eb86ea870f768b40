import Foundation
import SettingsModel
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsStrings

/// Strings commands on the real bundles in `SETTINGSC_CORPUS`.
@Suite(.enabled(if: CorpusBundles.isThere, "SETTINGSC_CORPUS does not name a folder of bundles"))
struct CorpusTests {
  /// The files of every bundle by their paths in it.
  private static func bundles() throws -> [(path: String, files: [String: [UInt8]])] {
    try CorpusBundles.paths().map { path in
      let names = try FileManager.default.subpathsOfDirectory(atPath: path)
      let files = names.compactMap { name in
        (try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name))).map { (name, Array($0)) }
      }
      return (path, Dictionary(files) { $1 })
    }
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
        status.tables.flatMap(\.languages).filter { $0.counts[.missing] != nil }.isEmpty
          || !changes.notes.isEmpty)
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
          let found = try #require(
            old[position...].firstIndex(of: entry), "\(path)/\(change.path): \(entry)")
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
      #expect(
        TranslationSheet.changes(sheet.bytes, path: sheet.name, in: bundle) == StringsChanges(),
        "\(path)")
    }
  }

  @Test func extractedAndPseudoTablesReadBack() throws {
    for (path, files) in try Self.bundles() {
      let bundle = SampleBundle.load(files)
      var extraction = Extraction()
      extraction.languages = ["qaa"]
      let tables = try Extraction.Encoding.allCases.map { encoding in
        extraction.encoding = encoding
        return try extraction.changes(bundle).changes.map { try Self.entries($0.bytes) }
      }
      #expect(tables[0] == tables[1], "\(path)")
      #expect(tables[0].allSatisfy { !$0.isEmpty }, "\(path)")
      for change in PseudoTranslation().changes(bundle).changes {
        #expect(try !Self.entries(change.bytes).isEmpty, "\(path)/\(change.path)")
      }
    }
  }

  /// What `plutil` reads from a table; `nil` where it rejects it or is another tool of this name.
  private static func plutil(_ bytes: [UInt8]) throws -> [String: String]? {
    let folder = try TemporaryFolder()
    let (table, result) = (try folder.write("table.strings", bytes), folder.file("table.plist"))
    let run = try Program("plutil").run(["-convert", "binary1", "-o", result, table.path])
    guard run.status == 0, let bytes = try? Data(contentsOf: URL(fileURLWithPath: result)) else {
      return nil
    }
    return try PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: String]
  }

  /// Whether the system has Apple's `plutil`, which reads strings tables.
  private static let hasPlutil = (try? plutil(Array("\"a\" = \"b\";".utf8))) == ["a": "b"]

  @Test(.enabled(if: hasPlutil, "Apple's plutil is not installed")) func plutilReadsWhatIsWritten()
    throws
  {
    var count = 0
    for (path, files) in try Self.bundles() {
      // The tables of one language speak for all: they are written by the same code.
      for change in Synchronization().changes(SampleBundle.load(files)).changes.prefix(2) {
        let ours = Dictionary(
          try Self.entries(change.bytes).map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
        #expect(try Self.plutil(change.bytes) == ours, "\(path)/\(change.path)")
        count += 1
      }
    }
    #expect(count > 0)
  }
}
