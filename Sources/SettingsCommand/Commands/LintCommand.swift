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
      """)

  @Argument(help: "Bundles, pages or folders to check.") var paths: [String] = []

  @OptionGroup var configurationFile: ConfigurationFileOptions
  @OptionGroup var settings: SettingOptions
  @Flag(help: "Let 'included' and 'excluded' decide about the paths given here too.") var forceExclude = false
  @Flag(help: "Show errors only, and nothing where there are none.") var quiet = false
  @Option(help: "Colours: auto, always or never.") var color: ColorChoice = .auto
  @Flag(help: "Read one page from standard input.") var stdin = false
  @Option(help: "The name to show for the page from standard input.") var stdinFilename: String?
  @Flag(help: "Say on standard error what was checked and how often each rule spoke.") var statistics = false
  @Flag(help: "Check the input files of an Xcode run-script phase.") var xcodeInputs = false

  func validate() throws {
    if stdin, !paths.isEmpty { throw ValidationError("'--stdin' takes no paths; found '\(paths[0])'") }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    var plan = try LintPlan(self, session)
    let targets = try plan.targets()
    let environments = plan.environments
    let settings = plan.settings

    let progress = ProgressLine(session.errors, total: targets.count) { clock.now - start }
    let results = parallelMap(targets, jobs: settings.jobs ?? session.processorCount) { target in
      defer { progress.advance() }
      return Result<LintRun.BundleResult, CommandError> { () throws(CommandError) in
        try target.result(environments[target.environment], session)
      }
    }
    progress.finish()
    let bundles = try results.map { try $0.get() }
    let groups = groups(targets, bundles, environments)
    let run = LintRun(bundles, others: groups.flatMap(\.own))
    var failures = run.failures
    failures += try report(run, settings, session)
    if statistics { session.errors.write(Statistics.text(run, duration: clock.now - start)) }
    for failure in failures { session.complain(failure) }
    if !failures.isEmpty { return .failure }
    return groups.contains(where: \.fails) ? .findings : .success
  }

  private func groups(
    _ targets: [LintPlan.Target], _ bundles: [LintRun.BundleResult], _ environments: [LintEnvironment]
  ) -> [ConfigurationGroup] {
    var results = Array(repeating: [LintResult](), count: environments.count)
    var isWhole = Array(repeating: true, count: environments.count)
    for (target, bundle) in zip(targets, bundles) {
      results[target.environment].append(bundle.lint)
      if !target.isWholeBundle { isWhole[target.environment] = false }
    }
    return environments.indices.map { ConfigurationGroup(environments[$0], results[$0], isWhole: isWhole[$0]) }
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
