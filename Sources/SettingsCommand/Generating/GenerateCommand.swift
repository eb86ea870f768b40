import ArgumentParser
import SettingsCompiler
import SettingsConfiguration
import SettingsModel
import SettingsProject

/// The `settingsc generate` command.
struct GenerateCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", _superCommandName: "settingsc",
    abstract: "Write source code for the defaults of a bundle.",
    discussion: """
      The code has the keys, the values to register, a function that registers them and a type per suite that reads, \
      writes and resets its settings; in Swift also an enumeration for every list, and what SwiftUI needs. A bundle \
      with a fault that touches a default is refused: exit status 1, the faults on standard error, and nothing \
      written. Files that would not change are not written, nor are files that settingsc did not write. The key \
      'generate' of the configuration has the same options, for 'build' and build plugins.

      EXAMPLE:
        settingsc generate MyApp/Settings.bundle --language swift -o Sources
        settingsc generate MyApp/Settings.bundle --language objc \\
          --name MYSettings -o Sources
        settingsc generate MyApp/Settings.bundle --template Keys.kt.mustache \\
          -o Sources
        settingsc generate --print-template objc -o Templates
      """)

  @Argument(
    help:
      "The bundle, a built app, or one page; by default the only bundle below the current folder; '-' is a page on standard input.",
    completion: .file())
  var bundle: String?
  @Option(
    name: [.short, .long],
    help: "Output folder; '-' or none prints the one file to standard output.",
    completion: .directory)
  var output: String?
  @OptionGroup var forceOptions: ForceOptions
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var options: DescribedOptions<GenerateSettings>
  @Option(
    name: .customLong("merge"), help: "Add a fragment first, as 'merge' does; repeatable.",
    completion: .file())
  var fragments: [String] = []
  @Option(
    help: "Render this Mustache template instead; '--context' shows its data.", completion: .file())
  var template: String?
  @Option(help: "Print the data for templates.") var context: ContextFormat?
  @Option(
    help: "Print the templates of a language, or write them to a folder, to be changed.")
  var printTemplate: TemplateChoice?
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  /// A format for the data of templates.
  enum ContextFormat: String, OptionChoice {
    case json
  }

  /// A language that has built-in templates.
  enum TemplateChoice: String, OptionChoice {
    case objc, csharp
  }

  func validate() throws {
    if template == "-", output.outputPath != nil {
      throw ValidationError(
        "a template on standard input has no name for its output; leave '-o' out")
    }
    if template == "-", bundle == "-" {
      throw ValidationError("only one file can be '-', standard input")
    }
    if printTemplate != nil, bundle != nil {
      throw ValidationError("'--print-template' takes no bundle")
    }
    try changes.requireFile(output)
  }

  func run(_ session: Session) throws -> ExitStatus {
    try session.rejectConflicts(GenerateCommand.conflicts)
    if context != nil, output.outputPath != nil {
      try session.rejectConflict(of: "'--context'", with: ["output"])
    }
    let settings = try options.settings()
    if let printTemplate {
      return try writeTemplates(of: printTemplate, named: settings.name, session)
    }
    let template = try template.map { try SourceTemplate.read($0, session.workspace) }
    let project = try session.project(configurationFile.choice, variables, writing: output)
    let source = try project.bundle(at: bundle.orOnlyOne)
    var form = GeneratedForm.code
    if let template { form = .template(template) }
    if context != nil { form = .data }
    guard let files = try settings.files(of: source, as: form, merging: fragments, session) else {
      return .findings
    }
    if files.count > 1, output.outputPath == nil {
      let names = files.map { "'\($0.name)'" }.joined(separator: " and ")
      throw CommandError.usage("the code has two files, \(names); name a folder for them with '-o'")
    }
    guard let folder = output.outputPath else {
      for file in files { session.output.write(file.text) }
      return .success
    }
    let outputs = try Output.files(files, in: folder, session.workspace)
    return try forceOptions.write(outputs, changes, session)
  }

  private static let conflicts = [
    OptionConflict("print-template", with: ["template", "context"]),
    OptionConflict("context", with: ["template"]),
  ]

  private func writeTemplates(
    of choice: TemplateChoice, named name: String?, _ session: Session
  ) throws(CommandError) -> ExitStatus {
    let name = name ?? SourceOptions.defaultName
    let language: SourceLanguage
    switch choice {
    case .objc: language = .objectiveC
    case .csharp: language = .csharp
    }
    let templates = TemplateLanguage.of(language)?.files ?? []
    let files = templates.map { file in
      GeneratedFile(name: "\(name).\(file.fileExtension).mustache", text: file.text)
    }
    guard let folder = output.outputPath else {
      for file in files { session.output.write(file.text) }
      return .success
    }
    // Even a changed template keeps the comment that marks generated code.
    let outputs = try Output.files(files, in: folder, mark: { _ in .none }, session.workspace)
    return try forceOptions.write(outputs, changes, session)
  }
}

/// The form of the code generated from a bundle's defaults.
enum GeneratedForm {
  /// Code in the language of the settings.
  case code
  /// The text rendered from the data by a template.
  case template(SourceTemplate)
  /// The data for templates.
  case data
}

extension GenerateSettings {
  /// Returns the files generated from a bundle with these settings, which override those of its
  /// configuration; `nil` if the bundle is refused or conflicts with a fragment.
  ///
  /// - Throws: Exit status 2 for options that do not fit each other, the language or the bundle, and
  ///   for a template that cannot be rendered; 3 for an unreadable fragment.
  func files(
    of source: ProjectBundle, as form: GeneratedForm, merging fragments: [String],
    _ session: Session
  ) throws(CommandError) -> [GeneratedFile]? {
    let settings = inheriting(source.configuration.settings.generate)
    let language = settings.language ?? .swift
    if case .code = form { try rejectUnused(language, session) }
    if propertyPrefix != nil, !settings.hasUserDefaultsProperties {
      throw .usage(
        "\(session.option("property-prefix")) needs \(session.option("user-defaults-properties"))")
    }
    session.noteHiddenSettings(of: source)
    guard let merged = try session.merged(source, with: fragments)?.expanded,
      let defaults = try session.defaults(of: merged, settings.rows)
    else { return nil }
    try rejectUnknownSuites(defaults)
    let name = settings.name ?? SourceOptions.defaultName
    var options = SourceOptions(
      language: language, name: name, access: settings.access ?? .internal)
    if settings.hasUserDefaultsProperties {
      options.userDefaultsPrefix = settings.propertyPrefix ?? ""
    }
    options.suiteNames = settings.suiteNames
    options.runtime = settings.runtime ?? .included
    switch form {
    case .template(let template):
      return [try template.file(SourceContext.value(defaults, of: merged.bundle, options: options))]
    case .data:
      let data = SourceContext.value(defaults, of: merged.bundle, options: options)
      return [GeneratedFile(name: name + ".json", text: data.text() + "\n")]
    case .code: break
    }
    let generated = GeneratedSource(defaults, of: merged.bundle, options: options)
    session.report(generated.diagnostics, of: merged.bundle)
    return generated.files
  }

  private func rejectUnknownSuites(_ defaults: RegistrationDefaults) throws(CommandError) {
    for suite in suiteNames.keys.sorted() where defaults.suite(suite) == nil {
      throw .usage("the bundle has no setting in the app group '\(suite)', which is given a name")
    }
  }

  private func rejectUnused(
    _ language: SourceLanguage, _ session: Session
  ) throws(CommandError) {
    let cause = session.option("language", language.rawValue)
    let hasAccessModifiers = [.swift, .csharp].contains(language)
    if access == .package, language != .swift {
      var advice: String?
      if hasAccessModifiers { advice = "use public or internal" }
      try session.rejectUnused(
        option: session.option("access", "package"), with: cause, advice: advice)
    }
    if !hasAccessModifiers { try session.rejectUnused(given(["access"]), with: cause) }
    if language != .swift {
      try session.rejectUnused(
        given(["user_defaults_properties", "property_prefix", "runtime"]), with: cause)
    }
  }
}
