import Foundation
import TestSupport
import Testing

@testable import SettingsReports

/// Compares every format with its recorded output.
struct GoldenFileTests {
  @Test(arguments: Report.all.map(\.name))
  func reportsEqualTheRecordedFiles(_ name: String) throws {
    try compare(rendered(name, Sample.findings), with: "Findings/\(fileName(name))")
  }

  @Test(arguments: Report.all.map(\.name))
  func reportsWithoutFindingsEqualTheRecordedFiles(_ name: String) throws {
    try compare(rendered(name, Sample.clean), with: "Clean/\(fileName(name))")
  }

  @Test(arguments: Report.all.map(\.name))
  func reportsWithUnreadFilesEqualTheRecordedFiles(_ name: String) throws {
    try compare(rendered(name, Sample.failed), with: "Failed/\(fileName(name))")
  }

  @Test func coloredTextEqualsTheRecordedFile() throws {
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
    #expect(try GoldenFile.difference(text, "Fixtures/Reports/\(name)") == nil)
  }
}

/// The whole text of a report.
func rendered(_ name: String, _ input: ReportInput) throws -> String {
  var text = ""
  try #require(Report.named(name)).render(input, to: &text)
  return text
}
