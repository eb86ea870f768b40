import ArgumentParser
import Diagnostics
import PropertyLists
import SettingsBundle
import SettingsLint
import SettingsReports
import SettingsSchema

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

  @Option(
    name: .long, help: "The form of the findings, with a file to write it to; may be repeated: \(formatNames).")
  var format: [String] = []

  @Flag(help: "Let warnings fail the run too.") var strict = false
  @Option(help: "The least severity that fails the run: error, warning, info or never.") var failLevel: FailLevel?
  @Option(help: "Fail when there are more warnings than this.") var maxWarnings: Int?
  @Option(name: .long, help: "Run only this rule; may be repeated.") var only: [String] = []
  @Option(name: .long, help: "Run this opt-in rule too; may be repeated.") var enable: [String] = []
  @Option(name: .long, help: "Do not run this rule; may be repeated.") var disable: [String] = []
  @Flag(help: "Show errors only.") var quiet = false
  @Option(help: "Colours: auto, always or never.") var color: ColorChoice = .auto
  @Option(help: "How many bundles to check at the same time.") var jobs: Int?
  @Flag(help: "Read one page from standard input.") var stdin = false
  @Option(help: "The name to show for the page from standard input.") var stdinFilename: String?
  @Flag(help: "Say on standard error what was checked and how often each rule spoke.") var statistics = false
  @Flag(help: "Check the input files of an Xcode run-script phase.") var xcodeInputs = false

  private static var formatNames: String {
    "auto, " + AllReports.all.map(\.name).joined(separator: ", ")
  }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' must be at least 1; found \(jobs)") }
    if let maxWarnings, maxWarnings < 0 {
      throw ValidationError("'--max-warnings' must not be negative; found \(maxWarnings)")
    }
    if stdin, !paths.isEmpty { throw ValidationError("'--stdin' takes no paths; found '\(paths[0])'") }
  }

  func run(_ session: Session) throws -> ExitStatus {
    var configuration = LintConfiguration()
    configuration.onlyRules = try ruleIDs(only)
    configuration.enabledRules = try ruleIDs(enable)
    configuration.disabledRules = try ruleIDs(disable)
    let schema = Schema.apple
    let linter = Linter(configuration: configuration, schema: schema)
    let loader = BundleLoader(schema: schema)
    let destinations = try destinations(session)

    let run = LintRun(try bundleResults(session, loader, linter))
    try report(run, destinations, configuration, session)
    for failure in run.failures { session.complain(failure) }
    return status(run)
  }

  private func bundleResults(
    _ session: Session, _ loader: BundleLoader, _ linter: Linter
  ) throws -> [LintRun.BundleResult] {
    if stdin {
      let bundle = loader.loadPage(FileBytes(session.readInput()), path: stdinFilename ?? "stdin.plist")
      return [LintRun.BundleResult(bundle, files: [], linter: linter)]
    }
    let directory = session.workingDirectory
    let targets = try BundleSearch(workingDirectory: directory).targets(inputPaths(session))
    return try parallelMap(targets, jobs: jobs ?? session.processorCount) { target in
      Result<LintRun.BundleResult, CommandError> { () throws(CommandError) in
        try LintRun.BundleResult(
          target.load(loader, workingDirectory: directory), files: target.isPage ? [] : target.files, linter: linter)
      }
    }.map { try $0.get() }
  }

  private func inputPaths(_ session: Session) -> [String] {
    if xcodeInputs, let count = session.environment["SCRIPT_INPUT_FILE_COUNT"].flatMap({ Int($0) }) {
      let inputs = (0..<max(0, count)).compactMap { session.environment["SCRIPT_INPUT_FILE_\($0)"] }
      return paths + inputs
    }
    return paths.isEmpty ? ["."] : paths
  }

  private func ruleIDs(_ ids: [String]) throws -> [String] {
    let known = Rule.all.flatMap { [$0.id] + $0.aliases }
    for id in ids where !known.contains(id) {
      let hint = Suggestion.best(for: id, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw CommandError.usage("there is no rule '\(id)'\(hint); 'settingsc rules' lists them")
    }
    return ids
  }

  private func destinations(_ session: Session) throws -> [ReportDestination] {
    let texts = format.isEmpty ? ["auto"] : format
    return try texts.map { text in
      var destination = ReportDestination(text)
      if destination.format == "auto" { destination.format = LintReporting.automaticFormat(session.environment) }
      do {
        _ = try AllReports.named(destination.format)
      } catch {
        throw CommandError.usage("\(error)")
      }
      return destination
    }
  }

  private var effectiveFailLevel: Severity? {
    if let failLevel { return failLevel.severity }
    return strict ? .warning : .error
  }

  private func report(
    _ run: LintRun, _ destinations: [ReportDestination], _ configuration: LintConfiguration, _ session: Session
  ) throws {
    let lines = SourceLines(run)
    for destination in destinations {
      let input = ReportInput(
        tool: LintReporting.tool,
        diagnostics: quiet ? run.diagnostics.filter { $0.severity == .error } : run.diagnostics,
        rules: LintReporting.descriptions(configuration), checkedFiles: run.checkedFiles,
        bundleCount: run.bundles.count, suppressedCount: run.suppressedCount,
        failLevel: effectiveFailLevel ?? .error,
        usesColor: destination.file == nil && color.isOn(session), sourceLine: { lines.line($0, $1) })
      var output = SinkStream(sink: session.output)
      try AllReports.named(destination.format).render(input, to: &output)
    }
  }

  private func status(_ run: LintRun) -> ExitStatus {
    if !run.failures.isEmpty { return .failure }
    if let maxWarnings, run.count(.warning) > maxWarnings { return .findings }
    guard let level = effectiveFailLevel else { return .success }
    return run.diagnostics.contains { $0.severity >= level } ? .findings : .success
  }
}

extension LintTarget {
  /// Reads the bundle or page.
  ///
  /// - Throws: exit status 3 when a page cannot be read at all.
  func load(_ loader: BundleLoader, workingDirectory: String) throws(CommandError) -> SettingsBundle {
    let display = Paths.display(path, from: workingDirectory)
    guard isPage else { return loader.load(DiskFiles(root: path), path: display, name: Paths.name(path)) }
    do {
      return loader.loadPage(try DiskFiles.readFile(path, named: display, limit: loader.fileSizeLimit), path: display)
    } catch {
      throw .failure("'\(display)' cannot be read: \(error.explanation)")
    }
  }
}

/// Writes a report to a sink.
struct SinkStream: TextOutputStream {
  let sink: OutputSink
  mutating func write(_ text: String) { sink.write(text) }
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

/// The least severity that fails a run.
enum FailLevel: String, ExpressibleByArgument, CaseIterable {
  case error, warning, info, never

  var severity: Severity? { Severity(rawValue: rawValue) }
}
