import ArgumentParser
import SettingsDiagnostics
import SettingsModel
import SettingsStrings

/// `settingsc strings`
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Extract, check, keep in step and exchange strings tables.",
    discussion: """
      EXAMPLE:
        settingsc strings check MyApp/Settings.bundle
        settingsc strings sync MyApp/Settings.bundle --dry-run
        settingsc strings export MyApp/Settings.bundle --format xcstrings -o Translations
      """,
    subcommands: [
      StringsExtractCommand.self, StringsSyncCommand.self, StringsCheckCommand.self, StringsPseudoCommand.self,
      StringsExportCommand.self, StringsImportCommand.self,
    ])
}

/// `settingsc strings extract`
struct StringsExtractCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Make the strings table of every page, with a comment for each text.",
    discussion: """
      The tables go to standard output, or with '--write' into the language's folder of the bundle.

      EXAMPLE:
        settingsc strings extract MyApp/Settings.bundle
        settingsc strings extract MyApp/Settings.bundle --language de --write
      """)

  @Argument(help: "The bundle.") var bundle: String
  @Option(help: "The language; the development language without it.") var language: String?
  @Option(help: "The encoding: utf-8 or utf-16.") var encoding: Extraction.Encoding = .utf8
  @Flag(help: "Write the tables into the bundle.") var write = false
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let work = try StringsWork.load(bundle, configurationFile.choice, session)
    var extraction = Extraction()
    extraction.language = language
    extraction.developmentLanguage = work.developmentLanguage
    extraction.encoding = encoding
    let changes = extraction.changes(work.bundle)
    if write { return work.finish(changes) }
    for change in changes.changes {
      if changes.changes.count > 1 { session.errors.write("\(change.path):\n") }
      session.output.write(change.bytes)
    }
    return work.tell(changes.notes)
  }
}

/// `settingsc strings sync`
struct StringsSyncCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Add what is missing to every strings table.",
    discussion: """
      Existing entries, their order, comments, encoding and line ends stay byte for byte. What is added has the text \
      of the development language and a comment that it needs translation.

      EXAMPLE:
        settingsc strings sync MyApp/Settings.bundle --dry-run
        settingsc strings sync MyApp/Settings.bundle --prune
      """)

  @Argument(help: "The bundle.") var bundle: String
  @Flag(help: "Take out entries that no page shows.") var prune = false
  @Flag(help: "Show the differences, write nothing, and end with 1 if there are any.") var dryRun = false
  @Option(help: "Only this language; may be repeated.") var language: [String] = []
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let work = try StringsWork.load(bundle, configurationFile.choice, session)
    for name in language where !work.bundle.languages.contains(name) {
      let known = work.bundle.languages
      let hint = Suggestion.best(for: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw CommandError.usage("'--language' must be a language folder of the bundle; found '\(name)'\(hint)")
    }
    var synchronisation = Synchronisation()
    synchronisation.developmentLanguage = work.developmentLanguage
    synchronisation.prunes = prune
    synchronisation.languages = Set(language)
    let changes = synchronisation.changes(work.bundle)
    return dryRun ? work.showDifferences(changes) : work.finish(changes)
  }
}

/// `settingsc strings check`
struct StringsCheckCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what is translated, missing, empty or the same as the page's text.",
    discussion: """
      EXAMPLE:
        settingsc strings check MyApp/Settings.bundle
        settingsc strings check MyApp/Settings.bundle --complete --format markdown
      """)

  @Argument(help: "The bundle.") var bundle: String
  @Option(help: "The form: text, json, csv or markdown.") var format: StatusReport = .text
  @Flag(help: "End with 1 if a text is missing or empty in a language.") var complete = false
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let work = try StringsWork.load(bundle, configurationFile.choice, session)
    let status = TranslationStatus(work.bundle, developmentLanguage: work.developmentLanguage)
    session.output.write(format.render(status))
    let told = work.tell(status.notes)
    if told != .success { return told }
    return complete && !status.isComplete ? .findings : .success
  }
}

/// `settingsc strings pseudo`
struct StringsPseudoCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo",
    abstract: "Write a pseudo-language that shows cut-off and untranslated text.",
    discussion: """
      EXAMPLE:
        settingsc strings pseudo MyApp/Settings.bundle
        settingsc strings pseudo MyApp/Settings.bundle --style right-to-left
      """)

  @Argument(help: "The bundle.") var bundle: String
  @Option(help: "How texts are changed: accented or right-to-left.") var style: PseudoTranslation.Style = .accented
  @Option(help: "The language folder to write; en-XA or ar-XB without it.") var language: String?
  @Flag(help: "Show the differences and write nothing.") var dryRun = false
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let work = try StringsWork.load(bundle, configurationFile.choice, session)
    var pseudo = PseudoTranslation()
    pseudo.style = style
    pseudo.language = language
    pseudo.developmentLanguage = work.developmentLanguage
    let changes = pseudo.changes(work.bundle)
    return dryRun ? work.showDifferences(changes) : work.finish(changes)
  }
}

extension Extraction.Encoding: ExpressibleByArgument {}
extension StatusReport: ExpressibleByArgument {}
extension PseudoTranslation.Style: ExpressibleByArgument {}
