import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsReports
import SettingsSystem
import SettingsText
import SettingsWorkspace

/// What a run of `lint` prints and writes.
struct LintOutputs {
  let request: LintRequest
  /// The settings of the run as a whole.
  let settings: LintSettings
  let session: Session

  /// Refuses outputs over what is read, reports that go to one place, and one that goes where the baseline is or goes to.
  func check() throws {
    let outputs = settings.formats.compactMap(\.file) + [request.baseline.fileToWrite.outputPath].compactMap { $0 }
    let check = OutputPlace(session.workspace)
    for output in outputs {
      try check.check(output.hasSuffix("/") ? output : session.workspace.display(session.workspace.absolute(output)))
    }
    // Nothing is fixed or reported where a file must not be replaced.
    let writer = OutputWriter(session.workspace, isForced: request.isForced)
    try writer.check(settings.formats.compactMap { try ReportWriter.output("", to: $0, session) })
    if let file = request.baseline.fileToWrite.outputPath {
      try writer.check([
        .file(session.workspace.display(session.workspace.absolute(file)), OutputFile("", Baseline.mark))
      ])
    }
    try check.refuseShared(
      settings.formats.map { destination in
        var destination = destination
        destination.format = LintReporting.format(of: destination, session.environment)
        return destination
      })
    guard let given = request.baseline.fileToWrite ?? request.baseline.file ?? settings.baseline else { return }
    guard let file = Optional(given).outputPath else {
      if request.baseline.fileToWrite != nil, !request.overrides.formats.isEmpty,
        settings.formats.contains(where: { $0.file == nil })
      {
        throw CommandError.usage("the baseline and a report both go to standard output; name a file for one of them")
      }
      return
    }
    let path = session.workspace.absolute(file)
    if settings.formats.compactMap(\.file).contains(where: { check.place($0) == check.place(path) }) {
      throw CommandError.usage(
        "a report and the baseline both go to '\(session.workspace.display(path))'; name another file")
    }
  }

  /// Prints what would change.
  func showDifferences(_ checked: CheckedBundles) -> ExitStatus {
    let files = checked.bundles.flatMap(\.changes.files)
    for file in files where file.isPatchable { session.output.write(UnifiedDiff.render(file)) }
    session.noteUnpatchable(
      files.filter { !$0.isPatchable }.map(\.path),
      "are left out, since the files are binary or not in UTF-8; '--fix' makes them")
    return session.end(
      files.isEmpty ? .success : .findings,
      checked.failures + checked.bundles.flatMap { $0.failures + $0.changes.refusals })
  }

  /// Prints the page on standard input as it is with the changes, and the findings that are left on standard error.
  func printInput(_ checked: CheckedBundles) -> ExitStatus {
    var left: [Diagnostic] = []
    for bundle in checked.bundles {
      session.output.write(bundle.changes.files.first?.contents.array ?? bundle.input)
      left += bundle.changes.result.diagnostics
    }
    for finding in left {
      session.report(finding.severity, "\(finding.message) [\(finding.rule)]", path: finding.path, range: finding.range)
    }
    let fails = settings.failLevel.severity.map { level in left.contains { $0.severity >= level } } ?? false
    return session.end(
      fails ? .findings : .success, checked.failures + checked.bundles.flatMap { $0.failures + $0.changes.refusals })
  }

  /// Says what was changed in files.
  func tellChanges(of bundles: [LintRun.BundleResult]) {
    let files = bundles.flatMap(\.changes.files)
    let count = files.reduce(0) { $0 + $1.fixes.count }
    if count > 0, !request.isQuiet {
      let verb = request.mode.addsSuppressions ? "suppressed" : "fixed"
      session.tell("\(verb) \(counted(count, "finding")) in \(counted(files.count, "file"))")
    }
    let configured = bundles.flatMap(\.changes.configured)
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
  func tellSummary(_ run: LintRun, _ groups: [ConfigurationGroup], duration: Duration) {
    for (count, most) in groups.compactMap(\.excessiveWarnings) {
      session.note(
        "\(counted(count, "warning is", plural: "warnings are")) more than the \(most) that 'max_warnings' allows")
    }
    if request.showsStatistics { session.errors.write(Statistics.text(run, duration: duration)) }
  }

  /// Writes reports of a run that checked nothing.
  ///
  /// - Returns: What could not be written.
  func reportFailures(_ failures: [CommandError]) throws -> [CommandError] {
    try check()
    let paths = ProjectPaths(session.workspace, targets: [])
    return try report(LintRun([], [], isQuiet: true), failures: failures, paths, isQuiet: true)
  }

  /// Writes the reports.
  ///
  /// - Parameter failures: What could not be read or checked, so that findings may be missing.
  /// - Returns: What could not be written.
  func report(
    _ run: LintRun, failures: [CommandError], _ paths: ProjectPaths, isQuiet: Bool? = nil
  ) throws -> [CommandError] {
    let quotesSource = try settings.formats.contains { destination in
      try AllReports.named(LintReporting.format(of: destination, session.environment)).quotesSource
    }
    let lines = quotesSource ? SourceLineCache(run) : nil
    let input = ReportInput(
      tool: LintReporting.tool, diagnostics: run.reported,
      rules: LintReporting.descriptions(settings.lint, diagnostics: run.diagnostics),
      folder: session.workingDirectory, checkedFiles: run.checkedFiles,
      bundleCount: run.bundles.count, suppressedCount: run.suppressedCount,
      failures: failures.flatMap(\.faults).map { ReportFailure($0, paths) },
      failLevel: settings.failLevel.severity ?? .error, sourceLine: { lines?.line($0, $1) })
    let writer = ReportWriter(
      session: session, files: OutputWriter(session.workspace, isForced: request.isForced),
      usesColor: request.color.isOn(session), isQuiet: isQuiet ?? request.isQuiet)
    return try writer.write(input, to: settings.formats)
  }
}

extension Session {
  /// Writes one remark about the files that a patch cannot change.
  func noteUnpatchable(_ paths: [String], _ reason: String) {
    guard let first = paths.first else { return }
    let more = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    note("the changes of '\(first)'\(more) \(reason)")
  }
}
