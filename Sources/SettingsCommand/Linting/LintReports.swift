import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsProject
import SettingsReports
import SettingsRules
import SettingsSystem
import SettingsText

/// The reports written by a run of `lint`.
struct LintReports {
  /// The settings of the run as a whole.
  let settings: LintSettings
  /// The baseline given on the command line, which no report may overwrite; `nil` for the baseline
  /// of the configuration.
  let baseline: String?
  /// The baseline that the run writes; `nil` if it writes none.
  let recordedBaseline: String?
  /// Whether formats are given on the command line.
  let hasNamedFormats: Bool
  /// Whether to report only errors and findings that fail the run.
  let isQuiet: Bool
  let color: ColorChoice?
  let writer: OutputWriter
  let session: Session

  private var workspace: Workspace { session.workspace }

  /// The reports to write, each with its destination.
  ///
  /// The format `auto` is replaced by ``LintReporting/automaticFormat(_:)``.
  private var destinations: [(report: Report, destination: ReportDestination<Report>)] {
    settings.formats.map { destination in
      var destination = destination
      let report = destination.format ?? LintReporting.automaticFormat(session.environment)
      destination.format = report
      return (report, destination)
    }
  }

  /// Rejects reports that must not replace a file, that share a place, or that go to the place of a
  /// baseline, and a baseline that must not replace a file.
  func check() throws(CommandError) {
    let placement = OutputPlacement(workspace)
    let destinations = destinations
    // Nothing is fixed or reported if a file must not be replaced.
    try writer.check(destinations.compactMap { outputFile(of: $0.report, "", to: $0.destination) })
    try placement.refuseShared(destinations.map { $0.destination })
    let usedBaseline = recordedBaseline ?? baseline ?? settings.baseline
    guard usedBaseline != nil else { return }
    // Without a path, the baseline is on a standard stream.
    guard let file = usedBaseline.outputPath else {
      let isReportPrinted = hasNamedFormats && destinations.contains { $0.destination.file == nil }
      if recordedBaseline != nil, isReportPrinted {
        throw .usage(
          "the baseline and a report both go to standard output; name a file for one of them")
      }
      return
    }
    if recordedBaseline != nil { try writer.check([Baseline().output(outputPath(file))]) }
    let reportFiles = destinations.compactMap(\.destination.file)
    if reportFiles.contains(where: { placement.place($0) == placement.place(file) }) {
      let shown = workspace.display(workspace.absolute(file))
      throw .usage("a report and the baseline both go to '\(shown)'; name another file")
    }
  }

  /// Writes the reports of a run that checked nothing.
  ///
  /// - Returns: The failures to write reports.
  func write(ofFailures failures: [CommandError]) throws(CommandError) -> [CommandError] {
    try check()
    let paths = ProjectPaths(workspace, targets: [])
    let input = ReportInput(
      tool: LintReporting.tool,
      diagnostics: [],
      rules: LintReporting.descriptions(settings.lint, diagnostics: []),
      folder: session.workingDirectory,
      failures: failures.flatMap { $0.faults }.map { ReportFailure($0, paths) },
      failLevel: settings.failLevel.severity ?? .error)
    return write(input, isQuiet: true)
  }

  /// Writes the reports of a run.
  ///
  /// - Returns: The failures to write reports.
  func write(_ findings: ProjectFindings) -> [CommandError] {
    let all = findings.diagnostics()
    var diagnostics = all
    if isQuiet { diagnostics = findings.diagnostics(onlyReasons: true) }
    let lines = sourceLines(findings, of: diagnostics)
    let input = ReportInput(
      tool: LintReporting.tool,
      diagnostics: diagnostics,
      rules: LintReporting.descriptions(settings.lint, diagnostics: all),
      folder: session.workingDirectory,
      checkedFiles: findings.checkedFiles,
      bundleCount: findings.bundleCount,
      suppressedCount: findings.suppressedCount,
      failures: findings.failures.flatMap { $0.faults }.map { ReportFailure($0, findings.paths) },
      failLevel: settings.failLevel.severity ?? .error,
      sourceLine: { lines?.line($0, $1) })
    return write(input, isQuiet: isQuiet)
  }

  /// Returns the source lines that the reports need; `nil` if no report needs any.
  private func sourceLines(_ findings: ProjectFindings, of diagnostics: [Diagnostic])
    -> SourceLineCache?
  {
    guard destinations.contains(where: { $0.report.readsSourceLines }) else { return nil }
    return SourceLineCache(findings.bundles.map { $0.result }, of: diagnostics)
  }

  /// Writes all reports, regardless of the failures of other reports.
  ///
  /// - Parameter isQuiet: Whether formats for people print nothing if there are no findings.
  private func write(_ input: ReportInput, isQuiet: Bool) -> [CommandError] {
    let destinations = destinations
    var failures: [CommandError] = []
    func attempt(_ body: () throws(CommandError) -> Void) {
      do throws(CommandError) {
        try body()
      } catch {
        failures.append(error)
      }
    }
    for (report, destination) in destinations {
      var input = ServicePaths(report, session)?.placed(input) ?? input
      input.countsFixes = true
      if let file = outputFile(of: report, report.text(input), to: destination) {
        attempt { () throws(CommandError) in try writer.write([file]) }
        continue
      }
      let hasNothingToSay = isQuiet && input.diagnostics.isEmpty && report.kind == .people
      if hasNothingToSay { continue }
      input.usesColor = color.isOn(session)
      var stream = SinkStream(sink: session.output)
      report.render(input, to: &stream)
    }
    if destinations.contains(where: { $0.report == .github }) {
      let text = Report.markdown.text(ServicePaths(.github, session)?.placed(input) ?? input)
      attempt { () throws(CommandError) in try session.appendToJobSummary(text) }
    }
    return failures
  }

  /// Returns the output file of a report; `nil` for standard output.
  private func outputFile(
    of report: Report, _ text: @autoclosure () -> String, to destination: ReportDestination<Report>
  ) -> Output? {
    guard let file = destination.file else { return nil }
    var output = Output.file(outputPath(file), OutputFile(text(), report.mark))
    output.folder = destination.folder
    return output
  }

  /// Returns the displayed path of an output.
  private func outputPath(_ given: String) -> String {
    // A path that names a folder is refused as it was given.
    if given.hasSuffix("/") { return given }
    return workspace.display(workspace.absolute(given))
  }
}

extension Report {
  /// Returns the complete text of the report.
  func text(_ input: ReportInput) -> String {
    var text = ""
    render(input, to: &text)
    return text
  }
}

/// A text stream that writes a report to a sink.
struct SinkStream: TextOutputStream {
  let sink: OutputSink
  mutating func write(_ text: String) { sink.write(text) }
}

extension Session {
  /// Writes a note about the files that a patch cannot change.
  func noteUnpatchable(_ paths: [String], _ reason: String) {
    guard let first = paths.first else { return }
    if paths.count == 1 {
      note("the changes to '\(first)' \(reason)")
    } else {
      note("the changes to '\(first)' and \(paths.count - 1) more \(reason)")
    }
  }

  /// Appends Markdown to the job summary of GitHub Actions.
  func appendToJobSummary(_ text: String) throws(CommandError) {
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    do throws(FileSystemError) {
      try workspace.files.append(Array(text.utf8), to: workspace.absolute(path))
    } catch {
      throw .failure(
        "the job summary cannot be written to '\(path)': \(error.explanation)", path: path)
    }
  }

  /// Prints failures and returns the exit status of the run.
  ///
  /// - Parameter status: The exit status without the failures.
  func end(_ status: ExitStatus, _ failures: [CommandError]) -> ExitStatus {
    for failure in failures { complain(failure) }
    return max(status, failures.map { $0.status }.max() ?? .success)
  }
}
