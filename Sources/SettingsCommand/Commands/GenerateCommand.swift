import ArgumentParser
import SettingsCompiler
import SettingsDiagnostics
import SettingsModel

/// `settingsc generate`
struct GenerateCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", _superCommandName: "settingsc",
    abstract: "Write source code for the defaults of a bundle.",
    discussion: """
      The code has the keys, the values to register, a function that registers them and a type per suite that reads, \
      writes and resets its settings; in Swift also an enumeration for every list, and what SwiftUI needs. A bundle with a fault that touches a default is \
      refused: exit status 1, the faults on standard error, and nothing written. Files that would not change are not \
      written. The key 'generate' of the configuration has the same options, for build plugins.

      EXAMPLE:
        settingsc generate MyApp/Settings.bundle --language swift -o Sources
        settingsc generate MyApp/Settings.bundle --language objc --name MYSettings -o Sources
        settingsc generate MyApp/Settings.bundle --template Keys.kt.mustache -o Sources
      """)

  @Argument(help: "The bundle, a built app, or one page; '-' is a page on standard input.", completion: .file())
  var bundle: String
  @Option(help: "Output language: swift, objc or csharp.") var language: SourceLanguage?
  @Option(
    name: [.short, .long], help: "Output folder; '-' or none prints the one file to standard output.",
    completion: .directory)
  var output: String?
  @Option(help: "Name of the type and its files; in Objective-C the prefix of every name.")
  var name: String?
  @Option(help: "Access level of the code: public, package or internal.") var access: SourceAccess?
  @Flag(help: "Add a property per key to UserDefaults itself, in Swift.") var userDefaultsProperties = false
  @Option(help: "Text before the name of each of these properties.") var propertyPrefix: String?
  @Flag(help: "Omit rows that the user cannot change.") var editableOnly = false
  @Flag(help: "Report all findings on standard error, and refuse a bundle that fails 'lint'.") var lint = false
  @Option(help: "Device, where defaults differ by device: phone or pad.") var idiom: DeviceIdiom?
  @Flag(help: "Omit keys with a faulty default instead of refusing; each is named on standard error.")
  var skipFaulty = false

  @Option(help: "Render this Mustache template instead; '--context' shows its data.", completion: .file())
  var template: String?
  @Option(help: "Print the data for templates: json.") var context: ContextFormat?
  @OptionGroup var configurationFile: ConfigurationFileOptions

  /// The format of the data for templates.
  enum ContextFormat: String, OptionChoice {
    case json
  }

  func validate() throws {
    if let name, !SourceOptions.isValidName(name) {
      throw ValidationError(
        "'\(name)' cannot name the type; use a '--name' such as '\(SourceOptions.defaultName)'")
    }
    if let propertyPrefix, !SourceOptions.isValidPrefix(propertyPrefix) {
      throw ValidationError("'\(propertyPrefix)' cannot begin a property's name; use letters, digits and '_'")
    }
    if template == "-", output.outputPath != nil {
      throw ValidationError("a template on standard input has no name for its output; leave '-o' out")
    }
    if template == "-", bundle == "-" { throw ValidationError("only one file can be '-', standard input") }
    if context != nil, output.outputPath != nil || template != nil {
      throw ValidationError("'--context' excludes '-o' and '--template'")
    }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let template = try template.map { try SourceTemplate.read($0, session.workspace) }
    let source = try BundleInput.load(bundle, configurationFile.choice, session)
    let settings = try settings(source.environment.settings.generate)
    try source.refuseOutput(output)
    if lint {
      let findings = source.linter.lint(source.bundle)
      source.report(findings)
      if source.environment.settings.fails(findings) { return .findings }
    }
    guard
      let defaults = try source.compile(
        options: .init(
          editableOnly: settings.isEditableOnly, idiom: source.idiom(given: settings.idiom),
          skipsFaulty: settings.skipsFaulty))
    else {
      return .findings
    }
    let files = try files(defaults, source, template, settings)
    if let output = output.outputPath {
      try OutputFolder(output, session.workspace).write(files)
    } else {
      for file in files { session.output.write(file.text) }
    }
    return .success
  }

  /// What the configuration says, with the options of the command line over it.
  private func settings(_ configured: GenerateSettings) throws(CommandError) -> GenerateSettings {
    var settings = configured
    settings.language = language ?? settings.language
    settings.name = name ?? settings.name
    settings.access = access ?? settings.access
    settings.hasUserDefaultsProperties = userDefaultsProperties || settings.hasUserDefaultsProperties
    settings.propertyPrefix = propertyPrefix ?? settings.propertyPrefix
    settings.isEditableOnly = editableOnly || settings.isEditableOnly
    settings.idiom = idiom ?? settings.idiom
    settings.skipsFaulty = skipFaulty || settings.skipsFaulty
    if propertyPrefix != nil, !settings.hasUserDefaultsProperties {
      throw .usage("'--property-prefix' needs '--user-defaults-properties'")
    }
    if settings.language == .objectiveC, output.outputPath == nil, context == nil, template == nil {
      throw .usage("code in Objective-C has two files; name a folder for them with '-o'")
    }
    return settings
  }

  private func files(
    _ defaults: RegistrationDefaults, _ source: BundleInput, _ template: SourceTemplate?, _ settings: GenerateSettings
  ) throws(CommandError) -> [GeneratedFile] {
    let options = SourceOptions(
      language: settings.language, name: settings.name, access: settings.access,
      userDefaultsPrefix: settings.hasUserDefaultsProperties ? settings.propertyPrefix ?? "" : nil)
    if context != nil || template != nil {
      let context = SourceContext.value(defaults, of: source.bundle, options: options)
      return [try template?.file(context) ?? GeneratedFile(name: settings.name + ".json", text: context.text() + "\n")]
    }
    let generated = SourceGenerator(options: options).generate(defaults, of: source.bundle)
    source.report(generated.diagnostics)
    return generated.files
  }
}

extension SourceLanguage: OptionChoice {}
extension SourceAccess: OptionChoice {}

extension LintSettings {
  /// Whether findings in one bundle fail a run.
  fileprivate func fails(_ findings: [Diagnostic]) -> Bool {
    if let maxWarnings, findings.count(where: { $0.severity == .warning }) > maxWarnings { return true }
    guard let level = failLevel.severity else { return false }
    return findings.contains { $0.severity >= level }
  }
}
