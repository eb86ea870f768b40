import Foundation
import SettingsDiagnostics
import Testing

@testable import SettingsPropertyLists

/// Places and messages of the faults of pages and tables.
@Suite("Faults of pages and tables") struct FaultTests {
  /// A file with one fault.
  struct Example: CustomTestStringConvertible, Sendable {
    var text: String
    var place: String
    var isTable = false

    var testDescription: String { text.debugDescription }
  }

  static let examples: [Example] =
    FaultCases.inDictionary.map { Example(text: inDictionary($0), place: $1) }
    + FaultCases.read.map { Example(text: inDictionary($0), place: "read @\($1)") }
    + FaultCases.inDocument.map { Example(text: $0, place: $1) }
    + FaultCases.inPage.map { Example(text: page(FaultCases.page, $0), place: $1) }
    + FaultCases.inShortPage.map { Example(text: page(FaultCases.shortPage, $0), place: $1) }
    + FaultCases.tables.map {
      Example(
        text: "\($0)\n\"Music\" = \"Music\";\n\"Help\" = \"http://a.b/c\";\n", place: $1,
        isTable: true)
    }

  static func inDictionary(_ content: String) -> String {
    "<plist version=\"1.0\"><dict>\n\(content)\n</dict></plist>\n"
  }

  private static func page(_ page: String, _ lines: [Int: String]) -> String {
    let old = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return old.enumerated().map { lines[$0.offset + 1] ?? $0.element }.joined(separator: "\n")
  }

  @Test(arguments: examples) func aFaultHasItsPlace(_ example: Example) {
    let expected =
      ["@", "none"].contains(where: example.place.contains)
      ? example.place : "malformed @\(example.place)"
    #expect(FileReading(example).lines.first ?? "none" == expected)
  }

  /// Every message, note and advice in one file, to be read at a stretch.
  @Test func messagesEqualTheRecordedOnes() throws {
    var words = Self.examples.map { "\($0.text.debugDescription)\n\(FileReading($0).words)\n" }
    for name in FixtureTests.names {
      let bytes = FileBytes(try Data(contentsOf: FixtureTests.folder.appendingPathComponent(name)))
      let reading = FileReading(bytes, isTable: name.hasSuffix(".strings"))
      if !reading.words.isEmpty { words.append("\(name)\n\(reading.words)\n") }
    }
    let file = FixtureTests.folder.appendingPathComponent("words.txt")
    let actual = words.joined(separator: "\n")
    if FixtureTests.isRecording {
      try Data(actual.utf8).write(to: file)
      Issue.record("recorded words.txt; run the tests again without RECORD_FIXTURES")
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    for (old, new) in zip(expected.split(atText: "\n\n"), actual.split(atText: "\n\n")) {
      #expect(
        new == old, "run the tests with RECORD_FIXTURES=1 to record, and look at the difference")
    }
    #expect(actual == expected)
  }

  /// Every mark and every letter of a tag name is removed, doubled, or moved behind a blank, in
  /// files of every kind.
  @Test("a broken byte is reported on its line", arguments: ["\n", "\r\n", "\r"], [false, true])
  func aBrokenByteIsReportedOnItsLine(_ lineEnd: String, _ isWide: Bool) {
    let page = Array(FaultCases.richPage.replacing("\n", with: lineEnd).unicodeScalars)
    let marks = Set("<>/\"&;".unicodeScalars)
    var line = 1
    var isInTag = false
    var count = 0
    for (number, scalar) in page.enumerated() {
      if scalar == "\n" || scalar == "\r" && lineEnd == "\r" { line += 1 }
      if scalar == "<" {
        isInTag = true
      } else if !scalar.properties.isAlphabetic, scalar != "/" {
        isInTag = false
      }
      guard marks.contains(scalar) || isInTag else { continue }
      for replacement in ["", "\(scalar)\(scalar)", " \(scalar)"] {
        var text = String.UnicodeScalarView(page[..<number])
        text.append(contentsOf: replacement.unicodeScalars)
        text.append(contentsOf: page[(number + 1)...])
        let reading = FileReading(FileBytes(Self.encoded(String(text), isWide)))
        guard !reading.places.isEmpty else { continue }
        count += 1
        let context = String(
          String.UnicodeScalarView(page[max(0, number - 12)..<min(page.count, number + 12)]))
        #expect(
          reading.places.contains { $0.start.line == line },
          "'\(replacement)' for '\(scalar)' in \(context.debugDescription)")
      }
    }
    #expect(count > 500)
  }

  private static func encoded(_ text: String, _ isWide: Bool) -> [UInt8] {
    isWide
      ? [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : Array(text.utf8)
  }

  @Test func aTextWithMissingBytesIsNotCorrected() {
    let page = Array(Self.encoded(FaultCases.page, true).dropLast(2))
    let table = Array(Self.encoded("\"A\" = \"B\";\n\"C\" = \"D\";\n", true).dropLast(6))
    for (bytes, isTable) in [(page, false), (table, true)] {
      for removed in [bytes.count / 2, bytes.count - 1] {
        let damaged = bytes[..<removed] + bytes[(removed + 1)...]
        #expect(
          FileReading(FileBytes(damaged), isTable: isTable).words == """
              malformed: UTF-16 text with missing bytes cannot be read from here on
              help: restore an undamaged copy
            """)
      }
    }
  }

  @Test("many faults, long lines and deep nesting end soon", .timeLimit(.minutes(10)))
  func manyFaultsLongLinesAndDeepNestingEndSoon() {
    let levels = (
      String(repeating: "<array>", count: 400), String(repeating: "</array>", count: 400)
    )
    let entries = String(repeating: "<key>a</key><dict/>", count: 5_000)
    for text in [
      "<plist>\(String(repeating: "<array><dict><key>a</key></array>", count: 2000))</plist>",
      "<plist>\(levels.0)<dict>\(entries)</dict><key>e</key>\(levels.1)<true/></plist>",
      "<plist>\(String(repeating: "<array>", count: 500))</dict></plist>",
      "<plist><array>\(String(repeating: "<string>a</key>", count: 5_000))</array></plist>",
    ] {
      #expect(
        FileReading(Example(text: text, place: "")).lines.first?.hasPrefix("malformed") == true)
    }
    for text in [
      String(repeating: "\"A\" = \"B\"\n", count: 5_000),
      "\"A\" = \"B \(String(repeating: "\"A\" ", count: 50_000))\";\n",
      "\"A\" = \(String(repeating: "a b ", count: 50_000));\n",
      String(repeating: "\"", count: 100_001),
      String(repeating: "a = ; ", count: 25_000), String(repeating: "\\", count: 100_001),
    ] {
      #expect(!FileReading(Example(text: text, place: "", isTable: true)).lines.isEmpty)
    }
  }
}

/// Result of a reader for a file: the fault, or what is read over.
struct FileReading {
  /// The fault, its note and its advice, or one line for each correction.
  var lines: [String] = []
  /// The same in words without places.
  var words = ""
  /// The places of the fault and of its note, or of the corrections.
  var places: [SourceRange] = []
  /// The error, where the file cannot be read.
  var error: ReadingError?

  init(_ example: FaultTests.Example) {
    self.init(FileBytes(Array(example.text.utf8)), isTable: example.isTable)
  }

  init(_ bytes: FileBytes, isTable: Bool = false) {
    do throws(ReadingError) {
      let list =
        isTable ? try StringsTableReader().read(bytes) : try PropertyListReader().read(bytes)
      let index = LineIndex(list.source)
      for correction in list.corrections {
        places.append(index.range(correction.offsets))
        lines.append("read @\(PropertyListDump.place(correction.offsets, index))")
        words +=
          "  read: \(correction.detail)\n" + (correction.help.map { "  help: \($0)\n" } ?? "")
      }
    } catch {
      self.error = error
      let index = LineIndex(error.source ?? bytes)
      places = [error.offsets, error.related?.offsets].compactMap { $0 }.map(index.range)
      lines = [
        error.kind.rawValue + (error.offsets.map { " @\(PropertyListDump.place($0, index))" } ?? "")
      ]
      words = "  \(error.kind.rawValue): \(error.message)\n"
      if let related = error.related { words += "  note: \(related.message)\n" }
      if let help = error.help { words += "  help: \(help)\n" }
    }
    words = String(words.dropLast())
  }
}
