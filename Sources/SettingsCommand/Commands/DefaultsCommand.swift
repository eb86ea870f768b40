import ArgumentParser
import SettingsCompiler
import SettingsDiagnostics
import SettingsFileSystem
import SettingsModel
import SettingsPropertyLists

/// `settingsc defaults`
struct DefaultsCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "defaults",
    abstract: "Print the registration defaults of a bundle.",
    discussion: """
      The defaults of all pages are flattened into one dictionary per suite: the app's own, and one per app group. A \
      bundle with a fault that touches a default is refused: exit status 1, the faults on standard error, and nothing \
      written. No configuration and no suppression changes that; '--skip-faulty' leaves the faulty rows out. JSON has dates as \
      ISO 8601 texts and data as base64 texts.

      EXAMPLE:
        settingsc defaults MyApp/Settings.bundle
        settingsc defaults MyApp/Settings.bundle --format binary -o Defaults.plist
        settingsc defaults MyApp/Settings.bundle --by-suite --format json
      """)

  /// The form of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case plist, binary, json, yaml, shell, arguments

    var writer: DefaultsFormat? { DefaultsFormat(rawValue: rawValue) }
  }

  @Argument(help: "The bundle or page.") var bundle: String
  @Option(help: "The form: plist, binary, json, yaml, shell (a 'defaults write' script) or arguments (of a launch).")
  var format: Format = .plist
  @Option(name: .shortAndLong, help: "The file to write; standard output without it.") var output: String?
  @Option(help: "The app group whose defaults are wanted; the app's own without it.") var suite: String?
  @Flag(help: "A dictionary of the defaults of every suite; 'standard' is the app's own.") var bySuite = false
  @Flag(help: "Leave out what the user cannot change in Settings.") var editableOnly = false
  @Option(help: "The device, where defaults differ by device: phone or pad.") var idiom: DeviceIdiom?
  @Flag(help: "Leave out keys whose default is faulty instead of refusing; each is named on standard error.")
  var skipFaulty = false
  @Option(help: "The app's bundle identifier, for the shell form.") var domain: String?
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if suite != nil, bySuite { throw ValidationError("'--suite' and '--by-suite' exclude each other") }
    if format == .shell, domain == nil, suite == nil {
      throw ValidationError("'--format shell' needs '--domain' with the app's bundle identifier, or '--suite'")
    }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let source = try CompilationSource.load(bundle, configurationFile.choice, session)
    guard
      let defaults = try source.compile(
        options: .init(editableOnly: editableOnly, idiom: idiom, skipsFaulty: skipFaulty))
    else { return .findings }
    tellOtherSuites(defaults, session)
    let bytes = try bytes(defaults)
    guard let output else {
      session.output.write(bytes)
      return .success
    }
    do throws(FileSystemError) {
      try session.workspace.write(bytes, to: output)
    } catch {
      throw CommandError.failure(error)
    }
    return .success
  }

  private func bytes(_ defaults: RegistrationDefaults) throws(CommandError) -> [UInt8] {
    let selection: DefaultsSelection = bySuite ? .all : .suite(suite)
    if let suite, defaults.suite(suite) == nil {
      let known = defaults.suites.compactMap(\.identifier)
      let hint =
        Suggestion.best(for: suite, among: known).map { "; did you mean '\($0)'?" }
        ?? (known.isEmpty ? "; it has none" : "; found \(known.map { "'\($0)'" }.joined(separator: ", "))")
      throw .usage("'--suite' must be an app group of the bundle\(hint)")
    }
    do throws(WritingError) {
      guard let writer = format.writer else { return DefaultsYAML.bytes(try defaults.value(of: selection)) }
      return try defaults.write(selection, as: writer, domain: domain)
    } catch {
      throw .usage("the defaults cannot be written as \(format.rawValue): \(error.message)")
    }
  }

  /// Nothing is left out in silence.
  private func tellOtherSuites(_ defaults: RegistrationDefaults, _ session: Session) {
    guard !bySuite, suite == nil else { return }
    let others = defaults.suites.filter { !$0.settings.isEmpty }.compactMap(\.identifier)
    guard !others.isEmpty else { return }
    let names = others.map { "'\($0)'" }.joined(separator: ", ")
    session.errors.write(
      "settingsc: note: the app group\(others.count == 1 ? "" : "s") \(names) "
        + "ha\(others.count == 1 ? "s" : "ve") defaults too; use '--suite' or '--by-suite'\n")
  }
}

extension DeviceIdiom: ExpressibleByArgument {}
