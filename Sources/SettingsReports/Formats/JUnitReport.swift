import SettingsDiagnostics
import SettingsText

extension Report {
  /// A test suite with a test case for each file, for continuous integration servers.
  ///
  /// A failure to check a file is a test case with an error. A file fails at the severity that
  /// fails the run; less severe findings are output of a passing test case.
  static let junit = Report(
    "junit", "JUnit XML with one test case for each file",
    mark: .beginning(["<?xml version=\"1.0\" encoding=\"UTF-8\"?><testsuites name=\"settingsc\""])
  ) { input, output in
    let files = input.findingsByFile
    let failedFiles = files.count { $0.fails(at: input.failLevel) }
    let counts: Markup = #"""
      name="\#(xml: input.tool.name)" tests="\#(files.count + input.failures.count)" failures="\#(failedFiles)" \#
      errors="\#(input.failures.count)"
      """#
    output.write(
      markup:
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n <testsuite \(counts)>\n"
    )
    for file in files {
      var result: Markup?
      if !file.diagnostics.isEmpty { result = file.result(failingAt: input.failLevel) }
      output.testCase(file.path, input, result)
    }
    for failure in input.failures {
      let message = VisibleText.escaped(failure.sentence)
      output.testCase(message, input, "   <error message=\"\(xml: message)\" type=\"failure\"/>\n")
    }
    output.write(" </testsuite>\n</testsuites>\n")
  }
}

extension ReportOutput {
  fileprivate mutating func testCase(_ name: String, _ input: ReportInput, _ result: Markup?) {
    let content: Markup = result.map { ">\n\($0)  </testcase>\n" } ?? "/>\n"
    write(
      markup: "  <testcase name=\"\(xml: name)\" classname=\"\(xml: input.tool.name)\"\(content)")
  }
}

extension FileFindings {
  private var highestSeverity: Severity? { diagnostics.map { $0.severity }.max() }

  fileprivate func fails(at level: Severity) -> Bool {
    guard let highestSeverity else { return false }
    return highestSeverity >= level
  }

  /// Returns the result of a test case: a single failure with all findings, or the findings as
  /// output if the file does not fail.
  ///
  /// Most servers show only the first failure of a test case.
  fileprivate func result(failingAt level: Severity) -> Markup {
    // The line feeds are in an element's text, where they are not normalized as in attributes.
    let lines = diagnostics.flatMap { $0.escapedLines }
    let content = lines.map { line -> Markup in "\(xml: line)\n" }.joined
    guard let highestSeverity, highestSeverity >= level else {
      return "   <system-out>\(content)</system-out>\n"
    }
    return #"""
         <failure message="\#(xml: diagnostics.countWords)" type="\#(highestSeverity.rawValue)">\#(content)</failure>

      """#
  }
}

extension Diagnostic {
  /// The message with its place, the notes and the help texts, each on one line.
  fileprivate var escapedLines: [String] {
    let headline = "\(place): \(severity.rawValue): \(locatedMessage) [\(rule)]"
    let lines = [headline] + notes.map { $0.sentence } + helpLines
    return lines.map(VisibleText.escaped)
  }
}
