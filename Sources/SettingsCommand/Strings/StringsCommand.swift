import ArgumentParser
import SettingsAnalysis
import SettingsConfiguration
import SettingsModel
import SettingsProject
import SettingsStrings
import SettingsText

/// The `settingsc strings` command.
struct StringsCommand: CommandWithSubcommands {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Extract, sync, check and exchange strings tables.",
    discussion: """
      EXAMPLE:
        settingsc strings check MyApp/Settings.bundle
        settingsc strings sync MyApp/Settings.bundle --diff
        settingsc strings export MyApp/Settings.bundle --format xcstrings \\
          -o Translations
      """,
    subcommands: commands)
  static let commands: [any SessionCommand.Type] = [
    StringsExtractCommand.self, StringsSyncCommand.self, StringsCheckCommand.self,
    StringsPseudoCommand.self,
    StringsExportCommand.self, StringsImportCommand.self,
  ]
}

/// The `settingsc strings extract` command.
struct StringsExtractCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract", _superCommandName: "settingsc strings",
    abstract: "Create or complete the strings table of every page, with a comment for each text.",
    discussion: """
      The tables are in the folder of each language in the bundle. Existing tables keep everything that is in them and get \
      the entries that they lack.

      EXAMPLE:
        settingsc strings extract MyApp/Settings.bundle --diff
        settingsc strings extract MyApp/Settings.bundle --language de
      """)

  @Argument(
    help: "The bundle; by default the only one below the current folder.", completion: .directory)
  var bundle: String?
  @Option(
    help: "Language; by default the development language; repeatable.", completion: .languages)
  var language: [String] = []
  @Option(help: "Encoding of new tables.")
  var encoding: Extraction.Encoding = .utf8
  @OptionGroup var options: ChangeOptions
  @OptionGroup var tables: TableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let session = session.changingFiles
    let input = try session.project(configurationFile.choice).bundleToChange(at: bundle.orOnlyOne)
    for name in language { try input.bundle.checkLanguage(name) }
    var extraction = Extraction()
    extraction.selection = try tables.selection(in: input)
    extraction.languages = language
    extraction.encoding = encoding
    let changes = extraction.changes(input.analysis)
    if changes.changes.isEmpty, changes.notes.isEmpty {
      if language.isEmpty {
        session.note(
          "the tables of the development language are complete; name another one with '--language'")
      } else {
        session.note("the tables of \(Wording.names(language)) are complete")
      }
    }
    return try session.finish(changes, in: input, options.view)
  }
}

/// The `settingsc strings sync` command.
struct StringsSyncCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", _superCommandName: "settingsc strings",
    abstract: "Add missing entries to every strings table.",
    discussion: """
      Existing entries, their order, comments, encoding and line endings stay as they are, byte for byte. New entries \
      have the text of the development language and a comment that they need translation.

      EXAMPLE:
        settingsc strings sync MyApp/Settings.bundle --diff
        settingsc strings sync MyApp/Settings.bundle --prune
      """)

  @Argument(
    help: "The bundle; by default the only one below the current folder.", completion: .directory)
  var bundle: String?
  @Flag(help: "Remove entries that no page uses.") var prune = false
  @OptionGroup var options: ChangeOptions
  @Option(help: "Sync only this language; repeatable.", completion: .languages)
  var language: [String] = []
  @OptionGroup var tables: TableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let session = session.changingFiles
    let input = try session.project(configurationFile.choice).bundleToChange(at: bundle.orOnlyOne)
    let folders = language.map(input.bundle.folder(ofLanguage:))
    for name in folders where !input.bundle.languages.contains(name) {
      throw missingFolder(ofLanguage: name, in: input.bundle)
    }
    var synchronization = Synchronization()
    synchronization.prunes = prune
    synchronization.linter = input.linter
    synchronization.selection = try tables.selection(in: input)
    synchronization.languages = Set(folders)
    let changes = synchronization.changes(input.analysis)
    return try session.finish(changes, in: input, options.view)
  }

  private func missingFolder(
    ofLanguage name: String, in bundle: SettingsBundle
  ) -> CommandError {
    if let item = bundle.unreadFolder(ofLanguage: name) {
      let fault = "'\(bundle.displayPath(item.path))' is \(item.reasonNotRead ?? "a file")"
      guard let help = item.unreadableEntryHelp else { return .failure(fault) }
      return .failure("\(fault); \(help)")
    }
    let hint = Suggestion.hint(for: name, among: bundle.languages)
    return .usage(
      "the bundle has no folder '\(name).lproj'\(hint); 'settingsc strings extract --language \(name)' begins one"
    )
  }
}

/// The `settingsc strings check` command.
struct StringsCheckCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", _superCommandName: "settingsc strings",
    abstract: "Report texts that are translated, missing, empty or copies of the original.",
    discussion: """
      A copy whose comment says that it needs translation, as 'sync' adds it, is untranslated. 'lint' reports what \
      people see: with '--complete', notes say of which texts it is silent, and why.

      EXAMPLE:
        settingsc strings check MyApp/Settings.bundle
        settingsc strings check MyApp/Settings.bundle --complete --format markdown
      """)

  @Argument(
    help: "The bundle; by default the only one below the current folder.", completion: .directory)
  var bundle: String?
  @Option(help: "Output format.") var format: StatusReport = .text
  @Flag(help: "Exit with 1 if a text is missing, empty or untranslated in a language.")
  var complete = false
  @OptionGroup var tables: TableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let project = session.project(configurationFile.choice)
    let input = try project.bundleToTranslate(at: bundle.orOnlyOne)
    let status = TranslationStatus(input.analysis, try tables.selection(in: input))
    session.output.write(format.render(status))
    if status.tables.allSatisfy(\.languages.isEmpty), input.bundle.isWhollyRead {
      session.note(
        "there is nothing to check: no page uses a strings table, or the bundle has no language folder"
      )
    }
    let statusOfNotes = session.report(status.notes, of: input)
    if complete {
      for texts in status.unreported { session.note(texts.explanation) }
    }
    if input.bundle.isWhollyRead, let fault = input.bundle.firstPageFault {
      session.complain(fault)
      return .failure
    }
    if statusOfNotes != .success { return statusOfNotes }
    return ExitStatus(hasFindings: complete && !status.isComplete)
  }
}

/// The `settingsc strings pseudo` command.
struct StringsPseudoCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo", _superCommandName: "settingsc strings",
    abstract: "Write a pseudo-language that reveals truncated and untranslated text.",
    discussion: """
      EXAMPLE:
        settingsc strings pseudo MyApp/Settings.bundle
        settingsc strings pseudo MyApp/Settings.bundle --style right-to-left
      """)

  @Argument(
    help: "The bundle; by default the only one below the current folder.", completion: .directory)
  var bundle: String?
  @Option(help: "Style of the texts.") var style: PseudoText.Style = .accented
  @Option(help: "Language folder to write; by default en-XA or ar-XB.", completion: .languages)
  var language: String?
  @Flag(help: "Replace the tables of a language that the bundle has already.") var overwrite = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup var tables: TableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let session = session.changingFiles
    let input = try session.project(configurationFile.choice).bundleToChange(at: bundle.orOnlyOne)
    try input.bundle.checkLanguage(language)
    var pseudo = PseudoTranslation()
    pseudo.selection = try tables.selection(in: input)
    pseudo.style = style
    pseudo.overwrites = overwrite
    pseudo.language = language
    let changes = pseudo.changes(input.analysis)
    return try session.finish(changes, in: input, options.view)
  }
}

extension Extraction.Encoding: OptionChoice {}
extension StatusReport: OptionChoice {}
extension PseudoText.Style: OptionChoice {}
