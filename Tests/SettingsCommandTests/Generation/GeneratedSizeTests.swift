import Foundation
import SettingsCompiler
import SettingsModel
import TestSupport
import Testing

/// Holds the length of generated Swift, which is the file that people read.
@Suite("Length of generated Swift")
struct GeneratedSizeTests {
  private static let longestLine = 120

  @Test func sevenKeysTakeAtMost230LinesOfCode() throws {
    let fixture = try #require(GeneratedFixture.all.first { $0.name == "SevenKeys" })
    let file = try #require(
      try GeneratedFixture.files(fixture.bundle, .swift, access: .public).first)
    #expect(Self.code(file.text).count <= 230)
  }

  @Test(arguments: GeneratedFixture.all, [nil, "my"])
  func noLineIsLongerThan120Columns(fixture: GeneratedFixture, prefix: String?) throws {
    for access in SourceAccess.allCases {
      let files = try GeneratedFixture.files(
        fixture.bundle, .swift, access: access, userDefaultsPrefix: prefix)
      for line in files.flatMap({ $0.text.split(separator: "\n") }) {
        #expect(line.unicodeScalars.count <= Self.longestLine, "\(line)")
      }
    }
  }

  @Test(arguments: GeneratedFixture.all, [SourceLanguage.objectiveC, .csharp])
  func noLineOfOtherLanguagesIsLongerThan120Columns(
    fixture: GeneratedFixture, language: SourceLanguage
  ) throws {
    for file in try GeneratedFixture.files(fixture.bundle, language) {
      for line in file.text.split(separator: "\n") {
        #expect(line.unicodeScalars.count <= Self.longestLine, "\(line)")
      }
    }
  }

  @Test func noLineOfHostileTextsIsLongerThan120Columns() throws {
    let text = String(repeating: "it's \\\"long\\\" ", count: 40)
    let escaped = text.replacingOccurrences(of: "\"", with: "&quot;")
    let rows: [TestRow] = [
      .toggle(escaped), .list("theme", "a", ["a", XMLValue(escaped)]),
      .title("version", XMLValue(escaped), title: escaped),
    ]
    let bundle = loadBundle(["Root.plist": page(rows)])
    for language in SourceLanguage.allCases {
      for file in try GeneratedFixture.files(bundle, language) {
        for line in file.text.split(separator: "\n") {
          #expect(line.unicodeScalars.count <= Self.longestLine, "\(line)")
        }
      }
    }
  }

  @Test(arguments: [
    TestRow.toggle("another"), .slider("another", 0.5), .textField("another", "text"),
  ])
  func oneMoreRowTakesAtMostFiveLines(row: TestRow) throws {
    for count in [0, 1, 5, 10, 20, 40] {
      let rows = (0..<count).map { TestRow.toggle("switch_number_\($0)") }
      let kinds: [TestRow] = [.toggle("a"), .slider("b", 0.5), .textField("c", "text")]
      let before = try lines(kinds + rows)
      let after = try lines(kinds + rows + [row])
      #expect(after - before <= 5, "\(count) switches before")
    }
  }

  @Test func oneMoreChoiceTakesAtMostThreeLines() throws {
    for count in [1, 2, 3, 4, 5, 6, 10, 30] {
      let values = (0...count).map { XMLValue("a rather long choice \($0)") }
      let before = try lines([.list("theme", values[0], Array(values.dropLast()))])
      let after = try lines([.list("theme", values[0], values)])
      #expect(after - before <= 3, "\(count) choices before")
    }
  }

  private func lines(_ rows: [TestRow]) throws -> Int {
    Self.code(try text(of: loadBundle(["Root.plist": page(rows)]))).count
  }

  private func text(of bundle: SettingsBundle) throws -> String {
    try #require(try GeneratedFixture.files(bundle, .swift, access: .public).first).text
  }

  /// The lines that are neither blank nor a comment.
  private static func code(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { line in
      let code = line.drop { $0 == " " }
      return !code.isEmpty && !code.hasPrefix("//")
    }
  }
}
