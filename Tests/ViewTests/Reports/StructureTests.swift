import Foundation
import SettingsDiagnostics
import SettingsText
import Testing

@testable import SettingsReports

/// Reads the outputs back as their readers would.
struct StructureTests {
  @Test(arguments: Report.all.map(\.name))
  func holdsNoHiddenCharacter(_ name: String) throws {
    for scalar in try rendered(name, Sample.findings).unicodeScalars
    where VisibleText.isHidden(scalar) {
      #expect("\n\r\t".unicodeScalars.contains(scalar), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: ["azure", "github", "teamcity", "xcode", "jsonl"])
  func everyLineIsOneMessage(_ name: String) throws {
    let text = try rendered(name, Sample.findings)
    #expect(!text.contains("\r"))
    #expect(!text.contains("\t"))
    let findings = Sample.findings.diagnostics
    let lines = text.split(separator: "\n").count
    switch name {
    case "teamcity": #expect(lines == findings.count + Set(findings.map(\.rule)).count)
    case "xcode": #expect(lines == findings.count + findings.reduce(0) { $0 + $1.notes.count })
    default: #expect(lines == findings.count)
    }
  }

  @Test func jsonReadsBackEveryValue() throws {
    let report = try #require(try json("json") as? [String: Any])
    let findings = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(findings.count == Sample.findings.diagnostics.count)
    let odd = try #require(findings.first)
    // Nobody sees some of its characters.
    #expect(odd["message"] as? String == VisibleText.escaped(Sample.oddText))
    #expect(odd["path"] as? String == Sample.oddPath)
    #expect(findings[1]["range"] == nil)
    #expect(findings[1]["keyPath"] as? String == "PreferenceSpecifiers[4].DefaultValue")
    #expect(findings[2]["keyPath"] == nil)
    #expect(
      report["summary"] as? [String: Int] == [
        "bundles": 1, "files": 5, "errors": 3, "warnings": 6, "infos": 3,
      ])
  }

  @Test func jsonLinesAreTheFindingsOfJSON() throws {
    let report = try #require(try json("json") as? NSDictionary)
    let lines = try rendered("jsonl", Sample.findings).split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8))
    }
    #expect(report["diagnostics"] as? NSArray == lines as NSArray)
  }

  @Test func gitlabFingerprintsAreUnique() throws {
    let issues = try #require(try json("gitlab") as? [[String: Any]])
    #expect(issues.count == Sample.findings.diagnostics.count)
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
  }

  @Test func sarifPathsReadBackEqual() throws {
    let report = try #require(try json("sarif") as? [String: Any])
    let run = try #require((report["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let paths = results.map { result in
      let location =
        (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
        as? [String: [String: Any]]
      return (location?["artifactLocation"]?["uri"] as? String)?.removingPercentEncoding
    }
    #expect(paths == Sample.findings.diagnostics.map(\.path) as [String?])
    let rules =
      ((run["tool"] as? [String: [String: Any]])?["driver"]?["rules"] as? [[String: Any]]) ?? []
    for result in results {
      guard let index = result["ruleIndex"] as? Int else { continue }
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
  }

  @Test func columnsCountInTheUnitOfTheFormat() throws {
    // The finding behind 設定 😀 名前: column 34 in scalars, 45 in UTF-8 bytes, 35 in UTF-16 units.
    let rdjson = try rendered("rdjson", Sample.findings)
    #expect(
      rdjson.contains(#""start": {"line": 5, "column": 45}, "end": {"line": 5, "column": 52}"#))
    let sonarqube = try rendered("sonarqube", Sample.findings)
    #expect(
      sonarqube.contains(#"{"startLine": 5, "endLine": 5, "startColumn": 34, "endColumn": 40}"#))
    let sarif = try rendered("sarif", Sample.findings)
    #expect(sarif.contains(#"{"startLine": 5, "startColumn": 34, "endLine": 5, "endColumn": 40}"#))
  }

  @Test func junitFailsAtTheFailLevel() throws {
    var input = Sample.findings
    #expect(try rendered("junit", input).contains("tests=\"8\" failures=\"3\""))
    input.failLevel = .warning
    #expect(try rendered("junit", input).contains("tests=\"8\" failures=\"6\""))
    input.failLevel = .info
    #expect(try rendered("junit", input).contains("tests=\"8\" failures=\"7\""))
  }

  @Test func azureHidesCommandsInPlainLines() throws {
    let finding = Diagnostic(
      rule: "r", severity: .info, path: "###vso[a.b]c", message: "##vso[task.complete]")
    let text = try rendered(
      "azure", ReportInput(tool: Sample.findings.tool, diagnostics: [finding]))
    #expect(!text.contains("##"))
  }

  @Test func markdownFitsIntoAJobSummary() throws {
    let finding = Diagnostic(
      rule: "r", severity: .error, path: "p", message: String(repeating: "m", count: 1000))
    let findings = Array(repeating: finding, count: 2000)
    let text = try rendered(
      "markdown", ReportInput(tool: Sample.findings.tool, diagnostics: findings))
    #expect(text.utf8.count > 900_000 && text.utf8.count < 1 << 20)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| ❌") }
    #expect(text.hasSuffix("\n… and \(2000 - rows) more\n"))
  }

  private func json(_ name: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(rendered(name, Sample.findings).utf8))
  }
}
