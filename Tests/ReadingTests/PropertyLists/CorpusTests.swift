import Foundation
import SettingsPropertyLists
import TestSupport
import Testing

/// The folder of real bundles that `SETTINGSC_CORPUS` names.
enum Corpus {
  static let root = PackageFolder.corpus

  struct File {
    /// Relative to the corpus.
    var path: String
    var bytes: FileBytes
  }

  static func files() throws -> [File] {
    let root = URL(fileURLWithPath: root ?? "")
    let paths =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".plist") || $0.hasSuffix(".strings") }.sorted().map {
      File(path: $0, bytes: FileBytes(try Data(contentsOf: root.appendingPathComponent($0))))
    }
  }

  static func read(_ file: File) throws(ReadingError) -> PropertyList {
    file.path.hasSuffix(".strings")
      ? try StringsTableReader().read(file.bytes) : try PropertyListReader().read(file.bytes)
  }
}

/// Every property list and strings table of real bundles, as other readers read them.
@Suite(.enabled(if: Corpus.root != nil, "SETTINGSC_CORPUS does not name a folder of bundles"))
struct CorpusTests {
  /// Lines of `reader`, tab, path, tab, reason.
  static func knownDisagreements() throws -> Set<String> {
    let file = ReferenceReading.folder.appendingPathComponent("disagreements.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Set(lines.map { $0.split(separator: "\t").prefix(2).joined(separator: "\t") })
  }

  @Test(.enabled(if: ReferenceReading.isAvailable, "python3 and plutil are not both on the PATH"))
  func otherReadersAgree() throws {
    let files = try Corpus.files()
    #expect(!files.isEmpty)
    let root = URL(fileURLWithPath: Corpus.root ?? "")
    let readings = try ReferenceReading.read(
      files.map { root.appendingPathComponent($0.path).path })
    var disagreements: Set<String> = []
    for (file, reading) in zip(files, readings) {
      let list = try? Corpus.read(file)
      let value = list?.value
      if value?.notation(sorted: true) != reading.plutil {
        disagreements.insert("plutil\t\(file.path)")
      }
      if file.path.hasSuffix(".strings"), value?.notation(sorted: true) != reading.stringsParser {
        disagreements.insert("parser\t\(file.path)")
      }
      // `plistlib` knows no old-style lists.
      let isOldStyle = list?.format == .openStep || (list == nil && file.path.hasSuffix(".strings"))
      if !isOldStyle, value?.notation(sorted: false) != reading.plistlib {
        disagreements.insert("plistlib\t\(file.path)")
      }
    }
    let known = try Self.knownDisagreements()
    #expect(disagreements.subtracting(known).sorted() == [], "not in disagreements.tsv")
    #expect(known.subtracting(disagreements).sorted() == [], "in disagreements.tsv, but gone")
  }

  @Test func writingAndReadingChangesNothing() throws {
    var count = 0
    for file in try Corpus.files() {
      guard let value = try? Corpus.read(file).value else { continue }
      count += 1
      #expect(
        try PropertyListReader().read(PropertyListWriter.binary(value)).value == value,
        "\(file.path)")
      #expect(
        try PropertyListReader().read(PropertyListWriter.xml(value)).value == value, "\(file.path)")
    }
    #expect(count > 0)
  }
}
