import ArgumentParser
import SettingsChanges
import SettingsCompiler
import SettingsConfiguration
import SettingsProject

/// The `settingsc diff` command.
struct DiffCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: "settingsc",
    abstract: "Say what a change to a bundle means for people who already use the app.",
    discussion: """
      A side is a bundle, a folder with one, a built app, a page, a snapshot \
      ('settingsc snapshot'), '-' for a snapshot from standard input, or REV:PATH in the git \
      repository; like git, PATH starts at the root of the repository unless it begins with \
      './'. With '--against', every bundle of the working tree is compared with that of a \
      revision: moved ones are found, and new and deleted ones are reported too.

      LEVELS: breaking (a stored choice is lost or misread), behavior (people who never changed a \
      setting get another one), safe. The key 'changes' of the configuration sets other levels \
      and accepts changes with a reason.

      EXAMPLE:
        settingsc diff v1.4:App/Settings.bundle App/Settings.bundle
        settingsc diff --against main
        settingsc diff Settings.snapshot.json App/Settings.bundle \\
          --format markdown -o comment.md
        settingsc diff Old.bundle New.bundle --fail-on behavior
        settingsc diff --migration swift -o Sources/SettingsMigration.swift
        settingsc diff --accept key-removed:sounds --reason "never used"
      """)

  @Argument(
    help: "The old and the new side; or bundles and folders to compare with '--against'.",
    completion: .file())
  var paths: [String] = []
  @Option(
    help: ArgumentHelp(
      "Compare every bundle with this revision; the latest tag among the ancestors if there are "
        + "no two sides.",
      valueName: "rev"))
  var against: String?
  @Option(
    help: ArgumentHelp(
      "Compare this revision with that of '--against', not the working tree.", valueName: "rev"))
  var to: String?
  @Flag(help: "Treat an old side missing from the revision as an empty bundle.")
  var allowMissing = false
  @Option(
    name: .long,
    help: """
      Output format, as FORMAT or FORMAT:FILE; repeatable: \(DiffCommand.formatList). By default \
      that of the extension of '--output', else text.
      """,
    completion: .list(DiffCommand.formatNames),
    transform: ReportDestination.argument(of: "diff", names: DiffCommand.formatNames))
  var format: [DeferredOption<ReportDestination<ChangeReport>>] = []
  @OptionGroup var output: OutputOptions
  @Option(help: "Minimum level that fails the run; by default breaking.")
  var failOn: ChangeFailLevel?
  @Option(
    help: ArgumentHelp(
      "Accept the changes of this class, or those of one key, in the configuration; repeatable.",
      valueName: "class[:key]"))
  var accept: [String] = []
  @Option(help: "Why the changes of '--accept' are accepted.")
  var reason: String?
  @Option(
    help: """
      Write the function that moves stored values to where the new version reads them, instead \
      of a report.
      """)
  var migration: MigrationLanguage?
  @Option(
    help:
      "Name of the type that '--migration' writes, one per release (default: SettingsMigration).")
  var name: String?
  @OptionGroup var colors: ColorOptions
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  private static let formatNames = AllChangeReports.all.map(\.name)
  private static let formatList = formatNames.joined(separator: ", ")

  /// A language in which migrations are generated.
  enum MigrationLanguage: String, OptionChoice {
    case swift
  }

  func validate() throws {
    if name != nil, migration == nil { throw ValidationError("'--name' needs '--migration'") }
    if let name, !SourceOptions.isValidName(name) {
      throw ValidationError("'\(name)' cannot name the type that '--migration' writes")
    }
    try validateAcceptances()
    if against == nil, to != nil { throw ValidationError("'--to' needs '--against'") }
    if against == nil, paths.count > 2 {
      throw ValidationError("two sides are compared; '--against' takes more paths")
    }
    if allowMissing, !namesTwoVersions {
      throw ValidationError(
        "'--allow-missing' is for two sides; bundles that are new or gone are found by themselves")
    }
    if paths == ["-", "-"] { throw ValidationError("only one side can come from standard input") }
    if output.output != nil, format.count > 1 {
      throw ValidationError("'--output' needs a single '--format'")
    }
  }

  private func validateAcceptances() throws {
    let isAccepting = !accept.isEmpty
    let hasReason = reason != nil
    if isAccepting != hasReason {
      throw ValidationError("'--accept' and '--reason' go together")
    }
    if let reason, reason.allSatisfy(\.isWhitespace) {
      throw ValidationError("'--reason' is blank; say why")
    }
    if isAccepting, paths.contains("-") {
      throw ValidationError("'--accept' excludes a snapshot from standard input")
    }
  }

  /// Whether the arguments name two versions rather than paths to search for bundles.
  var namesTwoVersions: Bool { against == nil && paths.count == 2 }
}

extension ChangeFailLevel: OptionChoice {}
