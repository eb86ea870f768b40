import ArgumentParser
import Diagnostics
import SettingsLint
import SettingsReports

/// `settingsc lint`
struct LintCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check settings bundles and pages.",
    discussion: """
      PATH is a bundle, a page, a folder to search for bundles, or an app product; without one the current folder is \
      searched. Findings go to standard output.

      EXAMPLE:
        settingsc lint
        settingsc lint MyApp/Settings.bundle --format json
        settingsc lint --strict --format text --format sarif:settings.sarif
        settingsc lint --fix
        settingsc lint --write-baseline settingsc-baseline.json
      """)

  @Argument(help: "Bundles, pages or folders to check.") var paths: [String] = []

  @OptionGroup var configurationFile: ConfigurationFileOptions
  @OptionGroup var settings: SettingOptions
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var baseline: BaselineOptions
  @Flag(help: "Let 'included' and 'excluded' decide about the paths given here too.") var forceExclude = false
  @Flag(help: "Show errors only, and nothing where there are none.") var quiet = false
  @Option(help: "Colours: auto, always or never.") var color: ColorChoice = .auto
  @Flag(help: "Read one page from standard input.") var stdin = false
  @Option(help: "The name to show for the page from standard input.") var stdinFilename: String?
  @Flag(help: "Say on standard error what was checked and how often each rule spoke.") var statistics = false
  @Flag(help: "Check the input files of an Xcode run-script phase.") var xcodeInputs = false

  func validate() throws {
    if stdin, changes.work.changesFiles {
      throw ValidationError("'--stdin' excludes the options that change files")
    }
    if stdin, !paths.isEmpty { throw ValidationError("'--stdin' takes no paths; found '\(paths[0])'") }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    var plan = try LintPlan(self, session)
    let targets = try plan.targets()
    let environments = plan.environments
    let settings = plan.settings

    let work = changes.work
    let progress = ProgressLine(session.errors, total: targets.count) { clock.now - start }
    let results = parallelMap(targets, jobs: settings.jobs ?? session.processorCount) { target in
      defer { progress.advance() }
      return Result<LintRun.BundleResult, CommandError> { () throws(CommandError) in
        try target.result(environments[target.environment], work, session)
      }
    }
    progress.finish()
    let bundles = try results.map { try $0.get() }
    if changes.diff { return showDifferences(bundles, session) }
    var failures = bundles.flatMap { $0.changes.write(session) + $0.changes.refusals }
    tellChanges(bundles, session)

    var known = BaselineUse(baseline, session)
    let groups = try groups(targets, bundles, environments, &known)
    let run = LintRun(bundles, groups)
    failures += run.failures + known.failures
    if known.record(groups.flatMap(\.results), linter: environments[0].linter) {
      for failure in failures + known.failures { session.complain(failure) }
      return failures.isEmpty && known.failures.isEmpty ? .success : .failure
    }
    failures += try report(run, settings, session)
    if statistics { session.errors.write(Statistics.text(run, duration: clock.now - start)) }
    for failure in failures { session.complain(failure) }
    if !failures.isEmpty { return .failure }
    return groups.contains(where: \.fails) ? .findings : .success
  }

  private func showDifferences(_ bundles: [LintRun.BundleResult], _ session: Session) -> ExitStatus {
    let files = bundles.flatMap(\.changes.files)
    for file in files { session.output.write(UnifiedDiff.render(file)) }
    let failures = bundles.flatMap { $0.failures + $0.changes.refusals }
    for failure in failures { session.complain(failure) }
    if !failures.isEmpty { return .failure }
    return files.isEmpty ? .success : .findings
  }

  private func tellChanges(_ bundles: [LintRun.BundleResult], _ session: Session) {
    let files = bundles.flatMap(\.changes.files)
    let count = files.reduce(0) { $0 + $1.fixes.count }
    if count > 0, !quiet {
      let verb = changes.addSuppressions ? "suppressed" : "fixed"
      session.errors.write(
        "settingsc: \(verb) \(count) finding\(count == 1 ? "" : "s") in \(files.count) file\(files.count == 1 ? "" : "s")\n"
      )
    }
    let configured = bundles.flatMap(\.changes.configured)
    if !configured.isEmpty {
      session.errors.write(
        """
        settingsc: no comment can suppress the rest; add this to the configuration:
        suppress:
        \(ConfiguredSuppression.configurationText(configured))
        """)
    }
  }

  private func groups(
    _ targets: [LintPlan.Target], _ bundles: [LintRun.BundleResult], _ environments: [LintEnvironment],
    _ known: inout BaselineUse
  ) throws(CommandError) -> [ConfigurationGroup] {
    var results = Array(repeating: [LintResult](), count: environments.count)
    var isWhole = Array(repeating: true, count: environments.count)
    for (target, bundle) in zip(targets, bundles) {
      results[target.environment].append(bundle.changes.result)
      if !target.isWholeBundle { isWhole[target.environment] = false }
    }
    var groups: [ConfigurationGroup] = []
    for (number, environment) in environments.enumerated() where !results[number].isEmpty {
      let (kept, count) = try known.apply(
        to: results[number], linter: environment.linter, configured: environment.settings.baseline)
      groups.append(ConfigurationGroup(environment, kept, recordedCount: count, isWhole: isWhole[number]))
    }
    return groups
  }

  private func report(_ run: LintRun, _ settings: LintSettings, _ session: Session) throws -> [String] {
    let lines = SourceLines(run)
    let input = ReportInput(
      tool: LintReporting.tool,
      diagnostics: quiet ? run.diagnostics.filter { $0.severity == .error } : run.diagnostics,
      rules: LintReporting.descriptions(settings.lint), checkedFiles: run.checkedFiles,
      bundleCount: run.bundles.count, suppressedCount: run.suppressedCount,
      failLevel: settings.failLevel.severity ?? .error, sourceLine: { lines.line($0, $1) })
    let writer = ReportWriter(session: session, usesColor: color.isOn(session), isQuiet: quiet)
    return try writer.write(input, to: settings.formats)
  }
}

/// When colours are used.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  func isOn(_ session: Session) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let noColor = session.environment["NO_COLOR"], !noColor.isEmpty { return false }
      return session.output.isTerminal && session.environment["TERM"] != "dumb"
    }
  }
}
