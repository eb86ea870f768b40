import Foundation
import Testing

@testable import SettingsReports

/// Compares every format with its recorded output.
///
/// `RECORD_FIXTURES=1` writes the outputs anew; the tests fail then, so that nobody takes a recording for a check.
struct GoldenFileTests {
  @Test(arguments: AllReports.all.map(\.name))
  func findings(_ name: String) throws {
    try compare(rendered(name, Sample.findings), with: "Findings/\(fileName(name))")
  }

  @Test(arguments: AllReports.all.map(\.name))
  func nothingFound(_ name: String) throws {
    try compare(rendered(name, Sample.clean), with: "Clean/\(fileName(name))")
  }

  @Test(arguments: AllReports.all.map(\.name))
  func notEverythingRead(_ name: String) throws {
    try compare(rendered(name, Sample.failed), with: "Failed/\(fileName(name))")
  }

  @Test func colors() throws {
    var input = Sample.findings
    input.usesColor = true
    // The escape character is shown, so that the file stays readable.
    let text = try rendered("text", input).replacingOccurrences(of: "\u{1B}", with: "␛")
    try compare(text, with: "Findings/text-in-color.txt")
  }

  private func fileName(_ report: String) -> String {
    switch report {
    case "json", "gitlab", "sonarqube", "rdjson": "\(report).json"
    case "jsonl": "jsonl.jsonl"
    case "sarif": "sarif.sarif"
    case "junit", "checkstyle": "\(report).xml"
    case "html": "html.html"
    case "markdown": "markdown.md"
    case "csv": "csv.csv"
    default: "\(report).txt"
    }
  }

  private func compare(_ text: String, with name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fixtures/Reports").standardizedFileURL
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("recorded Fixtures/Reports/\(name); run again without RECORD_FIXTURES to compare")
      return
    }
    let expected = try Data(contentsOf: file)
    if expected != Data(text.utf8) {
      let expectedLines = String(decoding: expected, as: UTF8.self).components(separatedBy: "\n")
      let lines = text.components(separatedBy: "\n")
      let number = zip(expectedLines, lines).prefix { $0 == $1 }.count
      Issue.record(
        """
        Fixtures/Reports/\(name) differs at line \(number + 1); RECORD_FIXTURES=1 writes it anew
        expected: \(number < expectedLines.count ? expectedLines[number] : "the end")
        found:    \(number < lines.count ? lines[number] : "the end")
        """)
    }
  }
}

/// The whole text of a report.
func rendered(_ name: String, _ input: ReportInput) throws -> String {
  var text = ""
  try AllReports.named(name).render(input, to: &text)
  return text
}
