import ArgumentParser
import SettingsChanges
import SettingsFileSystem

/// `settingsc diff`
struct DiffCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: "settingsc",
    abstract: "Say what a change to a bundle means for people who already use the app.",
    discussion: """
      A side is a bundle, a folder with one, a built app, a page, a snapshot ('settingsc snapshot'), '-' for a snapshot from \
      standard input, or REV:PATH in the git repository; like git, PATH starts at the root of the repository unless it \
      begins with './'. A path that the revision does not have counts as an empty bundle.

      LEVELS: breaking (a stored choice is lost or misread), behaviour (people who never changed a setting get another \
      one), safe. The key 'changes' of the configuration sets other levels and accepts changes with a reason.

      EXAMPLE:
        settingsc diff v1.4:App/Settings.bundle App/Settings.bundle
        settingsc diff Settings.snapshot.json App/Settings.bundle --format markdown -o comment.md
        settingsc diff Old.bundle New.bundle --fail-on behaviour
      """)

  @Argument(help: "The side that people have.", completion: .file()) var old: String
  @Argument(help: "The side that they get.", completion: .file()) var new: String
  @Option(
    name: .long,
    help: """
      Output format, as FORMAT or FORMAT:FILE; repeatable: \
      \(AllChangeReports.all.map(\.name).joined(separator: ", ")).
      """, completion: .list(AllChangeReports.all.map(\.name)))
  var format: [String] = []
  @Option(name: .shortAndLong, help: "Output file; '-' or none for standard output.", completion: .file()) var output:
    String?
  @Option(help: "Minimum level that fails the run: breaking, behaviour, safe or never.") var failOn: ChangeFailLevel?
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if old == "-", new == "-" { throw ValidationError("only one side can come from standard input") }
    if output != nil, format.count > 1 { throw ValidationError("'--output' needs a single '--format'") }
  }

  func run(_ session: Session) throws -> ExitStatus {
    var destinations = format.map { ReportDestination($0) }
    if destinations.isEmpty { destinations = [ReportDestination("text")] }
    for (number, destination) in destinations.enumerated() {
      _ = try AllChangeReports.named(destination.format)
      if destination.file?.isEmpty == true {
        throw CommandError.usage("'\(format[number])' names no file after the colon")
      }
    }
    if let output {
      guard destinations[0].file == nil else {
        throw CommandError.usage("'--output' and '--format \(format[0])' name two files for one report")
      }
      destinations[0].file = output.outputPathOrStandard
    }
    try OutputCheck(session.workspace).refuseShared(destinations)
    let outputs = destinations.compactMap(\.file)
    for side in [old, new] { try LoadedSide.refuse(outputs, over: side, session.workspace) }
    var run = try DiffRun(old: old, new: new, configurationFile.choice, session)
    run.failLevel = failOn ?? run.failLevel
    return try run.report(to: destinations)
  }
}

extension String {
  /// The file that an output option names; `nil` for standard output.
  fileprivate var outputPathOrStandard: String? { Optional(self).outputPath }
}

/// The minimum level that fails a comparison.
package enum ChangeFailLevel: String, Sendable, Hashable, OptionChoice {
  /// A stored choice is lost or misread.
  case breaking
  /// People who never changed a setting get another one.
  case behaviour
  /// Every change.
  case safe
  /// Nothing at all.
  case never

  /// The level; absent for `never`.
  var level: ChangeLevel? { ChangeLevel(rawValue: rawValue) }
}

/// `settingsc snapshot`
struct SnapshotCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot", _superCommandName: "settingsc",
    abstract: "Write a bundle as one JSON file that 'diff' compares with later versions.",
    discussion: """
      The file holds the pages and strings tables with everything that 'diff' looks at. Write one per release, commit \
      it, and compare the bundle with it. A bundle with an unreadable file has no snapshot.

      EXAMPLE:
        settingsc snapshot App/Settings.bundle -o Settings.snapshot.json
        settingsc diff Settings.snapshot.json App/Settings.bundle
      """)

  @Argument(
    help: "The bundle, a built app, a page, REV:PATH in the git repository, or '-' for a page on standard input.",
    completion: .file()) var bundle: String
  @Option(name: .shortAndLong, help: "Output file; '-' or none for standard output.", completion: .file()) var output:
    String?
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let environment = try DiffRun.environment([bundle], configurationFile.choice, session)
    let side = try LoadedSide.load(bundle, environment.loader, session)
    if side.isAbsent { throw CommandError.failure("'\(bundle)' is not there") }
    let unreadable = side.reportUnreadable(session)
    guard !unreadable.pages, unreadable.tables.isEmpty else { return .failure }
    if let fault = side.fault { throw CommandError.failure("no snapshot is written, since \(fault)") }
    if let output = output.outputPath { try LoadedSide.refuse([output], over: bundle, session.workspace) }
    try session.write(Array(BundleSnapshot.text(of: side.bundle).utf8), to: output)
    return .success
  }
}
