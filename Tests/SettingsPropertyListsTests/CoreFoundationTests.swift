import Foundation
import SettingsPropertyLists
import Testing

/// What CoreFoundation reads is read, with the same values; what it refuses is refused.
@Suite(.enabled(if: ReferenceReading.isAvailable, "python3 and plutil are not both on the PATH"))
struct CoreFoundationTests {
  /// Lines of a case's name, tab, reason.
  static func knownDisagreements() throws -> Set<String> {
    let text = try String(
      contentsOf: ReferenceReading.folder.appendingPathComponent("corefoundation.tsv"), encoding: .utf8)
    return Set(text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
  }

  @Test func everyVariantIsReadAlike() throws {
    let cases = CoreFoundationCase.all
    #expect(cases.count >= 500)
    #expect(Set(cases.map(\.name)).count == cases.count)
    let disagreements = try Self.disagreements(cases)
    let known = try Self.knownDisagreements()
    let found = Set(disagreements.map(\.name))
    #expect(disagreements.filter { !known.contains($0.name) }.map(\.description) == [], "not in corefoundation.tsv")
    #expect(known.subtracting(found).sorted() == [], "in corefoundation.tsv, but gone")
  }

  /// `SETTINGSC_MUTANTS` holds a seed and a number of mutants; `Scripts/compare-mutants.sh` sets it.
  @Test func mutantsAreReadAlike() throws {
    let request = (ProcessInfo.processInfo.environment["SETTINGSC_MUTANTS"] ?? "1 300").split(separator: " ")
    let seed = try #require(request.first.flatMap { UInt64($0) })
    let count = try #require(request.last.flatMap { Int($0) })
    var random = SplitMix64(state: seed)
    let cases = CoreFoundationCase.all
    for start in stride(from: 0, to: count, by: 2000) {
      let mutants = (start..<min(start + 2000, count)).map { number in
        let original = cases[Int.random(in: 0..<cases.count, using: &random)]
        return CoreFoundationCase("mutant \(number) of \(original.name)", original.mutant(&random))
      }
      // Two differences are on purpose and of every length; the variants show both.
      let disagreements = try Self.disagreements(mutants).filter {
        !$0.ours.hasPrefix("unmarked: ") && !($0.ours.hasSuffix(": file is empty") && $0.reference == "{}")
      }
      #expect(disagreements.map(\.description) == [])
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

  static func disagreements(_ cases: [CoreFoundationCase]) throws -> [Disagreement] {
    let folder = try TemporaryFolder()
    let paths = try cases.enumerated().map { number, example in
      let file = folder.url.appendingPathComponent("\(number).plist")
      try Data(example.bytes).write(to: file)
      return file.path
    }
    return zip(cases, try ReferenceReading.read(paths)).compactMap { example, reading in
      let ours: String
      var isRead = false
      do throws(ReadingError) {
        let list = try PropertyListReader().read(example.bytes)
        ours = list.value.notation(sorted: true, keepsFirst: list.format == .binary)
        isRead = true
      } catch {
        ours = "\(error.kind): \(error.message)"
        // CoreFoundation reads a part of such a table.
        if error.kind == .truncated, reading.plutil != nil { return nil }
      }
      switch reading.plutil {
      case ours?, "crash"?: return nil
      case nil where !isRead: return nil
      case "?"? where isRead: return nil
      case let reference:
        return Disagreement(name: example.name, bytes: example.bytes, ours: ours, reference: reference ?? "refused")
      }
    }
  }
}

extension CoreFoundationCase {
  /// The bytes with one to four changes.
  func mutant(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.insert(Self.interesting.randomElement(using: &random) ?? 0, at: index)
      case 1 where index < bytes.count: bytes.remove(at: index)
      case 2 where index < bytes.count: bytes[index] = Self.interesting.randomElement(using: &random) ?? 0
      case 3 where index < bytes.count: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 4:
        let end = min(bytes.count, index + Int.random(in: 1...12, using: &random))
        bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
      default: break
      }
    }
    return bytes
  }

  private static let interesting = Array("<>/\"'=;{}()&![]-? \n\tax05\\*".utf8) + [0, 1, 0x7F, 0x80, 0xC3, 0xFE, 0xFF]
}
