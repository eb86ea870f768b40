import ArgumentParser
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// `settingsc defaults`
struct DefaultsCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "defaults", _superCommandName: "settingsc",
    abstract: "Print the registration defaults of a bundle.",
    discussion: """
      The defaults of all pages are flattened into one dictionary per suite: the app's own, and one per app group. \
      A bundle with a fault that touches a default is refused: exit status 1, the faults on standard error, and \
      nothing written. Configuration and suppressions do not change that; '--skip-faulty' omits the faulty rows. \
      JSON and YAML have dates as ISO 8601 strings and data as base64 strings.

      EXAMPLE:
        settingsc defaults MyApp/Settings.bundle
        settingsc defaults MyApp/Settings.bundle --format binary -o Defaults.plist
        settingsc defaults MyApp/Settings.bundle --by-suite --format json
      """)

  /// The output format.
  enum Format: String, OptionChoice {
    case plist, binary, json, yaml, shell, arguments

    var writer: DefaultsFormat? { DefaultsFormat(rawValue: rawValue) }
  }

  @Argument(help: "The bundle, a built app, or one page; '-' is a page on standard input.", completion: .file())
  var bundle: String
  @Option(
    help: "Output format: plist, binary, json, yaml, shell (a 'defaults write' script) or arguments (for a launch).")
  var format: Format = .plist
  @OptionGroup var output: OutputOptions
  @Option(help: "Print the defaults of this app group instead of the app's own.") var suite: String?
  @Flag(help: "Print the defaults of every suite; 'standard' is the app's own.") var bySuite = false
  @Flag(help: "Omit rows that the user cannot change.") var editableOnly = false
  @Option(help: "Device, where defaults differ by device: phone or pad.") var idiom: DeviceIdiom?
  @Flag(help: "Omit keys with a faulty default instead of refusing; each is named on standard error.")
  var skipFaulty = false
  @Option(help: "The app's bundle identifier, for '--format shell'; by default that of the built app.") var domain:
    String?
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if suite != nil, bySuite { throw ValidationError("'--suite' and '--by-suite' exclude each other") }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let source = try BundleInput.load(bundle, configurationFile.choice, session)
    let domain = domain ?? source.bundle.product?.bundleIdentifier
    if format == .shell, domain == nil, suite == nil {
      throw CommandError.usage("'--format shell' needs '--domain' with the app's bundle identifier, or '--suite'")
    }
    guard
      let defaults = try source.compile(
        options: .init(
          editableOnly: editableOnly, idiom: source.idiom(given: idiom), skipsFaulty: skipFaulty, group: suite),
        check: checkSuite)
    else { return .findings }
    noteOtherSuites(defaults, session)
    try output.write(try bytes(defaults, domain: domain), session)
    return .success
  }

  private func bytes(_ defaults: RegistrationDefaults, domain: String?) throws(CommandError) -> [UInt8] {
    let selection: DefaultsSelection = bySuite ? .all : .suite(suite)
    do throws(WritingError) {
      guard let writer = format.writer else { return DefaultsYAML.bytes(defaults.value(of: selection)) }
      return try defaults.write(selection, as: writer, domain: domain)
    } catch {
      throw .usage("the defaults cannot be written as \(format.rawValue): \(error.message)")
    }
  }

  private func checkSuite(_ defaults: RegistrationDefaults) throws(CommandError) {
    if let suite, defaults.suite(suite) == nil { throw unknownSuite(suite, defaults) }
  }

  private func unknownSuite(_ suite: String, _ defaults: RegistrationDefaults) -> CommandError {
    let known = defaults.suites.compactMap(\.identifier)
    let names = known.map { "'\($0)'" }.joined(separator: ", ")
    let groups = known.isEmpty ? "no app groups" : "the app group\(known.count == 1 ? "" : "s") \(names)"
    let hint = Suggestion.best(for: suite, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return .usage("no page uses the app group '\(suite)'; '\(bundle)' has \(groups)\(hint)")
  }

  /// Nothing is left out in silence.
  private func noteOtherSuites(_ defaults: RegistrationDefaults, _ session: Session) {
    guard !bySuite, suite == nil else { return }
    let others = defaults.suites.filter { !$0.settings.isEmpty }.compactMap(\.identifier)
    guard !others.isEmpty else { return }
    let names = others.map { "'\($0)'" }.joined(separator: ", ")
    session.note(
      "the app group\(others.count == 1 ? "" : "s") \(names) "
        + "ha\(others.count == 1 ? "s" : "ve") defaults too; print them with '--suite' or '--by-suite'")
  }
}

extension DeviceIdiom: OptionChoice {}
