import ArgumentParser
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsModel

/// `settingsc generate`
struct GenerateCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", _superCommandName: "settingsc",
    abstract: "Write source code for the defaults of a bundle.",
    discussion: """
      The code has the keys, the values to register, a function that registers them and a type per suite that reads, \
      writes and resets its settings; in Swift also an enumeration for every list, and what SwiftUI needs. A bundle \
      with a fault that touches a default is refused: exit status 1, the faults on standard error, and nothing \
      written. Files that would not change are not written, nor are files that settingsc did not write. The key \
      'generate' of the configuration has the same options, for build plugins.

      EXAMPLE:
        settingsc generate MyApp/Settings.bundle --language swift -o Sources
        settingsc generate MyApp/Settings.bundle --language objc \\
          --name MYSettings -o Sources
        settingsc generate MyApp/Settings.bundle --template Keys.kt.mustache \\
          -o Sources
        settingsc generate --print-template objc -o Templates
      """)

  @Argument(help: "The bundle, a built app, or one page; '-' is a page on standard input.", completion: .file())
  var bundle: String?
  @Option(help: "Output language: swift, objc or csharp.") var language: SourceLanguage?
  @Option(
    name: [.short, .long], help: "Output folder; '-' or none prints the one file to standard output.",
    completion: .directory)
  var output: String?
  @OptionGroup var replacing: ForceOptions
  @Option(help: "Name of the type and its files; in Objective-C the prefix of every name.")
  var name: String?
  @Option(help: "Access level of the code: public, package or internal.") var access: SourceAccess?
  @Flag(help: "Add a property per key to UserDefaults itself, in Swift.") var userDefaultsProperties = false
  @Option(help: "Text before the name of each of these properties.") var propertyPrefix: String?
  @Flag(help: "Omit rows that the user cannot change.") var editableOnly = false
  @Flag(help: "Report all findings on standard error, and refuse a bundle that fails 'lint'.") var lint = false
  @Option(
    name: .customLong("merge"), help: "Add a fragment first, as 'merge' does; repeatable.", completion: .file())
  var fragments: [String] = []
  @Option(help: "Device, where defaults differ by device: phone or pad.") var idiom: DeviceIdiom?
  @Flag(help: "Omit keys with a faulty default instead of refusing; each is named on standard error.")
  var skipFaulty = false

  @Option(help: "Render this Mustache template instead; '--context' shows its data.", completion: .file())
  var template: String?
  @Option(help: "Print the data for templates: json.") var context: ContextFormat?
  @Option(help: "Print the templates of a language, or write them to a folder, to be changed: objc or csharp.")
  var printTemplate: TemplateChoice?
  @OptionGroup var configurationFile: ConfigurationFileOptions

  /// The format of the data for templates.
  enum ContextFormat: String, OptionChoice {
    case json
  }

  /// A language with templates.
  enum TemplateChoice: String, OptionChoice {
    case objc, csharp
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
    if printTemplate != nil {
      if bundle != nil || template != nil || context != nil {
        throw ValidationError("'--print-template' takes no bundle, '--template' or '--context'")
      }
    } else if bundle == nil {
      throw ValidationError("missing expected argument '<bundle>'")
    }
    if context != nil, output.outputPath != nil || template != nil {
      throw ValidationError("'--context' excludes '-o' and '--template'")
    }
  }

  func run(_ session: Session) throws -> ExitStatus {
    guard let bundle else { return try writeTemplates(session) }
    let template = try template.map { try SourceTemplate.read($0, session.workspace) }
    let source = try BundleInput.load(bundle, configurationFile.choice, session)
    let settings = try settings(source.environment.settings.generate)
    if lint {
      let findings = source.linter.lint(source.bundle)
      source.report(findings)
      if source.environment.settings.fails(findings) { return .findings }
    }
    // Findings are about the bundle as it is on disk; code is about all rows.
    guard let merged = try source.merged(with: fragments),
      let defaults = try merged.compile(
        options: .init(
          editableOnly: settings.isEditableOnly, idiom: source.idiom(given: settings.idiom),
          skipsFaulty: settings.skipsFaulty))
    else {
      return .findings
    }
    let files = try files(defaults, merged, template, settings)
    if let output = output.outputPath {
      var outputs = try Output.files(files, in: output, session.workspace)
      if context == nil { for number in outputs.indices { outputs[number].isCode = true } }
      try replacing.writer(session).write(outputs)
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
    let written = context != nil || template != nil ? nil : settings.language
    let idle: [(option: String, isGiven: Bool, languages: [SourceLanguage], hint: String)] = [
      ("--access package", access == .package, [.swift], "; use public or internal"),
      ("--access", access != nil, [.swift, .csharp], ""),
      ("--user-defaults-properties", userDefaultsProperties, [.swift], ""),
      ("--property-prefix", propertyPrefix != nil, [.swift], ""),
    ]
    for (option, isGiven, languages, hint) in idle where isGiven {
      if let written, !languages.contains(written) {
        throw .usage("'\(option)' has no effect with '--language \(written.rawValue)'\(hint)")
      }
    }
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
    do {
      let generated = try SourceGenerator(options: options).generate(defaults, of: source.bundle)
      source.report(generated.diagnostics)
      return generated.files
    } catch {
      throw .usage("the code cannot be written: \(error.message)")
    }
  }

  private func writeTemplates(_ session: Session) throws(CommandError) -> ExitStatus {
    let language = printTemplate.flatMap { SourceLanguage(rawValue: $0.rawValue) }.flatMap(TemplateLanguage.of)
    let files = (language?.files ?? []).map { file in
      GeneratedFile(name: "\(name ?? SourceOptions.defaultName).\(file.fileExtension).mustache", text: file.text)
    }
    guard let folder = output.outputPath else {
      for file in files { session.output.write(file.text) }
      return .success
    }
    let outputs = try Output.files(files, in: folder, session.workspace)
    let writer = replacing.writer(session)
    // A template that was changed has the header of generated code still.
    if !replacing.force, let changed = outputs.first(where: { isThere($0, session) && !writer.isCurrent($0) }) {
      throw .usage("'\(changed.path)' exists already; replace it with '--force'")
    }
    try writer.write(outputs)
    return .success
  }

  private func isThere(_ output: Output, _ session: Session) -> Bool {
    session.workspace.files.hasEntry(session.workspace.absolute(output.path))
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
