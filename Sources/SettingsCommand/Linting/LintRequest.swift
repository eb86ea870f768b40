import SettingsDiagnostics
import SettingsLint
import SettingsReports

/// What one run of `lint` is asked for.
struct LintRequest {
  /// Bundles, pages or folders; the current folder when empty.
  var paths: [String]
  /// Which configuration file is used.
  var configuration = ConfigurationChoice.nearest
  /// What takes precedence over that file.
  var overrides = ConfigurationOverrides()
  /// What is done with findings besides reporting them.
  var mode = LintMode.report
  /// Whether changes are shown instead of written.
  var showsDifferences = false
  /// What is done with known findings.
  var baseline = BaselineRequest()
  /// Whether a configuration's patterns decide about named paths too.
  var forcesExclusion = false
  /// Whether only errors are reported.
  var isQuiet = false
  /// When colors are used.
  var color = ColorChoice.auto
  /// The name of the page on standard input; absent to read none.
  var inputName: String?
  /// Whether counts are printed on standard error.
  var showsStatistics = false
  /// Whether the input files of an Xcode phase are checked too.
  var readsXcodeInputs = false

  /// The path that is reported for a page from standard input unless another is given.
  static let standardInputName = "stdin.plist"

  /// A request for some paths, with every option left at its default.
  init(paths: [String]) { self.paths = paths }

  func run(_ session: Session) throws -> ExitStatus {
    let start = session.now()
    var plan = try LintPlan.read(self, session)
    let settings = plan.settings
    let mode = mode
    let progress = ProgressLine(session.errors, now: session.now)
    let checks = ParallelWork(jobs: settings.jobs ?? session.processorCount) {
      (target: LintPlan.Target, environment: LintEnvironment) in
      defer { progress.advance() }
      return Result<LintRun.BundleResult, CommandError> { () throws(CommandError) in
        try target.result(environment, mode, session)
      }
    }
    var targets: [LintPlan.Target] = []
    do {
      // The first bundles are checked while the others are still looked for.
      try plan.findTargets { target, environment in
        targets.append(target)
        progress.expectOneMore()
        checks.add((target, environment))
      }
    } catch {
      checks.cancel()
      progress.finish()
      throw error
    }
    let results = checks.finish()
    progress.finish()
    for remark in plan.remarks { session.note(remark) }
    if baseline.prunes, baseline.file == nil, plan.failures.isEmpty,
      plan.environments.allSatisfy({ $0.settings.baseline == nil })
    {
      throw CommandError.usage("there is no baseline to prune; name it with '--baseline' or in the configuration")
    }
    var checked = CheckedBundles(targets, results, plan)
    guard !checked.bundles.isEmpty || plan.failures.isEmpty && checked.failures.isEmpty else {
      // Whoever reads the reports alone must not take an earlier one, or none, for a clean run.
      let isReported = checked.failures.contains { $0.status == .failure || $0.faults.contains(where: \.isPlaced) }
      if isReported, !showsDifferences {
        try checkOutputs(settings, [], session)
        let run = LintRun([], [], isQuiet: true)
        var paths = ProjectPaths(session.workspace, targets: [])
        checked.fail(try report(run, settings, checked.failures, &paths, session, isQuiet: true))
      }
      return checked.end(with: .success, session)
    }
    try checkOutputs(settings, checked.bundles.flatMap(\.checkedFiles), session)
    if showsDifferences { return showDifferences(checked, session) }
    checked.writeChanges(session)
    reportChanges(checked.bundles, session)

    let bundles = checked.targets.compactMap(\.target?.path)
    var known = BaselineFilter(
      baseline, isComplete: checked.isComplete, searched: plan.searchedPaths, bundles: bundles, session)
    var paths = ProjectPaths(session.workspace, targets: bundles)
    let groups = try groups(&checked, plan.environments, &known, &paths)
    // A baseline that cannot be read leaves the findings of its bundles unknown.
    guard !groups.isEmpty || checked.failures.isEmpty else { return checked.end(with: .success, session) }
    let run = LintRun(checked.bundles, groups, isQuiet: isQuiet)
    checked.fail(run.failures)
    if known.record(groups.flatMap(\.results), linter: plan.environments[0].linter) {
      checked.fail(known.failures)
      // Reports that nobody named here would say that known findings fail the run.
      if namesFormats { checked.fail(try report(run, settings, checked.failures, &paths, session, isQuiet: isQuiet)) }
      return checked.end(with: .success, session)
    }
    checked.fail(known.failures)
    checked.fail(try report(run, settings, checked.failures, &paths, session, isQuiet: isQuiet))
    for (count, most) in groups.compactMap(\.excessiveWarnings) {
      session.note("\(count) warning\(count == 1 ? " is" : "s are") more than the \(most) that 'max_warnings' allows")
    }
    if showsStatistics { session.errors.write(Statistics.text(run, duration: session.now() - start)) }
    return checked.end(with: groups.contains(where: \.fails) ? .findings : .success, session)
  }

  /// Whether the command line names the reports.
  private var namesFormats: Bool { overrides.values["formats"] != nil }

  /// Refuses outputs over what is read, reports that go to one place, and one that goes where the baseline is or goes to.
  private func checkOutputs(
    _ settings: LintSettings, _ checkedFiles: [String], _ session: Session
  ) throws(CommandError) {
    let outputs = settings.formats.compactMap(\.file) + [baseline.fileToWrite.outputPath].compactMap { $0 }
    let check = OutputCheck(session.workspace)
    try check.check(outputs, against: checkedFiles)
    for output in outputs {
      try check.refuse(output.hasSuffix("/") ? output : session.workspace.display(session.workspace.absolute(output)))
    }
    try check.refuseShared(
      settings.formats.map { destination in
        var destination = destination
        if destination.format == "auto" { destination.format = LintReporting.automaticFormat(session.environment) }
        return destination
      })
    guard let given = baseline.fileToWrite ?? baseline.file ?? settings.baseline else { return }
    guard let file = Optional(given).outputPath else {
      if baseline.fileToWrite != nil, namesFormats, settings.formats.contains(where: { $0.file == nil }) {
        throw .usage("the baseline and a report both go to standard output; name a file for one of them")
      }
      return
    }
    let path = session.workspace.absolute(file)
    if settings.formats.compactMap(\.file).contains(where: { check.place($0) == check.place(path) }) {
      throw .usage("a report and the baseline both go to '\(session.workspace.display(path))'; name another file")
    }
  }

  private func showDifferences(_ checked: CheckedBundles, _ session: Session) -> ExitStatus {
    var checked = checked
    _ = checked.mergeCode()
    let files = checked.bundles.flatMap(\.changes.files)
    for file in files {
      session.output.write(UnifiedDiff.render(file))
      if let obstacle = file.patchObstacle { session.note(obstacle) }
    }
    checked.fail(checked.bundles.flatMap { $0.failures + $0.changes.refusals })
    return checked.end(with: files.isEmpty ? .success : .findings, session)
  }

  private func reportChanges(_ bundles: [LintRun.BundleResult], _ session: Session) {
    let files = bundles.flatMap(\.changes.files)
    let count = files.reduce(0) { $0 + $1.fixes.count }
    if count > 0, !isQuiet {
      let verb = mode.addsSuppressions ? "suppressed" : "fixed"
      session.tell(
        "\(verb) \(count) finding\(count == 1 ? "" : "s") in \(files.count) file\(files.count == 1 ? "" : "s")")
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

  private func groups(
    _ checked: inout CheckedBundles, _ environments: [LintEnvironment], _ known: inout BaselineFilter,
    _ paths: inout ProjectPaths
  ) throws(CommandError) -> [ConfigurationGroup] {
    var results = Array(repeating: [LintResult](), count: environments.count)
    var isWhole = Array(repeating: checked.isComplete, count: environments.count)
    for (target, bundle) in zip(checked.targets, checked.bundles) {
      results[target.environment].append(bundle.changes.result)
      if !target.isWholeBundle { isWhole[target.environment] = false }
    }
    var groups: [ConfigurationGroup] = []
    for (number, environment) in environments.enumerated() where !results[number].isEmpty {
      do throws(CommandError) {
        let (kept, count) = try known.apply(
          to: results[number], linter: environment.linter, configured: environment.settings.baseline)
        groups.append(
          ConfigurationGroup(environment, kept, recordedCount: count, isWhole: isWhole[number], paths: &paths))
      } catch {
        guard baseline.file == nil else { throw error }
        checked.fail([error])
      }
    }
    return groups
  }

  /// - Parameter failures: What could not be read or checked, so that findings may be missing.
  private func report(
    _ run: LintRun, _ settings: LintSettings, _ failures: [CommandError], _ paths: inout ProjectPaths,
    _ session: Session, isQuiet: Bool
  ) throws -> [CommandError] {
    let lines = QuotedLines(run)
    let input = ReportInput(
      tool: LintReporting.tool, diagnostics: run.reported,
      rules: LintReporting.descriptions(settings.lint, diagnostics: run.diagnostics),
      folder: session.workingDirectory, checkedFiles: run.checkedFiles,
      bundleCount: run.bundles.count, suppressedCount: run.suppressedCount,
      failures: failures.flatMap(\.faults).map { ReportFailure($0, &paths) },
      failLevel: settings.failLevel.severity ?? .error, sourceLine: { lines.line($0, $1) })
    let writer = ReportWriter(session: session, usesColor: color.isOn(session), isQuiet: isQuiet)
    return try writer.write(input, to: settings.formats)
  }
}
