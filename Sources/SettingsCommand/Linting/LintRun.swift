import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsProject
import SettingsReports
import SettingsSystem
import SettingsText

/// A run of `lint`: plan and check, read baselines, change files, judge, report. Each phase takes
/// what the one before it returned.
struct LintRun {
  let command: LintCommand
  let session: Session

  private var mode: LintMode { command.mode }

  func run() throws -> ExitStatus {
    let start = session.now()
    let checked = try check()
    let reports = LintReports(
      settings: checked.settings, baseline: command.baselineUse,
      hasNamedFormats: !command.format.isEmpty,
      isQuiet: command.quiet, color: command.color, writer: writer, session: session)
    guard checked.hasResults else {
      // People who read only the reports must not take an earlier one, or none, for a clean run.
      let isReported = checked.isFailureReported && !command.diff
      return session.end(
        .success,
        checked.failures + (isReported ? try reports.write(ofFailures: checked.failures) : []))
    }
    try reports.check()
    let known = try KnownFindings(command.baselineUse, session).reading(for: checked)
    let changed = mode.changesFiles ? checked.planningSharedCode(mode, session) : checked
    if command.diff { return showDifferences(changed) }
    if command.inputName != nil, mode.changesFiles { return printInput(changed) }
    let written = mode.changesFiles ? changed.writingChanges(session) : changed
    if mode.changesFiles { tellChanges(of: written.bundles) }
    let judged = try judge(written, known)
    let isRecorded = command.writeBaseline != nil
    // A baseline that cannot be read leaves the findings of its bundles unknown. Reports that
    // nobody named here would say that recorded findings fail the run.
    if !judged.hasResults || isRecorded && command.format.isEmpty {
      return session.end(.success, judged.failures)
    }
    let failures = judged.failures + reports.write(judged)
    if isRecorded { return session.end(.success, failures) }
    tellSummary(judged, duration: session.now() - start)
    return session.end(judged.fails ? .findings : .success, failures)
  }

  private var writer: OutputWriter { OutputWriter(session.workspace, isForced: command.force) }

  /// Finds what is asked for, and checks it: the first bundles while the others are still looked
  /// for.
  private func check() throws(CommandError) -> CheckedBundles {
    let (search, mode, session) = (command.search, mode, session)
    var catalog = ConfigurationCatalog(
      command.configurationFile.choice, override: try command.override(session.workspace),
      workspace: session.workspace)
    let main = catalog.environment(forPath: search.paths[0])
    let checks = ParallelWork(jobs: main.settings.jobs ?? session.processorCount) {
      (check: PlannedCheck) in
      Result<CheckedBundle, CommandError> { () throws(CommandError) in try check.run(mode, session)
      }
    }
    let plan: LintPlan
    do {
      plan = try search.plan(&catalog, main, session) { checks.add($0) }
    } catch {
      checks.cancel()
      throw error
    }
    var bundles: [CheckedBundle] = []
    var failures = plan.failures
    for result in checks.finish() {
      do throws(CommandError) { bundles.append(try result.get()) } catch { failures.append(error) }
    }
    for remark in plan.remarks { session.note(remark) }
    if command.pruneBaseline, command.baseline == nil, plan.failures.isEmpty,
      plan.environments.allSatisfy({ $0.settings.baseline == nil })
    {
      throw .usage(
        "there is no baseline to prune; name it with '--baseline' or in the configuration")
    }
    if let rule = command.codeRule, !bundles.isEmpty, failures.isEmpty,
      bundles.allSatisfy({ $0.check.code == nil })
    {
      throw .usage(
        "'\(rule)' compares a bundle with code; name the code with '--sources', or with 'sources' in the configuration"
      )
    }
    return CheckedBundles(
      bundles: bundles, failures: failures,
      isComplete: failures.isEmpty && bundles.allSatisfy { $0.failures.isEmpty },
      environments: plan.environments,
      settings: main.settings)
  }

  /// Leaves out known findings and those on unchanged lines, or records all of them.
  ///
  /// - Throws: exit status 2 or 3 for a revision that cannot be used.
  private func judge(_ checked: CheckedBundles, _ known: KnownFindings) throws(CommandError)
    -> JudgedBundles
  {
    let paths = ProjectPaths(session.workspace, targets: checked.targets)
    var judged = JudgedBundles(bundles: checked.bundles, paths: paths, failures: checked.failures)
    let changed = try command.since.map { revision throws(CommandError) in
      try ChangedLines(since: revision, session.workspace)
    }
    let searched =
      command.inputName == nil ? command.search.paths.map(session.workspace.absolute) : []
    var obsolete: [String: [Baseline.Entry]] = [:]
    for environment in checked.environments {
      let own = checked.bundles(of: environment)
      guard !own.isEmpty else { continue }
      do throws(CommandError) {
        let (results, count) = try known.filter(
          own.map { $0.result }, environment, obsolete: &obsolete
        ) { path in
          // A bundle around it that was checked tells by itself.
          searched.contains { Paths.isInside(path, $0) } && !session.workspace.files.hasEntry(path)
            && !checked.targets.contains { Paths.isInside(path, $0) }
        }
        judged.groups.append(
          ConfigurationGroup(
            environment, results, recordedCount: count,
            isWhole: checked.isComplete && own.allSatisfy { $0.check.isWholeBundle },
            changed: changed, paths: paths))
      } catch {
        judged.failures.append(error)
      }
    }
    judged.failures += known.retire(obsolete, isComplete: checked.isComplete)
    let unchanged = judged.groups.reduce(0) { $0 + $1.unchangedCount }
    if let since = command.since, unchanged > 0 {
      session.note(
        "\(counted(unchanged, "finding")) on lines unchanged since '\(since)' \(unchanged == 1 ? "is" : "are") left out; "
          + "a change elsewhere may be the cause")
    }
    guard judged.hasResults else { return judged }
    judged.failures += checked.bundles.flatMap { $0.failures }
    judged.failures += known.record(
      judged.groups.flatMap { $0.results }, checked.environments[0].linter, writer,
      isComplete: checked.isComplete)
    return judged
  }

  // MARK: - What a run tells

  /// Prints what would change.
  private func showDifferences(_ checked: CheckedBundles) -> ExitStatus {
    let files = checked.bundles.flatMap { $0.files }
    for file in files where file.isPatchable { session.output.write(UnifiedDiff.render(file)) }
    session.noteUnpatchable(
      files.filter { !$0.isPatchable }.map { $0.path },
      "are left out because a patch must be in UTF-8; make them with '--fix'")
    return session.end(files.isEmpty ? .success : .findings, checked.allFailures)
  }

  /// Prints the page on standard input as it is with the changes, and the findings that are left on
  /// standard error.
  private func printInput(_ checked: CheckedBundles) -> ExitStatus {
    for bundle in checked.bundles {
      session.output.write(bundle.files.first?.contents.array ?? bundle.input)
    }
    let left = checked.bundles.flatMap { $0.result.diagnostics }
    for finding in left {
      session.report(
        finding.severity, "\(finding.message) [\(finding.rule)]", path: finding.path,
        range: finding.range)
    }
    return session.end(
      checked.settings.verdict(on: left).fails ? .findings : .success, checked.allFailures)
  }

  /// Says what was changed in files.
  private func tellChanges(of bundles: [CheckedBundle]) {
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
  private func tellSummary(_ judged: JudgedBundles, duration: Duration) {
    for (count, most) in judged.groups.compactMap(\.verdict.excessiveWarnings) {
      session.note(
        "\(counted(count, "warning exceeds", plural: "warnings exceed")) the maximum of \(most)")
    }
    guard command.statistics else { return }
    let findings = judged.diagnostics()
    let suppressed = judged.suppressedCount > 0 ? ", \(judged.suppressedCount) suppressed" : ""
    session.errors.write(
      "\(counted(judged.bundles.count, "bundle")), \(counted(judged.checkedFiles.count, "file")), "
        + "\(counted(findings.count, "finding"))\(suppressed) in \(Int((duration / .milliseconds(1)).rounded())) ms\n"
    )
    let rules = Dictionary(grouping: findings, by: \.rule).mapValues { "\($0.count)" }
    let width = rules.values.map { $0.count }.max() ?? 0
    // The most frequent first.
    for (rule, count) in rules.sorted(by: {
      ($1.value.count, $1.value, $0.key) < ($0.value.count, $0.value, $1.key)
    }) {
      session.errors.write(
        "  \(String(repeating: " ", count: width - count.count))\(count)  \(rule)\n")
    }
  }
}

extension CheckedBundles {
  /// Why something could not be found, read or changed.
  fileprivate var allFailures: [CommandError] {
    failures + bundles.flatMap { $0.failures + $0.refusals }
  }
}
