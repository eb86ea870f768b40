import ArgumentParser
import SettingsAnalysis
import SettingsDiagnostics
import SettingsExports
import SettingsFileSystem
import SettingsModel
import SettingsPropertyLists

/// `settingsc export`
struct ExportCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: "settingsc",
    abstract: "Write the settings of a bundle as documentation or for device management.",
    discussion: """
      FORMATS: \(AllExports.all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")).

      What a format cannot express is named on standard error. A bundle with a fault that touches a default is refused: \
      exit status 1, the faults on standard error, and nothing written. With '--check' an AppConfig file or a managed \
      configuration is compared with the bundle instead: unknown keys, wrong types, values that are not on offer; exit \
      status 1 when it is wrong.

      EXAMPLE:
        settingsc export MyApp/Settings.bundle --format markdown -o Settings.md
        settingsc export MyApp/Settings.bundle --format appconfig --bundle-id com.example.app --version 3 -o app.xml
        settingsc export MyApp/Settings.bundle --check app.xml
      """)

  @Argument(help: "The bundle, or one page; '-' is a page on standard input.", completion: .file()) var bundle: String
  @Option(
    help: "Output format; see FORMATS.",
    completion: .list(AllExports.all.map(\.name)))
  var format: String?
  @Option(name: .shortAndLong, help: "Output file; '-' or none for standard output.", completion: .file())
  var output: String?
  @Option(
    help: "Language of the texts, or 'all' for all of them side by side; the development language if absent.",
    completion: .languages)
  var language: String?
  @Option(help: "The app's bundle identifier, for formats that need one; read from the app if the bundle is in one.")
  var bundleID: String?
  @Option(help: "Version of the exported list of settings; raise it for each revision.") var version = 1
  @Option(help: "Date of the last change, such as 2026-01-31, for 'profile-manifest'.") var modified: String?
  @Option(help: "Write this app group instead of the app's own defaults, for 'json-schema'.") var suite: String?
  @Flag(help: "Write every suite, for 'json-schema'; 'standard' is the app's own.") var bySuite = false
  @Option(
    help: ArgumentHelp(
      "Name the version since which a setting is there: an earlier bundle, snapshot or REV:PATH, the oldest first. Repeatable.",
      valueName: "version=old"))
  var since: [String] = []
  @Flag(help: "Omit rows that the user cannot change.") var editableOnly = false
  @Option(help: "Device, where defaults differ by device: phone or pad.") var idiom: DeviceIdiom?
  @Flag(help: "Omit keys with a faulty default instead of refusing; each is named on standard error.")
  var skipFaulty = false
  @Option(help: "Check this AppConfig file or managed configuration instead of writing.", completion: .file())
  var check: String?
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if format == nil, check == nil { throw ValidationError("missing '--format', or '--check' with a file") }
    if check != nil, format != nil || output.outputPath != nil {
      throw ValidationError("'--check' writes no export; leave '--format' and '--output' out")
    }
    if check == "-", bundle == "-" { throw ValidationError("only one file can be '-', standard input") }
    if suite != nil, bySuite { throw ValidationError("'--suite' and '--by-suite' exclude each other") }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let format = try format.map { try ExportCommand.format(named: $0) }
    let input = try BundleInput.load(bundle, configurationFile.choice, session)
    if let check { return try ExportCheck(input, check, session).run() }
    guard let format else { return .usage }
    try input.refuseOutput(output)
    let flattening = FlattenedDefaults.Options(editableOnly: editableOnly, idiom: idiom, skipsFaulty: skipFaulty)
    guard try input.compile(options: flattening) != nil else { return .findings }
    var analysis = BundleAnalysis(input.bundle, options: input.linter.configuration.analysisOptions)
    let flattened = analysis.flattened(flattening)
    let options = try options(format, input, flattened, session)
    let document = ExportDocument(analysis, flattened, options)
    for omission in document.omissions { session.note(omission) }
    let exported: ExportFormat.Output
    do throws(ExportFormat.Failure) {
      exported = try format.write(document, options)
    } catch {
      for note in error.notes { session.note(note) }
      session.complain("nothing is exported: \(error.message)")
      return .findings
    }
    for note in exported.notes { session.note(note) }
    noteOtherSuites(format, flattened, session)
    try session.write(Array(exported.text.utf8), to: output)
    return .success
  }

  private static func format(named name: String) throws(CommandError) -> ExportFormat {
    if let format = AllExports.all.first(where: { $0.name == name }) { return format }
    let names = AllExports.all.map(\.name)
    let hint = Suggestion.best(for: name, among: names).map { "; did you mean '\($0)'?" }
    throw .usage("unknown format '\(name)'\(hint ?? "; there are \(names.joined(separator: ", "))")")
  }

  private func options(
    _ format: ExportFormat, _ input: BundleInput, _ flattened: FlattenedDefaults, _ session: Session
  ) throws(CommandError) -> ExportOptions {
    var options = ExportOptions()
    options.version = version
    options.bundleIdentifier = bundleID ?? ProductIdentifier.find(around: input.path, session.workspace)
    options.modified = try modified.map { text throws(CommandError) in try ExportDate.seconds(text) }
    if let language {
      options.languages =
        language == "all" ? .all : .one(try BundleLanguages.folder(named: language, in: input.bundle))
    }
    if format.isPerSuite {
      options.suites = bySuite ? .all : .one(suite)
      if let suite { try checkSuite(suite, flattened) }
    } else if suite != nil || bySuite {
      throw .usage("'\(format.name)' has all suites in one file; leave '--suite' and '--by-suite' out")
    }
    if format.requirements.contains(.bundleIdentifier), options.bundleIdentifier == nil {
      throw .usage("'\(format.name)' needs '--bundle-id' with the app's bundle identifier")
    }
    if format.requirements.contains(.modified), options.modified == nil {
      throw .usage("'\(format.name)' needs '--modified' with the date of the last change, such as 2026-01-31")
    }
    options.releases = try ExportReleases.load(since, input, session)
    return options
  }

  private func checkSuite(_ suite: String, _ flattened: FlattenedDefaults) throws(CommandError) {
    let known = flattened.suites.compactMap(\.identifier)
    guard !known.contains(suite) else { return }
    let hint = Suggestion.best(for: suite, among: known).map { "; did you mean '\($0)'?" } ?? ""
    throw .usage("no page uses the app group '\(suite)'\(hint)")
  }

  /// Nothing is left out in silence.
  private func noteOtherSuites(_ format: ExportFormat, _ flattened: FlattenedDefaults, _ session: Session) {
    guard format.isPerSuite, !bySuite, suite == nil else { return }
    let others = flattened.suites.filter { !$0.settings.isEmpty }.compactMap(\.identifier)
    guard !others.isEmpty else { return }
    session.note(
      "the app group\(others.count == 1 ? "" : "s") \(others.map { "'\($0)'" }.joined(separator: ", ")) "
        + "ha\(others.count == 1 ? "s" : "ve") settings too; write them with '--suite' or '--by-suite'")
  }
}

/// A date of the command line.
enum ExportDate {
  /// The seconds since 2001-01-01 00:00:00 UTC of `2026-01-31` or `2026-01-31T12:00:00Z`.
  static func seconds(_ text: String) throws(CommandError) -> Double {
    let whole = text.utf8.count == 10 ? text + "T00:00:00Z" : text
    let isPlain = whole.utf8.allSatisfy { (0x30...0x3A).contains($0) || [0x2D, 0x54, 0x5A].contains($0) }
    let source = FileBytes(Array("<plist version=\"1.0\"><date>\(whole)</date></plist>".utf8))
    guard isPlain, whole.utf8.count == 20, let list = try? PropertyListReader().read(source),
      let seconds = list.date(list.root), CalendarDate(secondsSince2001: seconds).text == whole
    else { throw .usage("'\(text)' is not a date such as 2026-01-31 or 2026-01-31T12:00:00Z") }
    return seconds
  }
}

/// The identifier of the app that a bundle stands in.
enum ProductIdentifier {
  private static let limit = 16 << 20

  /// The `CFBundleIdentifier` of the app around a bundle; `nil` where the bundle stands in none.
  static func find(around bundle: String, _ workspace: Workspace) -> String? {
    let app = Paths.parent(bundle)
    guard app.hasSuffix(".app"),
      let bytes = try? workspace.read(Paths.join(app, "Info.plist"), limit: limit),
      let list = try? PropertyListReader().read(bytes)
    else { return nil }
    let entry = list.entries(list.root).first { list.text($0.key, equals: "CFBundleIdentifier") }
    return entry.flatMap { list.string($0.value) }
  }
}
