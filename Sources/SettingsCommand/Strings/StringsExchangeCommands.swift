import ArgumentParser
import SettingsCompiler
import SettingsConfiguration
import SettingsFiles
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsStrings
import SettingsSystem

/// A format for exchanging texts with translators.
enum ExchangeFormat: String, OptionChoice {
  case xcstrings, csv
}

/// The `settingsc strings export` command.
struct StringsExportCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: "settingsc strings",
    abstract: "Export the strings tables as string catalogs or as one spreadsheet.",
    discussion: """
      EXAMPLE:
        settingsc strings export MyApp/Settings.bundle --format csv
        settingsc strings export MyApp/Settings.bundle --format xcstrings \\
          -o Translations
      """)

  @Argument(
    help: "The bundle; by default the only one below the current folder.", completion: .directory)
  var bundle: String?
  @Option(help: "Output format: one catalog per table, or one sheet.")
  var format: ExchangeFormat = .xcstrings
  @Option(
    name: .shortAndLong, help: "Output folder; '-' or none for standard output.",
    completion: .directory)
  var output: String?
  @OptionGroup var forceOptions: ForceOptions
  @OptionGroup var tables: TableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let project = session.project(configurationFile.choice)
    let input = try project.bundleToTranslate(at: bundle.orOnlyOne)
    let selection = try tables.selection(in: input)
    let exported =
      switch format {
      case .xcstrings: StringCatalog.export(input.analysis, selection)
      case .csv: TranslationSheet.export(input.analysis, selection)
      }
    let files = exported.files
    guard let output = output.outputPath else {
      if files.count > 1 {
        throw CommandError.usage(
          "the bundle has \(files.count) tables and so \(files.count) catalogs; name a folder for them with '-o', "
            + "or one table with '--table'")
      }
      for file in files { session.output.write(file.bytes) }
      return session.report(exported.notes, of: input)
    }
    let texts = files.map {
      GeneratedFile(name: $0.name, text: String(decoding: $0.bytes, as: UTF8.self))
    }
    let outputs = try Output.files(texts, in: output, mark: { _ in .none }, session.workspace)
    try forceOptions.write(outputs, session)
    return session.report(exported.notes, of: input)
  }
}

/// The `settingsc strings import` command.
struct StringsImportCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", _superCommandName: "settingsc strings",
    abstract: "Import translations from string catalogs or a spreadsheet.",
    discussion: """
      A text or table that the bundle no longer has is left out, and the rest is imported: exit status 1, and the texts \
      on standard error. If a file, a language or a translation is wrong, nothing is imported. What a catalog marks as \
      new is not translated yet and is left out. A text that was renamed keeps its translation, if its row is certain.

      What has changed in the bundle since the export is not overwritten: a newer translation, a text of the development \
      language, and translations of texts that have changed are skipped, each with a warning, unless '--overwrite' is set.

      EXAMPLE:
        settingsc strings import MyApp/Settings.bundle Translations/Root.xcstrings
        settingsc strings import MyApp/Settings.bundle Settings.csv --diff
        settingsc strings import MyApp/Settings.bundle Settings.csv --create
      """)

  @Argument(
    help: """
      The bundle, by default the only one below the current folder; then catalogs ('.xcstrings') or sheets ('.csv'); \
      '-' is a sheet on standard input.
      """,
    completion: .file(extensions: ["bundle", "xcstrings", "csv"]))
  var paths: [String]

  /// The bundle, if it is given, and the files.
  private var bundleAndFiles: (bundle: String?, files: [String]) {
    if let first = paths.first, !StringsImportCommand.isTranslation(first) {
      return (first, Array(paths.dropFirst()))
    }
    return (nil, paths)
  }

  private static func isTranslation(_ path: String) -> Bool {
    path.hasSuffix(".xcstrings") || path.hasSuffix(".csv") || path == "-"
  }

  func validate() throws {
    if bundleAndFiles.files.isEmpty {
      throw ValidationError("no file to import; name '.xcstrings' catalogs or a '.csv' sheet")
    }
  }

  @Flag(help: "Create the folders of languages that the bundle does not have.") var create = false
  @Flag(help: "Overwrite texts that have changed since the export, and import older translations.")
  var overwrite = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let session = session.changingFiles
    let (bundle, files) = bundleAndFiles
    let input = try session.project(configurationFile.choice).bundleToChange(at: bundle.orOnlyOne)
    var translations = ImportedTranslations()
    translations.createsLanguages = create
    translations.overwrites = overwrite
    var statusOfReading = ExitStatus.success
    for file in files {
      do {
        try read(file, session, &translations)
      } catch {
        session.complain(error)
        statusOfReading = max(statusOfReading, error.status)
      }
    }
    let changes = translations.changes(in: input.analysis)
    let statusOfNotes = session.report(changes.notes)
    // `finish` reports notes too, and these are reported already.
    var changesWithoutNotes = StringsChanges()
    changesWithoutNotes.changes = changes.changes
    guard statusOfReading == .success, !changes.isRefused,
      session.canMake(changesWithoutNotes, in: input)
    else {
      // What cannot be read in the bundle may explain the errors.
      _ = session.report([], of: input)
      session.complain("nothing was imported; correct the errors above, and import again")
      return max(statusOfReading, .findings)
    }
    return max(statusOfNotes, try session.finish(changesWithoutNotes, in: input, options.view))
  }

  private func read(
    _ file: String, _ session: Session, _ translations: inout ImportedTranslations
  ) throws(CommandError) {
    guard StringsImportCommand.isTranslation(file) else {
      throw .usage("'\(file)' is neither an '.xcstrings' catalog nor a '.csv' sheet")
    }
    let input = try session.workspace.input(file, limit: Workspace.inputSizeLimit)
    if file.hasSuffix(".xcstrings") {
      translations.addCatalog(input.bytes.array, path: input.shown)
    } else {
      translations.addSheet(input.bytes.array, path: input.shown)
    }
  }
}
