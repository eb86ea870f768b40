import ArgumentParser
import SettingsChanges
import SettingsCompiler
import SettingsConfiguration
import SettingsFiles
import SettingsProject
import SettingsSystem

/// The `settingsc diff` command.
struct DiffCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: "settingsc",
    abstract: "Say what a change to a bundle means for people who already use the app.",
    discussion: """
      A side is a bundle, a folder with one, a built app, a page, a snapshot ('settingsc snapshot'), '-' for a snapshot from \
      standard input, or REV:PATH in the git repository; like git, PATH starts at the root of the repository unless it \
      begins with './'. With '--against', every bundle of the working tree is compared with that of a revision: moved ones \
      are found, and new and deleted ones are reported too.

      LEVELS: breaking (a stored choice is lost or misread), behavior (people who never changed a setting get another \
      one), safe. The key 'changes' of the configuration sets other levels and accepts changes with a reason.

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
    completion: .file()) var paths: [String] = []
  @Option(
    help: ArgumentHelp(
      "Compare every bundle with this revision; the latest tag among the ancestors if there are no two sides.",
      valueName: "rev")) var against: String?
  @Option(
    help: ArgumentHelp(
      "Compare this revision with that of '--against', not the working tree.", valueName: "rev"))
  var to: String?
  @Flag(help: "Treat an old side missing from the revision as an empty bundle.") var allowMissing =
    false
  @Option(
    name: .long,
    help: """
      Output format, as FORMAT or FORMAT:FILE; repeatable: \
      \(AllChangeReports.all.map(\.name).joined(separator: ", ")). By default that of the extension of '--output', else \
      text.
      """, completion: .list(AllChangeReports.all.map(\.name)),
    transform: ReportDestination.argument(of: "diff", names: AllChangeReports.all.map(\.name)))
  var format: [DeferredOption<ReportDestination<ChangeReport>>] = []
  @OptionGroup var output: OutputOptions
  @Option(help: "Minimum level that fails the run; by default breaking.") var failOn:
    ChangeFailLevel?
  @Option(
    help: ArgumentHelp(
      "Accept the changes of this class, or those of one key, in the configuration; repeatable.",
      valueName: "class[:key]")) var accept: [String] = []
  @Option(help: "Why the changes of '--accept' are accepted.") var reason: String?
  @Option(
    help: """
      Write the function that moves stored values to where the new version reads them, instead of a report.
      """)
  var migration: MigrationLanguage?
  @Option(
    help:
      "Name of the type that '--migration' writes, one per release (default: SettingsMigration).")
  var name: String?
  @OptionGroup var colors: ColorOptions
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  /// A language in which migrations are generated.
  enum MigrationLanguage: String, OptionChoice {
    case swift
  }

  func validate() throws {
    if name != nil, migration == nil { throw ValidationError("'--name' needs '--migration'") }
    if let name, !SourceOptions.isValidName(name) {
      throw ValidationError("'\(name)' cannot name the type that '--migration' writes")
    }
    if accept.isEmpty != (reason == nil) {
      throw ValidationError("'--accept' and '--reason' go together")
    }
    if reason?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError("'--reason' is blank; say why")
    }
    if !accept.isEmpty, paths.contains("-") {
      throw ValidationError("'--accept' excludes a snapshot from standard input")
    }
    if against == nil, to != nil { throw ValidationError("'--to' needs '--against'") }
    if against == nil, paths.count > 2 {
      throw ValidationError("two sides are compared; '--against' takes more paths")
    }
    if allowMissing, !hasSides {
      throw ValidationError(
        "'--allow-missing' is for two sides; bundles that are new or gone are found by themselves")
    }
    if paths == ["-", "-"] { throw ValidationError("only one side can come from standard input") }
    if output.output != nil, format.count > 1 {
      throw ValidationError("'--output' needs a single '--format'")
    }
  }

  /// Whether the arguments name two versions rather than paths to search for bundles.
  private var hasSides: Bool { against == nil && paths.count == 2 }

  private static let conflicts = [
    OptionConflict("migration", with: ["format", "fail-on", "accept"]),
    OptionConflict("accept", with: ["to", "no-config"]),
  ]

  func run(_ session: Session) throws -> ExitStatus {
    try session.rejectConflicts(DiffCommand.conflicts)
    var destinations = try format.map { try $0.get() }
    if destinations.isEmpty {
      destinations = [ReportDestination(ChangeReport.named(output.formatName) ?? .text)]
    }
    if output.output != nil {
      if let file = destinations[0].file {
        throw CommandError.usage(
          "'--output' and '--format …:\(file)' name two files for one report")
      }
      destinations[0].file = output.output.outputPath
    }
    try OutputPlacement(session.workspace).refuseShared(destinations)
    let project = try session.project(configurationFile.choice, variables)
    var folder = session.workingDirectory
    if hasSides { folder = try project.folder(ofVersions: paths.reversed()) }
    let acceptances = try reason.map {
      try Acceptances(accept, reason: $0, folder: folder, configurationFile.choice, session)
    }
    var run = try compared(in: project, session)
    if let acceptances {
      // Acceptances take effect once written, so nothing may fail afterwards.
      try output.replacing.writer(session).check(run.outputs(to: destinations))
      try acceptances.write(run.counting)
      run = try compared(in: session.project(configurationFile.choice, variables), session)
    }
    if !hasSides, against == nil {
      session.note("compared with '\(run.old)', the latest tag among the ancestors")
    }
    if migration != nil {
      let path = output.output.outputPath
      guard let file = try run.migration(called: name ?? "SettingsMigration", to: path) else {
        return .success
      }
      guard let path else {
        session.output.write(file.text)
        return .success
      }
      try output.replacing.write([.code(path, file)], session)
      return .success
    }
    run.failLevel = failOn
    run.color = colors.color
    return try run.report(to: destinations, output.replacing)
  }

  private func compared(in project: Project, _ session: Session) throws(CommandError) -> DiffRun {
    if hasSides { return try sides(in: project, session) }
    return try repository(in: project, session)
  }

  private func sides(in project: Project, _ session: Session) throws(CommandError) -> DiffRun {
    let configuration = try project.configuration(forVersions: paths.reversed())
    let old = try project.version(at: paths[0], configuration)
    let new = try project.version(at: paths[1], configuration)
    if old.isAbsent, new.isAbsent {
      throw .failure("neither '\(old.label)' nor '\(new.label)' is there\(old.hintOfAbsence)")
    }
    if old.isAbsent, !allowMissing {
      throw .failure(
        "'\(old.label)' is not there\(old.hintOfAbsence); add '--allow-missing' to treat it as an empty bundle"
      )
    }
    if old.isAbsent {
      session.note(
        "'\(old.label)' is not there; every key of the other side counts as added")
    }
    if new.isAbsent {
      session.note(
        "'\(new.label)' is not there; every key of the other side counts as removed\(new.hintOfAbsence)"
      )
    }
    var run = DiffRun(old: paths[0], new: paths[1], session)
    run.migrates = migration != nil
    try run.compare(old, new)
    return run
  }

  private func repository(in project: Project, _ session: Session) throws(CommandError) -> DiffRun {
    let comparison = try RepositoryComparison(from: against, to: to, paths, in: project)
    comparison.remarks.forEach(session.note)
    var run = DiffRun(old: comparison.old, new: comparison.new ?? "the working tree", session)
    run.migrates = migration != nil
    if comparison.pairs.isEmpty { session.note("there is no settings bundle in either version") }
    for pair in comparison.pairs {
      let (old, new) = try comparison.versions(of: pair)
      try run.compare(old, new, title: comparison.title(of: pair))
    }
    return run
  }
}

extension ChangeFailLevel: OptionChoice {}
