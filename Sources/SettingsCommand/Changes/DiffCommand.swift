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
    completion: .file())
  var paths: [String] = []
  @Option(
    help: ArgumentHelp(
      "Compare every bundle with this revision; the latest tag among the ancestors if there are no two sides.",
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
      Output format, as FORMAT or FORMAT:FILE; repeatable: \(DiffCommand.formatNames.joined(separator: ", ")). \
      By default that of the extension of '--output', else text.
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

  private static let formatNames = AllChangeReports.all.map(\.name)

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
  private var namesTwoVersions: Bool { against == nil && paths.count == 2 }

  /// The two versions, the new one first, since its configuration applies to both.
  private var newestFirst: [String] { paths.reversed() }

  /// The options that exclude each other.
  private static let conflicts = [
    OptionConflict("migration", with: ["format", "fail-on", "accept"]),
    OptionConflict("accept", with: ["to", "no-config"]),
  ]

  func run(_ session: Session) throws -> ExitStatus {
    try session.rejectConflicts(DiffCommand.conflicts)
    let destinations = try destinations()
    try OutputPlacement(session.workspace).refuseShared(destinations)
    let project = try session.project(configurationFile.choice, variables)
    let acceptances = try acceptances(in: project, session)
    var run = try compare(in: project, session)
    if let acceptances {
      // Acceptances take effect once written, so nothing may fail afterwards.
      try output.replacing.writer(session).check(run.outputs(to: destinations))
      try acceptances.write(run.countedChanges)
      // The report shows the changes as accepted.
      run = try compare(in: session.project(configurationFile.choice, variables), session)
    }
    if !namesTwoVersions, against == nil {
      session.note("compared with '\(run.old)', the latest tag among the ancestors")
    }
    if migration != nil {
      try writeMigration(of: run, session)
      return .success
    }
    run.failLevel = failOn
    run.color = colors.color
    return try run.report(to: destinations, output.replacing)
  }

  /// Returns the reports to write, with the file of '--output'.
  ///
  /// - Throws: Exit status 2 for an unknown format, or for two files for one report.
  private func destinations() throws(CommandError) -> [ReportDestination<ChangeReport>] {
    var destinations: [ReportDestination<ChangeReport>] = []
    for destination in format { destinations.append(try destination.get()) }
    if destinations.isEmpty {
      destinations = [ReportDestination(ChangeReport.named(output.formatName) ?? .text)]
    }
    guard output.output != nil else { return destinations }
    if let file = destinations[0].file {
      throw .usage("'--output' and '--format …:\(file)' name two files for one report")
    }
    destinations[0].file = output.output.outputPath
    return destinations
  }

  /// Returns the requested acceptances; `nil` if none are requested.
  ///
  /// - Throws: Exit status 2 for an unknown class of changes.
  private func acceptances(
    in project: Project, _ session: Session
  ) throws(CommandError) -> Acceptances? {
    guard let reason else { return nil }
    var folder = session.workingDirectory
    if namesTwoVersions { folder = try project.folder(ofVersions: newestFirst) }
    return try Acceptances(
      accept, reason: reason, folder: folder, configurationFile.choice, session)
  }

  private func writeMigration(of run: DiffRun, _ session: Session) throws(CommandError) {
    let path = output.output.outputPath
    let file = try run.migration(called: name ?? "SettingsMigration", to: path)
    guard let file else { return }
    guard let path else { return session.output.write(file.text) }
    try output.replacing.write([.code(path, file)], session)
  }

  private func compare(in project: Project, _ session: Session) throws(CommandError) -> DiffRun {
    if namesTwoVersions { return try compareVersions(in: project, session) }
    return try compareRepository(in: project, session)
  }

  private func compareVersions(
    in project: Project, _ session: Session
  ) throws(CommandError) -> DiffRun {
    let configuration = try project.configuration(forVersions: newestFirst)
    let old = try project.version(at: paths[0], configuration)
    let new = try project.version(at: paths[1], configuration)
    switch (old.isAbsent, new.isAbsent) {
    case (false, false): break
    case (true, true):
      throw .failure("neither '\(old.label)' nor '\(new.label)' is there\(old.hintOfAbsence)")
    case (true, false):
      guard allowMissing else {
        throw .failure(
          "'\(old.label)' is not there\(old.hintOfAbsence); add '--allow-missing' to treat it as an empty bundle"
        )
      }
      session.note("'\(old.label)' is not there; every key of the other side counts as added")
    case (false, true):
      // Deleting a bundle is a change to report.
      session.note(
        "'\(new.label)' is not there; every key of the other side counts as removed\(new.hintOfAbsence)"
      )
    }
    var run = DiffRun(old: paths[0], new: paths[1], session)
    run.migrates = migration != nil
    try run.compare(old, new)
    return run
  }

  private func compareRepository(
    in project: Project, _ session: Session
  ) throws(CommandError) -> DiffRun {
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
