import ArgumentParser
import SettingsAnalysis
import SettingsCompiler
import SettingsConfiguration
import SettingsExports
import SettingsModel
import SettingsProject
import SettingsText

/// The `settingsc export` command.
struct ExportCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: "settingsc",
    abstract: "Write the settings of a bundle as documentation or for device management.",
    discussion: """
      FORMATS: \(AllExports.all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")).

      What a format cannot express is named on standard error. Formats that carry defaults to devices and programs \
      refuse a bundle with a fault that touches a default: exit status 1, the faults on standard error, and nothing \
      written. Documentation says what the pages say. With '--validate' an AppConfig file or a managed \
      configuration is compared with the bundle instead: unknown keys, wrong types, values that are not on offer; exit \
      status 1 when it is wrong.

      EXAMPLE:
        settingsc export MyApp/Settings.bundle --format markdown -o Settings.md
        settingsc export MyApp/Settings.bundle --format appconfig \\
          --bundle-id com.example.app --revision 3 -o app.xml
        settingsc export MyApp/Settings.bundle --validate app.xml
      """)

  @Argument(
    help:
      "The bundle, or one page; by default the only bundle below the current folder; '-' is a page on standard input.",
    completion: .file())
  var bundle: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var options: DescribedOptions<ExportSettings>
  @Option(
    name: .customLong("validate"),
    help: "Check this AppConfig file or managed configuration instead of writing.",
    completion: .file())
  var validated: String?
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if validated == "-", bundle == "-" {
      throw ValidationError("only one file can be '-', standard input")
    }
    if validated == nil { try changes.requireFile(output.output) }
  }

  func run(_ session: Session) throws -> ExitStatus {
    var settings = try options.settings()
    if validated != nil {
      // The identifier of the app is compared with the identifier in the file.
      let unused = settings.given.filter { $0.key != "bundle_id" }
      let writing = session.givenOptions.among(["output", "force", "diff", "check"])
      try session.rejectUnused(unused + writing, with: session.option("validate"))
    } else if settings.format == nil {
      settings.format = AllExports.all.first { $0.name == output.formatName }
      guard settings.format != nil else {
        let names = AllExports.all.map { "'\($0.name)'" }
        throw CommandError.usage(
          "missing '--format' with \(WordList.text(names, joinedBy: "or")); or '--validate' with a file"
        )
      }
    }
    let project = try session.project(configurationFile.choice, variables, writing: output.output)
    let input = try project.bundle(at: bundle.orOnlyOne)
    if let validated {
      let app = settings.bundleIdentifier ?? input.bundle.product?.bundleIdentifier
      return try ExportCheck(input.expanded, validated, bundleIdentifier: app, session).run()
    }
    guard let file = try settings.file(of: input, in: project, session) else { return .findings }
    return try output.write(file, changes, input.configuration, session)
  }
}

extension ExportSettings {
  /// Returns the exported settings of a bundle; `nil` if the bundle is refused or cannot be
  /// exported.
  ///
  /// - Throws: Exit status 2 for options that do not fit each other, the format or the bundle; 3 for
  ///   an unreadable earlier release.
  func file(
    of source: ProjectBundle, in project: Project, _ session: Session
  ) throws(CommandError) -> OutputFile? {
    session.noteHiddenSettings(of: source)
    let input = source.expanded
    guard let format else { throw .usage("missing \(session.option("format"))") }
    try rejectUnused(format, session)
    guard let settingSuites = try exportedSuites(of: input, format, session) else { return nil }
    var options = try exportOptions(format, input, settingSuites, session)
    options.releases = try ExportReleases.load(releases, input, in: project, session)
    let document = ExportDocument(input.analysis, settingSuites, options)
    for omission in document.omissions { session.note(omission) }
    let exported: ExportFormat.Output
    do throws(ExportFormat.Failure) {
      exported = try format.write(document, options)
    } catch {
      for note in error.notes { session.note(note) }
      session.complain("nothing is exported: \(error.message)")
      return nil
    }
    for note in exported.notes { session.note(note) }
    let choosesNoSuites = suites == SuiteSettings()
    if format.options.contains(.suites), choosesNoSuites {
      if settingSuites.onlyGroupsHaveDefaults {
        session.noteListingByGroup(of: settingSuites)
      } else {
        session.noteOtherSuites(of: settingSuites, verb: "write")
      }
    }
    return OutputFile(exported.text, format.mark)
  }

  /// Returns the settings to export; `nil` if the bundle is refused.
  ///
  /// Documentation shows the contents of the pages without refusals.
  private func exportedSuites(
    of input: ProjectBundle, _ format: ExportFormat, _ session: Session
  ) throws(CommandError) -> [SettingSuite]? {
    // If no page can be read, there is nothing to document.
    let hasPages = !input.analysis.settingOrder.pages.isEmpty
    if format.isDocumentation, hasPages {
      let stated = input.statedDefaults(rows)
      session.report(stated.faults, of: input.bundle)
      return stated.suites
    }
    return try session.defaults(of: input, rows)?.suites
  }

  private func rejectUnused(
    _ format: ExportFormat, _ session: Session
  ) throws(CommandError) {
    try suites.check(session)
    let cause = session.option("format", format.name)
    func rejectUnless(
      _ option: ExportFormat.Option, _ names: [String], advice: String? = nil
    ) throws(CommandError) {
      if format.options.contains(option) { return }
      try session.rejectUnused(given(names), with: cause, advice: advice)
    }
    try rejectUnless(.suites, ["suite", "by_suite"], advice: "it has all suites in one file")
    try rejectUnless(.language, ["language"])
    if language == "all", !format.options.contains(.allLanguages) {
      try session.rejectUnused(
        option: session.option("language", "all"), with: cause,
        advice: "its texts are in one language; name one, or leave it out")
    }
    try rejectUnless(.version, ["revision"])
    try rejectUnless(.modified, ["modified"])
    try rejectUnless(.bundleIdentifier, ["bundle_id"])
    try rejectUnless(.releases, ["releases"])
  }

  private func exportOptions(
    _ format: ExportFormat, _ input: ProjectBundle, _ exported: [SettingSuite], _ session: Session
  ) throws(CommandError) -> ExportOptions {
    var options = ExportOptions()
    options.version = revision ?? 1
    options.bundleIdentifier = bundleIdentifier ?? input.bundle.product?.bundleIdentifier
    if let modified { options.modified = try ExportDate.seconds(modified) }
    if let language {
      if language == "all" {
        options.languages = .all
      } else {
        options.languages = .one(try BundleLanguages.folder(named: language, in: input.bundle))
      }
    }
    if format.options.contains(.suites) {
      if let suite = suites.suite {
        try input.bundle.checkSuite(suite, among: exported)
        options.suites = .one(suite)
      } else if suites.isBySuite || exported.onlyGroupsHaveDefaults {
        options.suites = .all
      } else {
        options.suites = .one(nil)
      }
    }
    if format.requirements.contains(.bundleIdentifier), options.bundleIdentifier == nil {
      throw .usage(
        "'\(format.name)' needs \(session.option("bundle-id")) with the app's bundle identifier")
    }
    if format.requirements.contains(.modified), options.modified == nil {
      throw .usage(
        "'\(format.name)' needs \(session.option("modified")) with the date of the last change, such as 2026-01-31"
      )
    }
    return options
  }
}
