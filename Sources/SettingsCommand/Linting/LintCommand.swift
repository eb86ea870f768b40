import ArgumentParser
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsProject
import SettingsReports
import SettingsRules
import SettingsText

/// The `settingsc lint` command.
struct LintCommand: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", _superCommandName: "settingsc",
    abstract: "Check settings bundles and pages.",
    discussion: """
      A path is a bundle, a page of one, a built app ('.app', '.ipa', '.xcarchive'), or a folder to search for \
      these; the default is the current folder. A search leaves out what git ignores, built products, and the folders \
      '.build', 'Carthage', 'DerivedData', 'Pods' and 'node_modules'. Findings go to standard output.

      EXAMPLE:
        settingsc lint
        settingsc lint MyApp/Settings.bundle --format json
        settingsc lint --strict --format text --format sarif:settings.sarif
        settingsc lint --fix
        settingsc lint --since main
        settingsc lint --write-baseline settingsc-baseline.json
      """)

  @Argument(
    help: "Bundles, pages, built apps or folders to check; '-' is a page on standard input.",
    completion: .file())
  var paths: [String] = []

  // Options are not in groups and have explicit names, since the parser is slow to set up groups
  // and to derive names from properties at each start.
  @Option(
    name: .customLong("format"),
    help: """
      Output format, as FORMAT or FORMAT:FILE; repeatable: \(ReportDestination.formatList).
      """, completion: .list(ReportDestination.formatNames),
    transform: ReportDestination.argument(of: "lint", names: ReportDestination<Report>.formatNames))
  var format: [DeferredOption<ReportDestination<Report>>] = []
  @Flag(name: .customLong("strict"), help: "Fail the run on warnings too.") var strict = false
  @Option(
    name: .customLong("fail-level"),
    help: "Minimum severity that fails the run.")
  var failLevel: FailLevel?
  @Option(
    name: .customLong("max-warnings"), parsing: .unconditional,
    help: "Fail the run if there are more warnings than this.", transform: WholeNumber.parser(0...))
  var maxWarnings: Int?
  @Option(
    name: .customLong("only"), help: "Run only these rules, separated by commas; repeatable.",
    completion: .rules)
  var only: [String] = []
  @Option(
    name: .customLong("enable"),
    help: "Also run these opt-in rules, separated by commas, or 'all'; repeatable.",
    completion: .optInRules)
  var enable: [String] = []
  @Option(
    name: .customLong("disable"), help: "Do not run these rules, separated by commas; repeatable.",
    completion: .rules)
  var disable: [String] = []
  @Option(
    name: .customLong("jobs"), parsing: .unconditional,
    help: "Number of bundles to check in parallel.",
    transform: WholeNumber.parser(1...))
  var jobs: Int?
  @Option(
    name: .customLong("sources"),
    help: "Folder or file with the app's code, to compare with the keys; repeatable.",
    completion: .directory)
  var sources: [String] = []
  @Flag(
    name: .customLong("fix"),
    help:
      "Apply safe fixes, then report the remaining findings; a page on standard input goes to standard output."
  )
  var fix = false
  @Flag(
    name: .customLong("unsafe-fixes"),
    help: "Apply safe fixes and those that may change the meaning.")
  var unsafeFixes = false
  @Flag(
    name: .customLong("diff"),
    help:
      "Print the fixes as a unified diff instead of writing them; exit with 1 if it is not empty.")
  var diff = false
  @Flag(
    name: .customLong("check"),
    help: "Name the files that fixes would change; exit with 1 if there are any.")
  var check = false
  @Flag(
    name: .customLong("add-suppressions"),
    help: "Suppress all current findings with comments in the files.")
  var addSuppressions = false
  @Option(
    name: .customLong("baseline"), help: "Ignore the findings recorded in this file.",
    completion: .file())
  var baseline: String?
  @Option(
    name: .customLong("write-baseline"), help: "Record all current findings in this file.",
    completion: .file())
  var writeBaseline: String?
  @Flag(name: .customLong("prune-baseline"), help: "Remove resolved findings from the baseline.")
  var pruneBaseline = false
  @Option(
    name: .customLong("since"),
    help: ArgumentHelp(
      "Report only findings on lines that changed since this git revision.", valueName: "rev"))
  var since: String?
  @Flag(
    name: .customLong("force-exclude"),
    help: "Also apply 'included' and 'excluded' to the paths given here.")
  var forceExclude = false
  @Flag(
    name: .customLong("no-ignore"),
    help: "Also search what git ignores, built products and folders of tools.")
  var noIgnore = false
  @Flag(name: .customLong("allow-missing"), help: "Succeed even if there is no settings bundle.")
  var allowMissing = false
  @Flag(
    name: .customLong("force"),
    help: "Also replace reports and baselines that settingsc did not write.")
  var force = false
  @Flag(name: .customLong("quiet"), help: "Report only errors and whatever else fails the run.")
  var quiet = false
  // No default value is declared, since the parser would inspect it at each start.
  @Option(name: .customLong("color"), help: "When to use colors; by default auto.")
  var color: ColorChoice?
  @Option(
    name: .customLong("stdin-filename"), help: "Path to report for the page from standard input.",
    completion: .file())
  var stdinFilename: String?
  @Flag(
    name: .customLong("statistics"),
    help: "Print the number of files and the findings per rule on standard error.")
  var statistics = false
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    let readsInput = inputName != nil
    if paths.contains("-"), !readsInput {
      throw ValidationError("'-' is the page on standard input and takes no other paths")
    }
    if !readsInput, stdinFilename != nil {
      throw ValidationError("'--stdin-filename' needs '-', the page on standard input")
    }
    let printsPage = readsInput && mode.changesFiles && !showsChanges
    if printsPage, !format.isEmpty {
      throw ValidationError("the fixed page goes to standard output; leave '--format' out")
    }
    if baseline == "-", pruneBaseline {
      throw ValidationError("a baseline on standard input cannot be changed by '--prune-baseline'")
    }
  }

  /// The options that exclude each other.
  static let conflicts = [
    OptionConflict("strict", with: ["fail-level"]),
    OptionConflict("add-suppressions", with: ["fix", "unsafe-fixes", "diff", "check"]),
    OptionConflict("diff", with: ["format", "write-baseline", "prune-baseline", "check"]),
    OptionConflict("check", with: ["format", "write-baseline", "prune-baseline"]),
    OptionConflict("write-baseline", with: ["baseline", "prune-baseline"]),
    OptionConflict(
      "since",
      with: [
        "fix", "unsafe-fixes", "diff", "check", "add-suppressions", "write-baseline",
        "prune-baseline",
      ]),
  ]

  /// The treatment of findings that the options choose.
  var mode: LintMode {
    if addSuppressions { return .suppress }
    if fix || unsafeFixes || showsChanges { return .fix(allowsUnsafe: unsafeFixes) }
    return .report
  }

  /// Whether the run shows changes instead of making them.
  var showsChanges: Bool { diff || check }

  /// The displayed name of the page on standard input; `nil` to read none.
  var inputName: String? {
    guard paths == ["-"] else { return nil }
    return stdinFilename ?? Workspace.standardInputName
  }

  /// The request for the bundles to search for.
  var request: BundleRequest {
    var request = BundleRequest(searchedPaths)
    request.searchesAll = noIgnore
    request.allowsMissing = allowMissing
    request.appliesPatternsToNamedPaths = forceExclude
    return request
  }

  private var searchedPaths: [String] {
    if let inputName { return [inputName] }
    if paths.isEmpty { return ["."] }
    return paths
  }

  /// The baseline that findings are compared with.
  var baselineUse: BaselineUse {
    if writeBaseline != nil { return .none }
    if let baseline { return .file(baseline) }
    return .configured
  }
}

extension LintCommand {
  /// Returns the options that override the configuration.
  ///
  /// - Throws: Exit status 2 for an unknown rule, for an invalid format, or if no rule is left to
  ///   run.
  func overrides(_ workspace: Workspace) throws(CommandError) -> LintOverrides {
    var overrides = LintOverrides()
    overrides.formats = try format.map { choice throws(CommandError) in
      try choice.get().absolute(from: workspace.directory)
    }
    overrides.failLevel = failLevel
    if strict, failLevel == nil { overrides.failLevel = .warning }
    overrides.maxWarnings = maxWarnings
    overrides.jobs = jobs
    overrides.sources = sources.map(workspace.absolute)
    overrides.sourceFolder = workspace.directory
    overrides.onlyRules = try ruleIDs(only)
    overrides.enabledRules = try ruleIDs(enable, allowsAll: true)
    let disabledRules = try ruleIDs(disable)
    overrides.disabledRules = disabledRules
    if let first = overrides.onlyRules.first,
      overrides.onlyRules.allSatisfy(disabledRules.contains)
    {
      throw .usage("'\(first)' is both in '--only' and in '--disable', which leaves no rule to run")
    }
    return overrides
  }

  /// One of the rules of '--only' if all of these compare a bundle with code; otherwise, `nil`.
  var codeRule: String? {
    guard let ids = try? ruleIDs(only) else { return nil }
    let rules = Rule.all.filter { ids.contains($0.id) }
    guard rules.allSatisfy({ $0.check.isOfCode }) else { return nil }
    return rules.first?.id
  }

  /// Returns the rule ids in option values, each with one or several ids separated by commas.
  ///
  /// - Parameter allowsAll: Whether `all` denotes every rule.
  /// - Throws: Exit status 2 for an unknown rule.
  private func ruleIDs(_ values: [String], allowsAll: Bool = false) throws(CommandError) -> [String]
  {
    if values.isEmpty { return [] }
    let parts = values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    // `--only "duplicate-key, unread-key"` has a space after the comma.
    let names = parts.map { $0.split(separator: " ").joined(separator: " ") }
    var validNames = Rule.all.map { $0.id }
    if allowsAll { validNames.append(LintConfiguration.allRules) }
    for name in names where !validNames.contains(name) {
      throw .unknown("rule", name, among: validNames, orSee: "'settingsc rules' lists all")
    }
    return names.distinct
  }
}

extension FailLevel: OptionChoice {}
