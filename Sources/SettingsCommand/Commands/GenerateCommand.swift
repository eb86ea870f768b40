import ArgumentParser
import SettingsCompiler
import SettingsDiagnostics
import SettingsModel

/// `settingsc generate`
struct GenerateCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write source code for the defaults of a bundle.",
    discussion: """
      The code holds the keys, the values to register with a function that registers them, and in Swift typed \
      properties of UserDefaults and an enumeration for every list. A bundle whose errors touch a default is refused: \
      exit status 1, the findings on standard error, and nothing written. A file that has its content already is not \
      touched.

      EXAMPLE:
        settingsc generate MyApp/Settings.bundle --language swift -o Sources
        settingsc generate MyApp/Settings.bundle --language objc --name MYSettings -o Sources
        settingsc generate MyApp/Settings.bundle --template Keys.kt.mustache -o Sources
      """)

  @Argument(help: "The bundle or page.") var bundle: String
  @Option(help: "The language: swift, objc or csharp.") var language: SourceLanguage = .swift
  @Option(
    name: [.short, .long], help: "The folder to write the files to; without it one file goes to standard output.")
  var output: String?
  @Option(help: "The name of the type and its files; in Objective-C the prefix of every name.")
  var name = SourceOptions.defaultName
  @Option(help: "Who may use the code: public, package or internal.") var access: SourceAccess = .internal
  @Flag(help: "Leave out rows that only show a value.") var editableOnly = false
  @Flag(help: "Report every finding on standard error, and refuse a bundle that 'lint' would fail.") var lint = false
  @Option(help: "The device to generate for, phone or pad, where defaults differ.") var idiom: DeviceIdiom?
  @Flag(help: "Leave out keys whose default is faulty instead of refusing; each is named on standard error.")
  var skipFaulty = false

  @Option(help: "A Mustache template to fill in instead, for another language; see '--context'.") var template: String?
  @Option(help: "Print what templates are filled in with: json.") var context: ContextFormat?
  @OptionGroup var configurationFile: ConfigurationFileOptions

  /// The form in which the context of templates is printed.
  enum ContextFormat: String, ExpressibleByArgument, CaseIterable {
    case json
  }

  func validate() throws {
    guard SourceOptions.isValidName(name) else {
      throw ValidationError(
        "'--name' must be a name that every language takes for a type, such as '\(SourceOptions.defaultName)'; "
          + "found '\(name)'")
    }
    if context != nil, output != nil || template != nil {
      throw ValidationError("'--context' prints to standard output and takes neither '-o' nor '--template'")
    }
    if language == .objectiveC, output == nil, context == nil, template == nil {
      throw ValidationError("Objective-C has two files; say with '-o' which folder to write them to")
    }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let template = try template.map { try SourceTemplate.read($0, session.workspace) }
    let source = try CompilationSource.load(bundle, configurationFile.choice, session)
    if lint {
      let findings = source.linter.lint(source.bundle)
      source.report(findings)
      if source.environment.settings.fails(findings) { return .findings }
    }
    guard
      let defaults = try source.compile(
        options: .init(editableOnly: editableOnly, idiom: idiom, skipsFaulty: skipFaulty))
    else {
      return .findings
    }
    let files = files(defaults, source, template)
    if let output {
      try OutputFolder(output, session.workspace).write(files)
    } else {
      for file in files { session.output.write(file.text) }
    }
    return .success
  }

  private func files(
    _ defaults: RegistrationDefaults, _ source: CompilationSource, _ template: SourceTemplate?
  ) -> [GeneratedFile] {
    let options = SourceOptions(language: language, name: name, access: access)
    if context != nil || template != nil {
      let context = SourceContext.value(defaults, of: source.bundle, options: options)
      return [template?.file(context) ?? GeneratedFile(name: name + ".json", text: context.text() + "\n")]
    }
    let generated = SourceGenerator(options: options).generate(defaults, of: source.bundle)
    source.report(generated.diagnostics)
    return generated.files
  }
}

extension SourceLanguage: ExpressibleByArgument {}
extension SourceAccess: ExpressibleByArgument {}

extension LintSettings {
  /// Whether findings in one bundle fail a run.
  fileprivate func fails(_ findings: [Diagnostic]) -> Bool {
    if let maxWarnings, findings.count(where: { $0.severity == .warning }) > maxWarnings { return true }
    guard let level = failLevel.severity else { return false }
    return findings.contains { $0.severity >= level }
  }
}
