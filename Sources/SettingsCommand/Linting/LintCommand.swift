import ArgumentParser
import SettingsDiagnostics
import SettingsLint
import SettingsReports
import SettingsWorkspace

/// `settingsc lint`
struct LintCommand: SessionCommand {
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
    help: "Bundles, pages, built apps or folders to check; '-' is a page on standard input.", completion: .file())
  var paths: [String] = []

  @OptionGroup var settings: SettingOptions
  // Not in groups, and with explicit names: groups and names derived from properties cost the parser time at each
  // start.
  @Flag(name: .customLong("fix"), help: "Apply safe fixes, then report the remaining findings.") var fix = false
  @Flag(name: .customLong("unsafe-fixes"), help: "Apply safe fixes and those that may change the meaning.")
  var unsafeFixes = false
  @Flag(
    name: .customLong("diff"),
    help: "Print the fixes as a unified diff instead of writing them; exit with 1 if it is not empty.") var diff = false
  @Flag(name: .customLong("add-suppressions"), help: "Suppress all current findings with comments in the files.")
  var addSuppressions = false
  @Option(name: .customLong("baseline"), help: "Ignore the findings recorded in this file.", completion: .file())
  var baseline: String?
  @Option(name: .customLong("write-baseline"), help: "Record all current findings in this file.", completion: .file())
  var writeBaseline: String?
  @Flag(name: .customLong("prune-baseline"), help: "Remove resolved findings from the baseline.") var pruneBaseline =
    false
  @Option(
    name: .customLong("since"),
    help: ArgumentHelp("Report only findings on lines that changed since this git revision.", valueName: "rev"))
  var since: String?
  @Flag(name: .customLong("force-exclude"), help: "Apply 'included' and 'excluded' to the paths given here too.")
  var forceExclude = false
  @Flag(name: .customLong("no-ignore"), help: "Search what git ignores, built products and folders of tools too.")
  var noIgnore = false
  @Flag(name: .customLong("allow-missing"), help: "Succeed where there is no settings bundle.") var allowMissing = false
  @Flag(name: .customLong("force"), help: "Replace reports and baselines that settingsc did not write too.")
  var force = false
  @Flag(name: .customLong("quiet"), help: "Report only errors and whatever else fails the run.") var quiet = false
  // Without a default value, which the parser would inspect at each start.
  @Option(name: .customLong("color"), help: "Use colors: auto (the default), always or never.") var color: ColorChoice?
  @Flag(
    name: .customLong("stdin"),
    help: "Check one page from standard input; with '--fix' the fixed page goes to standard output.") var stdin = false
  @Option(
    name: .customLong("stdin-filename"), help: "Path to report for the page from standard input.", completion: .file())
  var stdinFilename: String?
  @Flag(name: .customLong("statistics"), help: "Print the number of files and the findings per rule on standard error.")
  var statistics = false
  @Flag(name: .customLong("xcode-inputs"), help: "Check the input files of an Xcode run-script phase too.")
  var xcodeInputs = false

  func validate() throws {
    if paths.contains("-"), paths.count > 1 || stdin {
      throw ValidationError("'-' is the page on standard input and takes no other paths")
    }
    let stdin = stdin || paths == ["-"]
    if !stdin, stdinFilename != nil { throw ValidationError("'--stdin-filename' needs '--stdin'") }
    if stdin, xcodeInputs { throw ValidationError("'--stdin' and '--xcode-inputs' exclude each other") }
    if stdin, addSuppressions || mode.changesFiles && (writeBaseline ?? baseline) != nil {
      throw ValidationError("'--stdin' excludes '--add-suppressions', and baselines together with fixes")
    }
    if stdin, mode.changesFiles, !diff, !settings.format.isEmpty {
      throw ValidationError("the fixed page goes to standard output; leave '--format' out")
    }
    if self.stdin, !paths.isEmpty { throw ValidationError("'--stdin' takes no paths; found '\(paths[0])'") }
    if addSuppressions, fix || unsafeFixes || diff {
      throw ValidationError("'--add-suppressions' excludes '--fix', '--unsafe-fixes' and '--diff'")
    }
    if diff, !settings.format.isEmpty {
      throw ValidationError("'--diff' prints a unified diff and excludes '--format'")
    }
    if diff, writeBaseline != nil || pruneBaseline {
      throw ValidationError("'--diff' changes no file and excludes '--write-baseline' and '--prune-baseline'")
    }
    if baseline == "-", pruneBaseline {
      throw ValidationError("a baseline on standard input cannot be changed by '--prune-baseline'")
    }
    if since != nil, mode.changesFiles || stdin || writeBaseline != nil || pruneBaseline {
      throw ValidationError(
        "'--since' only reports, and excludes '--fix', '--unsafe-fixes', '--diff', '--add-suppressions', "
          + "'--write-baseline', '--prune-baseline' and '--stdin'")
    }
    if writeBaseline != nil, baseline != nil || pruneBaseline {
      throw ValidationError("'--write-baseline' excludes '--baseline' and '--prune-baseline'")
    }
  }

  /// What is done with the findings of a bundle besides reporting them.
  private var mode: LintMode {
    if addSuppressions { return .suppress }
    return fix || unsafeFixes || diff ? .fix(allowsUnsafe: unsafeFixes) : .report
  }

  func run(_ session: Session) throws -> ExitStatus {
    var request = LintRequest(paths: paths)
    request.configuration = settings.choice
    request.overrides = try settings.overrides()
    request.mode = mode
    request.showsDifferences = diff
    request.baseline = BaselineRequest(
      file: baseline, fileToWrite: writeBaseline, isForced: force, prunes: pruneBaseline)
    request.since = since
    request.forcesExclusion = forceExclude
    request.isForced = force
    request.searchesAll = noIgnore
    request.allowsMissing = allowMissing
    request.isQuiet = quiet
    request.color = color ?? .auto
    request.inputName = stdin || paths == ["-"] ? stdinFilename ?? Workspace.standardInputName : nil
    request.showsStatistics = statistics
    request.readsXcodeInputs = xcodeInputs
    return try request.run(session)
  }
}

/// When colors are used.
enum ColorChoice: String, OptionChoice {
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
