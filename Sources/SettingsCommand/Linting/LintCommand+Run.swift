import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsProject
import SettingsReports
import SettingsRules
import SettingsSystem
import SettingsText

/// The phases of a run: check, read baselines, change files, evaluate, report.
extension LintCommand {
  func run(_ session: Session) throws -> ExitStatus {
    let mode = mode
    try rejectConflicts(session)
    var session = session
    if mode.changesFiles { session = session.changingFiles }
    let start = session.now()
    let project = session.project(
      configurationFile.choice, overrides: try overrides(session.workspace))
    // The project holds all scanned code.
    RunningProcess.keep(project)
    var findings = try project.check(request, inputName: inputName, mode)
    session.tell(findings.messages)
    try refuseIdleRun(findings)
    let reports = lintReports(of: findings, session)
    guard findings.hasChecked else {
      // A reader of the report files must not take an earlier or missing report for a clean run.
      var failures = findings.failures
      if findings.isFailureReported, !showsChanges {
        failures += try reports.write(ofFailures: findings.failures)
      }
      return session.end(.success, failures)
    }
    try reports.check()
    try findings.readBaselines(baselineUse)
    if mode.changesFiles {
      findings.planSharedCode(mode)
      if showsChanges { return showChanges(findings, session) }
      if inputName != nil { return printInput(findings, session) }
      findings.writeChanges()
      tellChanges(of: findings.bundles, session)
    }
    try judge(&findings, session)
    // With '--write-baseline', report formats from the configuration would show the recorded
    // findings as failures.
    let writesReports = writeBaseline == nil || !format.isEmpty
    guard findings.hasFindings, writesReports else {
      return session.end(.success, findings.failures)
    }
    let failures = findings.failures + reports.write(findings)
    if writeBaseline != nil { return session.end(.success, failures) }
    tellSummary(findings, duration: session.now() - start, session)
    return session.end(ExitStatus(hasFindings: findings.fails), failures)
  }

  /// Rejects options that exclude each other or a page on standard input.
  ///
  /// - Throws: Exit status 2 for the first such option.
  private func rejectConflicts(_ session: Session) throws(CommandError) {
    try session.rejectConflicts(LintCommand.conflicts)
    guard inputName != nil else { return }
    var excluded = ["add-suppressions", "since"]
    if mode.changesFiles { excluded += ["write-baseline", "baseline"] }
    try session.rejectConflict(of: "'-'", with: excluded)
  }

  /// Evaluates the findings, and updates or writes the baseline.
  ///
  /// - Throws: Exit status 2 or 3 for an unusable revision.
  private func judge(_ findings: inout ProjectFindings, _ session: Session) throws(CommandError) {
    let toldCount = findings.messages.count
    var searched: [String] = []
    if inputName == nil { searched = request.paths.map(session.workspace.absolute) }
    try findings.judge(baselineUse, searched: searched, since: since)
    if let writeBaseline {
      if findings.hasFindings, let text = findings.record(to: writeBaseline, writer(session)) {
        session.output.write(text)
      }
    } else {
      findings.retireResolved(removes: pruneBaseline)
    }
    session.tell(findings.messages.dropFirst(toldCount))
  }

  private func writer(_ session: Session) -> OutputWriter {
    OutputWriter(session.workspace, isForced: force)
  }

  private func lintReports(of findings: ProjectFindings, _ session: Session) -> LintReports {
    LintReports(
      settings: findings.settings,
      baseline: baseline,
      recordedBaseline: writeBaseline,
      hasNamedFormats: !format.isEmpty,
      isQuiet: quiet,
      color: color,
      writer: writer(session),
      session: session)
  }

  /// Rejects options that have no effect in the run.
  ///
  /// - Throws: Exit status 2 with the first such option.
  private func refuseIdleRun(_ findings: ProjectFindings) throws(CommandError) {
    // A failure may be the reason that no baseline and no code are known.
    guard findings.failures.isEmpty else { return }
    let isBaselineConfigured = findings.configurations.contains { $0.settings.baseline != nil }
    if pruneBaseline, baseline == nil, !isBaselineConfigured {
      throw .usage(
        "there is no baseline to prune; name it with '--baseline' or in the configuration")
    }
    let isCodeKnown = findings.bundles.contains { $0.code?.usage != nil }
    if let rule = codeRule, !findings.bundles.isEmpty, !isCodeKnown {
      throw .usage(
        "'\(rule)' compares a bundle with code; name the code with '--sources', or with 'sources' in the configuration"
      )
    }
  }

  /// Prints the planned changes and returns the exit status.
  private func showChanges(_ findings: ProjectFindings, _ session: Session) -> ExitStatus {
    let files = findings.bundles.flatMap { $0.changedFiles }
    if diff {
      for file in files where file.isPatchable { session.printPatch(file, color: color) }
      session.noteUnpatchable(
        files.filter { !$0.isPatchable }.map { $0.path },
        "are left out because a patch must be in UTF-8; make them with '--fix'")
    } else {
      session.reportStale(
        files.map { file in
          // A fix that changes several files is counted only for the first of them.
          let count = file.fixes.count
          guard count > 0 else { return StaleFile(path: file.path, message: "would change") }
          let message = "\(counted(count, "finding")) would be fixed"
          return StaleFile(path: file.path, message: message)
        })
    }
    return session.end(ExitStatus(hasFindings: !files.isEmpty), findings.allFailures)
  }

  /// Prints the changed page from standard input, and the remaining findings to standard error.
  private func printInput(_ findings: ProjectFindings, _ session: Session) -> ExitStatus {
    for bundle in findings.bundles {
      session.output.write(bundle.changedFiles.first?.contents.array ?? bundle.input)
    }
    let remaining = findings.bundles.flatMap { $0.result.diagnostics }
    for finding in remaining {
      session.report(
        finding.severity, "\(finding.message) [\(finding.rule)]", path: finding.path,
        range: finding.range)
    }
    let verdict = Verdict(on: remaining, findings.settings)
    return session.end(ExitStatus(hasFindings: verdict.fails), findings.allFailures)
  }

  /// Reports the changed files.
  private func tellChanges(of bundles: [BundleFindings], _ session: Session) {
    let files = bundles.flatMap { $0.changedFiles }
    let count = files.reduce(0) { $0 + $1.fixes.count }
    if count > 0, !quiet {
      let change = addSuppressions ? "suppressed" : "fixed"
      let fileCount = Set(files.map { $0.path }).count
      session.tell("\(change) \(counted(count, "finding")) in \(counted(fileCount, "file"))")
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

  /// Reports unused entries of 'wrappers' and, if any key is read by no code, the omitted code.
  private func tellCode(_ findings: ProjectFindings, _ session: Session) {
    var remarks: [String] = []
    for bundle in findings.bundles {
      guard let code = bundle.code, let usage = code.usage else { continue }
      let wrappers = bundle.source.configuration.settings.sources.wrappers
      remarks += usage.unmatched(wrappers).map { $0.remark }
      let hasUnreadKey = bundle.result.diagnostics.contains { $0.rule == Rule.unreadKey.id }
      if hasUnreadKey, let remark = code.leftOut.remark { remarks.append(remark) }
    }
    for remark in remarks.distinct { session.note(remark) }
  }

  /// Reports remarks on the code, the reason that warnings fail the run, and the requested
  /// statistics.
  private func tellSummary(_ findings: ProjectFindings, duration: Duration, _ session: Session) {
    if !quiet { tellCode(findings, session) }
    for group in findings.groups { session.tell(group.verdict) }
    if statistics { tellStatistics(findings, duration: duration, session) }
  }

  private func tellStatistics(_ findings: ProjectFindings, duration: Duration, _ session: Session) {
    let diagnostics = findings.diagnostics()
    var parts = [
      counted(findings.bundleCount, "bundle"),
      counted(findings.checkedFiles.count, "file"),
      counted(diagnostics.count, "finding"),
    ]
    if findings.suppressedCount > 0 { parts.append("\(findings.suppressedCount) suppressed") }
    let milliseconds = Int((duration / .milliseconds(1)).rounded())
    session.errors.write("\(parts.joined(separator: ", ")) in \(milliseconds) ms\n")

    let countsByRule = Dictionary(grouping: diagnostics, by: \.rule).mapValues { $0.count }
    let mostFrequentFirst = countsByRule.sorted { first, second in
      if first.value != second.value { return first.value > second.value }
      return first.key < second.key
    }
    let width = "\(mostFrequentFirst.first?.value ?? 0)".count
    for (rule, count) in mostFrequentFirst {
      let padding = String(repeating: " ", count: width - "\(count)".count)
      session.errors.write("  \(padding)\(count)  \(rule)\n")
    }
  }
}
