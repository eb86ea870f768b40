import SettingsConfiguration
import SettingsReports
import SettingsSystem
import SettingsWorkspace

/// Writes the reports of a run to where they go.
struct ReportWriter {
  let session: Session
  let files: OutputWriter
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
      let format = LintReporting.format(of: destination, session.environment)
      let report = try AllReports.named(format)
      var input = input
      if let paths = ServicePaths(report, session) { input = paths.placed(input) }
      input.usesColor = destination.file == nil && usesColor
      if destination.file != nil {
        failures += try write(report, input, to: destination)
      } else if !isQuiet || !input.diagnostics.isEmpty || report.kind != .people {
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

  private func write(
    _ report: Report, _ input: ReportInput, to destination: ReportDestination
  ) throws -> [CommandError] {
    var text = ""
    report.render(input, to: &text)
    guard let output = try ReportWriter.output(text, to: destination, session) else { return [] }
    do throws(CommandError) {
      try files.write([output])
      return []
    } catch {
      return [error]
    }
  }

  /// The file that a report goes to; `nil` for standard output.
  static func output(_ text: String, to destination: ReportDestination, _ session: Session) throws -> Output? {
    guard let file = destination.file else { return nil }
    let mark = try AllReports.named(LintReporting.format(of: destination, session.environment)).mark
    var output = Output.file(session.workspace.display(session.workspace.absolute(file)), OutputFile(text, mark))
    output.folder = destination.folder
    return output
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
