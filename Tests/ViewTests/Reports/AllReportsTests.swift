import SettingsDiagnostics
import Testing

@testable import SettingsReports

struct AllReportsTests {
  @Test func namesAreSortedAndUnique() {
    let names = Report.all.map(\.name)
    #expect(names == Set(names).sorted())
    #expect(Report.all.allSatisfy { !$0.summary.isEmpty && $0.summary.last != "." })
  }

  @Test(arguments: [
    (0, 0, 0, "no findings"), (1, 0, 0, "1 error"), (2, 1, 0, "2 errors, 1 warning"),
    (0, 0, 2, "2 infos"),
  ])
  func countsInWords(_ errors: Int, _ warnings: Int, _ infos: Int, _ phrase: String) {
    let severities =
      Array(repeating: Severity.error, count: errors) + Array(repeating: .warning, count: warnings)
      + Array(repeating: .info, count: infos)
    let findings = severities.map { Diagnostic(rule: "r", severity: $0, path: "p", message: "m") }
    #expect(findings.countWords == phrase)
  }

  @Test func theClosingLineCountsFilesBundlesAndSuppressions() {
    var input = ReportInput(
      tool: Sample.findings.tool, diagnostics: [], checkedFiles: ["a"], bundleCount: 2)
    #expect(input.closingLine == "no findings in 1 file of 2 bundles")
    input.bundleCount = 0
    input.suppressedCount = 1
    #expect(input.closingLine == "no findings in 1 file (1 suppressed)")
  }
}

struct FingerprintTests {
  private let finding = Diagnostic(
    rule: "r", severity: .error, path: "p", keyPath: "k", message: "m",
    identity: DiagnosticIdentity(rule: "r", path: "p", anchor: "a", field: "f", subject: "s"))

  @Test func surviveOtherWordsMovedLinesAndChangedSeverities() {
    var other = Diagnostic(
      rule: finding.rule, severity: .info, path: finding.path, message: "in other words",
      identity: finding.identity)
    let place = SourceLocation(line: 9, column: 9, offset: 99)
    other.range = SourceRange(start: place, end: place)
    other.help = "do something"
    other.keyPath = "PreferenceSpecifiers[5].f"
    #expect(finding.fingerprint == other.fingerprint)
  }

  @Test func differInEveryPart() {
    var others = [finding]
    for part in [\DiagnosticIdentity.rule, \.path, \.anchor, \.field, \.subject] {
      var other = finding
      other.identity[keyPath: part] += "x"
      others.append(other)
    }
    // Where one part ends and the next begins counts too.
    var shifted = finding
    shifted.identity.anchor = "a|f"
    shifted.identity.field = ""
    others.append(shifted)
    #expect(Set(others.map(\.fingerprint)).count == others.count)
  }

  @Test func numberFindingsThatAgree() {
    let names = (1...1000).map { number in
      var other = finding
      other.identity.number = number
      return other.fingerprint
    }
    #expect(Set(names).count == 1000)
    #expect(names.allSatisfy { $0.utf8.count == 16 })
  }

  @Test func neverChangeBetweenVersions() {
    // A new value here makes every service forget what it knew.
    #expect(finding.fingerprint == "6d3f3b6b6e662b01")
  }
}

struct ReportOutputTests {
  @Test func handsOnLargeTextsInPieces() {
    var pieces: [String] = []
    withoutActuallyEscaping({ pieces.append($0) }) { sink in
      var output = ReportOutput(sink: sink)
      for number in 0..<50_000 { output.write("\(number)\n") }
      output.flush()
    }
    #expect(pieces.count > 1 && pieces.allSatisfy { $0.utf8.count < 70_000 })
    #expect(pieces.joined() == (0..<50_000).map { "\($0)\n" }.joined())
  }

  @Test func setsCommasInNestedValues() {
    var text = ""
    Report("test", "") { _, output in
      output.object { output in
        output.array("a") { output in
          output.writeLine("x")
          output.array { _ in }
          output.startLine(indentation: 1)
          output.object { $0.member("b", true) }
        }
        output.member("c", -1)
      }
    }.render(Sample.clean, to: &text)
    #expect(text == "{\"a\": [\"x\", [],\n {\"b\": true}], \"c\": -1}")
  }
}
