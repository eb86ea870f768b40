import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsSystem
import SettingsWorkspace

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
  /// The revision since which lines must have changed for their findings to be reported; absent for all lines.
  var since: String?
  /// Whether a configuration's patterns decide about named paths too.
  var forcesExclusion = false
  /// Whether a report replaces a file that settingsc did not write.
  var isForced = false
  /// Whether a search takes what git ignores, built products and folders of tools too.
  var searchesAll = false
  /// Whether a path without a bundle is no fault.
  var allowsMissing = false
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

  /// A request for some paths, with every option left at its default.
  init(paths: [String]) { self.paths = paths }

  /// Plans, checks, compares with the baseline, and reports.
  func run(_ session: Session) throws -> ExitStatus {
    let start = session.now()
    let checked = try check(session)
    let outputs = LintOutputs(request: self, settings: checked.settings, session: session)
    guard checked.hasResults else {
      // People who read only the reports must not take an earlier one, or none, for a clean run.
      let isReported = checked.isFailureReported && !showsDifferences
      return session.end(.success, checked.failures + (isReported ? try outputs.reportFailures(checked.failures) : []))
    }
    try outputs.check()
    if showsDifferences { return outputs.showDifferences(checked.mergingCode()) }
    if inputName != nil, mode.changesFiles { return outputs.printInput(checked) }
    let changed = checked.writingChanges(session)
    outputs.tellChanges(of: changed.bundles)
    let judged = try judge(changed, session)
    // A baseline that cannot be read leaves the findings of its bundles unknown.
    guard !judged.groups.isEmpty || judged.failures.isEmpty else { return session.end(.success, judged.failures) }
    let run = LintRun(changed.bundles, judged.groups, isQuiet: isQuiet)
    // Reports that nobody named here would say that recorded findings fail the run.
    if judged.isRecorded, overrides.formats.isEmpty { return session.end(.success, judged.failures) }
    let failures = try judged.failures + outputs.report(run, failures: judged.failures, judged.paths)
    if judged.isRecorded { return session.end(.success, failures) }
    outputs.tellSummary(run, judged.groups, duration: session.now() - start)
    return session.end(judged.groups.contains(where: \.fails) ? .findings : .success, failures)
  }

  /// Finds what is asked for, and checks it: the first bundles while the others are still looked for.
  private func check(_ session: Session) throws(CommandError) -> CheckedBundles {
    var plan = try LintPlan.read(self, session)
    let mode = mode
    let progress = ProgressLine(session.errors, "bundles checked", now: session.now)
    let checks = ParallelWork(jobs: plan.settings.jobs ?? session.processorCount) {
      (target: LintPlan.Target, environment: LintEnvironment) in
      defer { progress.advance() }
      return Result<LintRun.BundleResult, CommandError> { () throws(CommandError) in
        try target.result(environment, mode, session)
      }
    }
    var targets: [LintPlan.Target] = []
    do {
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
      throw .usage("there is no baseline to prune; name it with '--baseline' or in the configuration")
    }
    return CheckedBundles(targets, results, plan)
  }

  /// Removes known findings, or records them.
  private func judge(_ checked: CheckedBundles, _ session: Session) throws(CommandError) -> JudgedBundles {
    let bundles = checked.targets.compactMap(\.target?.path)
    var known = BaselineFilter(
      baseline, isComplete: checked.isComplete, searched: checked.searchedPaths, bundles: bundles, session)
    let changed = try since.map { revision throws(CommandError) in
      try ChangedLines(since: revision, session.workspace)
    }
    var judged = JudgedBundles(paths: ProjectPaths(session.workspace, targets: bundles), failures: checked.failures)
    for group in checked.groups {
      do throws(CommandError) {
        let (kept, count) = try known.apply(
          to: group.results, linter: group.environment.linter, configured: group.environment.settings.baseline)
        judged.groups.append(
          ConfigurationGroup(
            group.environment, kept, recordedCount: count, isWhole: group.isWhole, changed: changed,
            paths: judged.paths))
      } catch {
        guard baseline.file == nil else { throw error }
        judged.failures.append(error)
      }
    }
    let unchangedCount = judged.groups.reduce(0) { $0 + $1.unchangedCount }
    if let since, unchangedCount > 0 {
      session.note(
        "\(unchangedCount) finding\(unchangedCount == 1 ? "" : "s") on lines unchanged since '\(since)' "
          + "\(unchangedCount == 1 ? "is" : "are") left out; a change elsewhere may be the cause")
    }
    guard !judged.groups.isEmpty || judged.failures.isEmpty else { return judged }
    judged.failures += checked.bundles.flatMap(\.failures)
    judged.isRecorded = known.record(judged.groups.flatMap(\.results), linter: checked.environments[0].linter)
    judged.failures += known.failures
    return judged
  }
}

/// The findings of a run that its baselines do not know.
struct JudgedBundles {
  /// The bundles of each configuration with their findings.
  var groups: [ConfigurationGroup] = []
  /// What names files in identities.
  let paths: ProjectPaths
  /// Why something could not be read, judged or recorded.
  var failures: [CommandError]
  /// Whether the findings were recorded: they do not fail the run.
  var isRecorded = false
}

extension Session {
  /// Prints failures.
  ///
  /// - Parameter status: How the run ends without them.
  func end(_ status: ExitStatus, _ failures: [CommandError]) -> ExitStatus {
    for failure in failures { complain(failure) }
    return max(status, failures.map(\.status).max() ?? .success)
  }
}
