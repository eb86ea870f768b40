import ArgumentParser
import SettingsDiagnostics
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
    var request = LintRequest(paths: paths)
    request.configuration = configurationFile.choice
    request.overrides = try settings.overrides()
    request.work = changes.work
    request.showsDifferences = changes.diff
    request.baseline = baseline.request
    request.forcesExclusion = forceExclude
    request.isQuiet = quiet
    request.color = color
    request.inputName = stdin ? stdinFilename ?? "stdin.plist" : nil
    request.showsStatistics = statistics
    request.readsXcodeInputs = xcodeInputs
    return try request.run(session)
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
