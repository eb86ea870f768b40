import Foundation
import SettingsPropertyLists
import TestSupport
import Testing

/// Agreement with CoreFoundation about the files that are read, their values and refusals.
@Suite(.enabled(if: ReferenceReading.isAvailable, "python3 and plutil are not both on the PATH"))
struct CoreFoundationTests {
  /// Lines of a case's name, tab, reason.
  static func knownDisagreements() throws -> Set<String> {
    let text = try String(
      contentsOf: ReferenceReading.folder.appendingPathComponent("corefoundation.tsv"),
      encoding: .utf8)
    return Set(text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
  }

  @Test func everyVariantIsReadAlike() throws {
    let cases = CoreFoundationCase.all
    #expect(cases.count >= 500)
    #expect(Set(cases.map(\.name)).count == cases.count)
    let disagreements = try Self.disagreements(cases).filter { !$0.isOfUnreadEncoding }
    let known = try Self.knownDisagreements()
    let found = Set(disagreements.map(\.name))
    #expect(
      disagreements.filter { !known.contains($0.name) }.map(\.description) == [],
      "not in corefoundation.tsv")
    #expect(known.subtracting(found).sorted() == [], "in corefoundation.tsv, but gone")
  }

  /// `SETTINGSC_MUTANTS` holds a seed, a number of mutants and perhaps a folder for those that are
  /// read differently; `Scripts/compare-mutants.sh` sets it.
  @Test func mutantsAreReadAlike() throws {
    let request = (ProcessInfo.processInfo.environment["SETTINGSC_MUTANTS"] ?? "1 300").split(
      separator: " ")
    let seed = try #require(request.first.flatMap { UInt64($0) })
    let count = try #require(request.dropFirst().first.flatMap { Int($0) })
    let folder = request.dropFirst(2).first.map { URL(fileURLWithPath: String($0)) }
    var random = SeededGenerator(seed: seed)
    for start in stride(from: 0, to: count, by: 2000) {
      let mutants = (start..<min(start + 2000, count)).map {
        CoreFoundationCase.mutant($0, &random)
      }
      let disagreements = try Self.disagreements(mutants).filter { !$0.isOnPurpose }
      #expect(disagreements.map(\.description) == [])
      for disagreement in disagreements {
        guard let folder else { continue }
        let name = disagreement.name.prefix { $0 != ":" }.filter { $0.isNumber || $0.isLetter }
        try Data(disagreement.bytes).write(
          to: folder.appendingPathComponent("\(seed)-\(name.prefix(40))"))
      }
    }
  }

  struct Disagreement: CustomStringConvertible {
    var name: String
    var bytes: [UInt8]
    var ours: String
    var reference: String

    var description: String {
      "\(name)\t\(ours) | \(reference) | \(String(decoding: bytes, as: UTF8.self).debugDescription.suffix(300))"
    }
  }

  /// Compares what both readers make of each case with what `plutil` makes of it.
  static func disagreements(_ cases: [CoreFoundationCase]) throws -> [Disagreement] {
    let folder = try TemporaryFolder()
    let paths = try cases.enumerated().map { number, example in
      let file = folder.url.appendingPathComponent("\(number).plist")
      try Data(example.bytes).write(to: file)
      return file.path
    }
    return zip(cases, try ReferenceReading.read(paths)).flatMap {
      example, reading -> [Disagreement] in
      guard reading.plutil != "crash" else { return [] }
      let list = Self.read(example.bytes, reading.plutil, PropertyListReader().read)
      // A table whose root is no dictionary is lost.
      let table = reading.plutil?.hasPrefix("{") == true ? reading.plutil : nil
      let entries = Self.read(example.bytes, table, StringsTableReader().read)
      let difference = list ?? entries.map { "as a table: \($0)" }
      return difference.map {
        [
          Disagreement(
            name: example.name, bytes: example.bytes, ours: $0,
            reference: reading.plutil ?? "refused")
        ]
      } ?? []
    }
  }

  /// Result of a reader for a file, if CoreFoundation has another.
  private static func read(
    _ bytes: [UInt8], _ reference: String?, _ read: ([UInt8]) throws(ReadingError) -> PropertyList
  ) -> String? {
    do throws(ReadingError) {
      let list = try read(bytes)
      let ours = list.value.notation(sorted: true, keepsFirst: list.format == .binary)
      return ours == reference || reference == "?" ? nil : ours
    } catch {
      guard let reference else { return nil }
      // Of such a text CoreFoundation reads the part before the fault.
      if error.kind == .truncated {
        let before = (error.source?.array ?? bytes).prefix(error.offsets?.lowerBound ?? 0)
        guard let part = try? StringsTableReader().read(Array(before)) else { return nil }
        let ours = part.value.notation(sorted: true)
        return ours == reference ? nil : "\(ours), then \(error.message)"
      }
      return "\(error.kind): \(error.message)"
    }
  }
}

extension CoreFoundationTests.Disagreement {
  /// Whether the page declares an encoding that is not read, whatever its text is.
  var isOfUnreadEncoding: Bool {
    ours.contains("pages in the declared encoding")
      || ours.contains("name of the encoding has no closing quote")
  }

  /// Whether it is one of the differences that are wanted and come in every length; the variants
  /// show each of them.
  var isOnPurpose: Bool {
    let ours = ours.hasPrefix("as a table: ") ? ours.dropFirst(12) : ours[...]
    // Without its first character the text is a list, but another one.
    return ours.hasPrefix("unmarked: ")
      // A page of white space and comments, and a table without a character.
      || ours.hasSuffix(": file is empty") && reference == "{}"
      || ours == "{}" && reference == "refused" && bytes.count < 8
      // The beginning of a binary list, which is a string as well.
      || ours.contains("binary property list is cut off") && reference.hasPrefix("s\"bpl")
      // A value of no type of property lists, such as an identifier of a keyed archive, that
      // CoreFoundation reads and drops because its key is there already; elsewhere plutil refuses
      // it too.
      || ours.hasSuffix(", which is not a type of property list")
        && bytes.starts(with: "bplist".utf8)
        && reference.contains(":")
      || isOfUnreadEncoding
      // JSON, which plutil converts by itself.
      || (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }
}
