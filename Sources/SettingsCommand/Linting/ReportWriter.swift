import SettingsFileSystem
import SettingsReports

/// Writes the reports of a run to where they go.
struct ReportWriter {
  let session: Session
  /// Whether colors are used on standard output.
  let usesColor: Bool
  /// Whether formats for people print nothing where nothing was found.
  let isQuiet: Bool

  /// Writes all reports; one that cannot be written keeps no other from being written.
  ///
  /// - Returns: What could not be written.
  func write(_ input: ReportInput, to destinations: [ReportDestination]) throws -> [CommandError] {
    var failures: [CommandError] = []
    var isSummarized = false
    if let remark = LintReporting.automaticRemark(session.environment, destinations) { session.note(remark) }
    for destination in destinations {
      let format = destination.format == "auto" ? automaticFormat : destination.format
      let report = try AllReports.named(format)
      var input = input
      if let paths = ServicePaths(format: format, session) {
        input.diagnostics = paths.placed(input.diagnostics)
        input.failures = paths.placed(input.failures)
      }
      input.usesColor = destination.file == nil && usesColor
      if let file = destination.file {
        failures += write(report, input, to: file)
      } else if !isQuiet || !input.diagnostics.isEmpty || !ReportWriter.formatsForPeople.contains(format) {
        var output = SinkStream(sink: session.output)
        report.render(input, to: &output)
      }
      if format == "github", !isSummarized {
        isSummarized = true
        failures += try summarize(input)
      }
    }
    return failures
  }

  private static let formatsForPeople = ["text", "summary"]

  private var automaticFormat: String { LintReporting.automaticFormat(session.environment) }

  private func write(_ report: Report, _ input: ReportInput, to file: String) -> [CommandError] {
    var text = ""
    report.render(input, to: &text)
    let path = session.workspace.absolute(file)
    do {
      try session.workspace.files.write(Array(text.utf8), to: path)
      return []
    } catch {
      let shown = session.workspace.display(path)
      let message = "the \(report.name) report cannot be written to '\(shown)': \(error.explanation)"
      return [.failure(message, path: shown)]
    }
  }

  /// Adds the table to the summary of a job of GitHub Actions, which is shown with the run.
  private func summarize(_ input: ReportInput) throws -> [CommandError] {
    guard let path = session.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return [] }
    var text = ""
    try AllReports.named("markdown").render(input, to: &text)
    do {
      try session.workspace.files.append(Array(text.utf8), to: session.workspace.absolute(path))
      return []
    } catch {
      return [.failure("the job summary cannot be written to '\(path)': \(error.explanation)", path: path)]
    }
  }
}

/// Writes a report to a sink.
struct SinkStream: TextOutputStream {
  let sink: OutputSink
  mutating func write(_ text: String) { sink.write(text) }
}
