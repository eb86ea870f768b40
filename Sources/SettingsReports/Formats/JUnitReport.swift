import SettingsDiagnostics
import SettingsText

extension Report {
  /// A test suite with one test case for each file, for continuous integration servers.
  ///
  /// What could not be checked is a test case with an error. A file fails at the severity at which the run fails; lesser findings are output of a test case that passes.
  static let junit = Report(
    "junit", "JUnit XML with one test case for each file",
    mark: .beginning(["<?xml version=\"1.0\" encoding=\"UTF-8\"?><testsuites name=\"settingsc\""])
  ) { input, output in
    let files = input.findingsByFile
    let failures = files.count { $0.fails(at: input.failLevel) }
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
    output.testCounts(input, files.count, failures)
    output.write(">\n <testsuite")
    output.testCounts(input, files.count, failures)
    output.write(">\n")
    for file in files { output.testCase(file, input) }
    for failure in input.failures { output.testCase(ofFailure: failure.sentence, input) }
    output.write(" </testsuite>\n</testsuites>\n")
  }
}

extension FileFindings {
  fileprivate func fails(at level: Severity) -> Bool {
    diagnostics.contains { $0.severity >= level }
  }
}

extension ReportOutput {
  fileprivate mutating func testCounts(_ input: ReportInput, _ files: Int, _ failures: Int) {
    attribute("name", input.tool.name)
    attribute("tests", files + input.failures.count)
    attribute("failures", failures)
    attribute("errors", input.failures.count)
  }

  fileprivate mutating func testCase(ofFailure failure: String, _ input: ReportInput) {
    write("  <testcase")
    attribute("name", VisibleText.escaped(failure))
    attribute("classname", input.tool.name)
    write(">\n   <error")
    attribute("message", VisibleText.escaped(failure))
    attribute("type", "failure")
    write("/>\n  </testcase>\n")
  }

  fileprivate mutating func testCase(_ file: FileFindings, _ input: ReportInput) {
    write("  <testcase")
    attribute("name", file.path)
    attribute("classname", input.tool.name)
    guard !file.diagnostics.isEmpty else { return write("/>\n") }
    write(">\n")
    // One failure holds all findings, because most servers show only the first failure of a test case.
    if let worst = file.diagnostics.map(\.severity).max(), worst >= input.failLevel {
      write("   <failure")
      attribute("message", FindingCounts(file.diagnostics).phrase)
      attribute("type", worst.rawValue)
      write(">")
      findings(file)
      write("</failure>\n")
    } else {
      write("   <system-out>")
      findings(file)
      write("</system-out>\n")
    }
    write("  </testcase>\n")
  }

  private mutating func findings(_ file: FileFindings) {
    for diagnostic in file.diagnostics {
      // The line feeds of a text are its own, not attribute values to be kept from normalization.
      for line in diagnostic.headlineAndRest {
        writeXML(line)
        write("\n")
      }
    }
  }
}

extension Diagnostic {
  fileprivate var headlineAndRest: [String] {
    ["\(place): \(severity.rawValue): \(locatedMessage) [\(rule)]"].map(VisibleText.escaped)
      + (notes.map(\.sentence) + helpLines).map(VisibleText.escaped)
  }
}
