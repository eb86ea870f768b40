import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsReports
import SettingsSystem
import SettingsText
import SettingsWorkspace

/// What a run of `lint` prints and writes.
struct LintReports {
  let command: LintCommand
  /// The settings of the run as a whole.
  let settings: LintSettings
  let session: Session

  private var workspace: Workspace { session.workspace }
  private var files: OutputWriter { OutputWriter(workspace, isForced: command.force) }

  /// The reports with their formats, those of the place the tool runs at for 'auto'.
  private let destinations: [(report: Report, place: ReportDestination<Report>)]

  init(command: LintCommand, settings: LintSettings, session: Session) {
    (self.command, self.settings, self.session) = (command, settings, session)
    destinations = settings.formats.map { destination in
      var destination = destination
      let report = destination.format ?? LintReporting.automaticFormat(session.environment)
      destination.format = report
      return (report, destination)
    }
  }

  /// Refuses outputs over what is read, reports that go to one place, and one that goes where the baseline is or goes
  /// to.
  func check() throws {
    let place = OutputPlace(workspace)
    // Nothing is fixed or reported where a file must not be replaced.
    try files.check(destinations.compactMap { output("", $0.report, to: $0.place) })
    try place.refuseShared(destinations.map { $0.place })
    guard let given = command.writeBaseline ?? command.baseline ?? settings.baseline else { return }
    guard let file = Optional(given).outputPath else {
      if command.writeBaseline != nil, !command.format.isEmpty,
        destinations.contains(where: { $0.place.file == nil })
      {
        throw CommandError.usage("the baseline and a report both go to standard output; name a file for one of them")
      }
      return
    }
    let shown = workspace.display(workspace.absolute(file))
    if command.writeBaseline != nil { try files.check([Baseline().output(file.hasSuffix("/") ? file : shown)]) }
    if destinations.compactMap(\.place.file).contains(where: { place.place($0) == place.place(file) }) {
      throw CommandError.usage("a report and the baseline both go to '\(shown)'; name another file")
    }
  }

  /// Prints what would change.
  func showDifferences(_ checked: CheckedBundles) -> ExitStatus {
    let files = checked.bundles.flatMap { $0.files }
    for file in files where file.isPatchable { session.output.write(UnifiedDiff.render(file)) }
    session.noteUnpatchable(
      files.filter { !$0.isPatchable }.map { $0.path },
      "are left out, because the files are not UTF-8; '--fix' makes them")
    return session.end(
      files.isEmpty ? .success : .findings,
      checked.failures + checked.bundles.flatMap { $0.failures + $0.refusals })
  }

  /// Prints the page on standard input as it is with the changes, and the findings that are left on standard error.
  func printInput(_ checked: CheckedBundles) -> ExitStatus {
    for bundle in checked.bundles { session.output.write(bundle.files.first?.contents.array ?? bundle.input) }
    let left = checked.bundles.flatMap { $0.result.diagnostics }
    for finding in left {
      session.report(finding.severity, "\(finding.message) [\(finding.rule)]", path: finding.path, range: finding.range)
    }
    return session.end(
      settings.fails(left) ? .findings : .success,
      checked.failures + checked.bundles.flatMap { $0.failures + $0.refusals })
  }

  /// Says what was changed in files.
  func tellChanges(of bundles: [CheckedBundle]) {
    let files = bundles.flatMap { $0.files }
    let count = files.reduce(0) { $0 + $1.fixes.count }
    if count > 0, !command.quiet {
      session.tell(
        "\(command.addSuppressions ? "suppressed" : "fixed") \(counted(count, "finding")) in "
          + counted(Set(files.map { $0.path }).count, "file"))
    }
    let configured = bundles.flatMap { $0.configured }
    if !configured.isEmpty {
      session.errors.write(
        """
        settingsc: note: comments cannot suppress the rest; add this to the configuration:
        suppress:
        \(ConfiguredSuppression.configurationText(configured))
        """)
    }
  }

  /// Says why warnings fail the run, and the statistics that are asked for.
  func tellSummary(_ judged: JudgedBundles, duration: Duration) {
    for (count, most) in judged.groups.compactMap(\.excessiveWarnings) {
      session.note(
        "\(counted(count, "warning is", plural: "warnings are")) more than the \(most) that 'max_warnings' allows")
    }
    guard command.statistics else { return }
    let findings = judged.diagnostics()
    let suppressed = judged.suppressedCount > 0 ? ", \(judged.suppressedCount) suppressed" : ""
    session.errors.write(
      "\(counted(judged.bundles.count, "bundle")), \(counted(judged.checkedFiles.count, "file")), "
        + "\(counted(findings.count, "finding"))\(suppressed) in \(Int((duration / .milliseconds(1)).rounded())) ms\n")
    let rules = Dictionary(grouping: findings, by: \.rule).mapValues { "\($0.count)" }
    let width = rules.values.map { $0.count }.max() ?? 0
    // The most frequent first.
    for (rule, count) in rules.sorted(by: { ($1.value.count, $1.value, $0.key) < ($0.value.count, $0.value, $1.key) }) {
      session.errors.write("  \(String(repeating: " ", count: width - count.count))\(count)  \(rule)\n")
    }
  }

  /// Writes reports of a run that checked nothing.
  ///
  /// - Returns: What could not be written.
  func write(ofFailures failures: [CommandError]) throws -> [CommandError] {
    try check()
    let paths = ProjectPaths(workspace, targets: [])
    return try write(
      ReportInput(
        tool: LintReporting.tool, diagnostics: [], rules: LintReporting.descriptions(settings.lint, diagnostics: []),
        folder: session.workingDirectory, failures: failures.flatMap { $0.faults }.map { ReportFailure($0, paths) },
        failLevel: settings.failLevel.severity ?? .error), isQuiet: true)
  }

  /// Writes the reports.
  ///
  /// - Returns: What could not be written.
  func write(_ judged: JudgedBundles) throws -> [CommandError] {
    let all = judged.diagnostics()
    let diagnostics = command.quiet ? judged.diagnostics(isQuiet: true) : all
    let quotesSource = destinations.contains { $0.report.quotesSource }
    let lines = quotesSource ? SourceLineCache(judged.bundles.map { $0.result }, of: diagnostics) : nil
    return try write(
      ReportInput(
        tool: LintReporting.tool, diagnostics: diagnostics,
        rules: LintReporting.descriptions(settings.lint, diagnostics: all),
        folder: session.workingDirectory, checkedFiles: judged.checkedFiles, bundleCount: judged.bundles.count,
        suppressedCount: judged.suppressedCount,
        failures: judged.failures.flatMap { $0.faults }.map { ReportFailure($0, judged.paths) },
        failLevel: settings.failLevel.severity ?? .error, sourceLine: { lines?.line($0, $1) }), isQuiet: command.quiet)
  }

  /// Writes all reports; one that cannot be written keeps no other from being written.
  ///
  /// - Parameter isQuiet: Whether formats for people print nothing where nothing was found.
  private func write(_ input: ReportInput, isQuiet: Bool) throws -> [CommandError] {
    var failures: [CommandError] = []
    func attempt(_ body: () throws(CommandError) -> Void) {
      do throws(CommandError) { try body() } catch { failures.append(error) }
    }
    for (report, place) in destinations {
      var input = ServicePaths(report, session)?.placed(input) ?? input
      if place.file != nil {
        let output = [output(report.text(input), report, to: place)].compactMap(\.self)
        attempt { () throws(CommandError) in try files.write(output) }
      } else if !isQuiet || !input.diagnostics.isEmpty || report.kind != .people {
        input.usesColor = command.color?.isOn(session) ?? ColorChoice.auto.isOn(session)
        var output = SinkStream(sink: session.output)
        report.render(input, to: &output)
      }
    }
    if destinations.contains(where: { $0.report == .github }) {
      let text = Report.markdown.text(ServicePaths(.github, session)?.placed(input) ?? input)
      attempt { () throws(CommandError) in try session.appendToJobSummary(text) }
    }
    return failures
  }

  /// The file that a report goes to; `nil` for standard output.
  private func output(_ text: String, _ report: Report, to destination: ReportDestination<Report>) -> Output? {
    guard let file = destination.file else { return nil }
    // A path that names a folder is refused as it was given.
    var output = Output.file(
      file.hasSuffix("/") ? file : workspace.display(workspace.absolute(file)),
      OutputFile(text, report.mark))
    output.folder = destination.folder
    return output
  }
}

extension Report {
  /// The whole text.
  func text(_ input: ReportInput) -> String {
    var text = ""
    render(input, to: &text)
    return text
  }
}

/// Writes a report to a sink.
struct SinkStream: TextOutputStream {
  let sink: OutputSink
  mutating func write(_ text: String) { sink.write(text) }
}

extension Session {
  /// Writes one remark about the files that a patch cannot change.
  func noteUnpatchable(_ paths: [String], _ reason: String) {
    guard let first = paths.first else { return }
    let more = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    note("the changes of '\(first)'\(more) \(reason)")
  }

  /// Adds Markdown to the summary of a job of GitHub Actions, which is shown with the run.
  func appendToJobSummary(_ text: String) throws(CommandError) {
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    do throws(FileSystemError) {
      try workspace.files.append(Array(text.utf8), to: workspace.absolute(path))
    } catch {
      throw .failure("the job summary cannot be written to '\(path)': \(error.explanation)", path: path)
    }
  }

  /// Prints failures.
  ///
  /// - Parameter status: How the run ends without them.
  func end(_ status: ExitStatus, _ failures: [CommandError]) -> ExitStatus {
    for failure in failures { complain(failure) }
    return max(status, failures.map { $0.status }.max() ?? .success)
  }
}

extension LintSettings {
  /// Whether findings in one bundle fail a run.
  func fails(_ findings: [Diagnostic]) -> Bool {
    if let maxWarnings, findings.count(where: { $0.severity == .warning }) > maxWarnings { return true }
    guard let level = failLevel.severity else { return false }
    return findings.contains { $0.severity >= level }
  }
}
