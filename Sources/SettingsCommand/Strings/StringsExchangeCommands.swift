import ArgumentParser
import SettingsFileSystem
import SettingsModel
import SettingsStrings

/// The files that translators work in.
enum ExchangeFormat: String, ExpressibleByArgument, CaseIterable {
  case xcstrings, csv
}

/// `settingsc strings export`
struct StringsExportCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: "settingsc strings",
    abstract: "Export the strings tables as string catalogs or as one spreadsheet.",
    discussion: """
      EXAMPLE:
        settingsc strings export MyApp/Settings.bundle --format csv
        settingsc strings export MyApp/Settings.bundle --format xcstrings -o Translations
      """)

  @Argument(help: "The bundle.", completion: .directory) var bundle: String
  @Option(help: "Output format: xcstrings (one catalog per table) or csv (one sheet).") var format: ExchangeFormat =
    .xcstrings
  @Option(name: .shortAndLong, help: "Output folder; '-' or none for standard output.", completion: .directory)
  var output: String?
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let run = try StringsRun.load(bundle, configurationFile.choice, session)
    let files =
      switch format {
      case .xcstrings: StringCatalog.export(run.analysis)
      case .csv: [TranslationSheet.export(run.analysis)]
      }
    guard let output = output.outputPath else {
      guard files.count < 2 else {
        throw CommandError.usage(
          "the bundle has \(files.count) tables and so \(files.count) catalogs; name a folder for them with '-o'")
      }
      for file in files { session.output.write(file.bytes) }
      return .success
    }
    return run.write(files.map { (output + "/" + $0.name, $0.bytes) }, making: output)
  }
}

/// `settingsc strings import`
struct StringsImportCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", _superCommandName: "settingsc strings",
    abstract: "Import translations from string catalogs or a spreadsheet.",
    discussion: """
      EXAMPLE:
        settingsc strings import MyApp/Settings.bundle Translations/Root.xcstrings
        settingsc strings import MyApp/Settings.bundle Settings.csv --dry-run
      """)

  @Argument(help: "The bundle.", completion: .directory) var bundle: String
  @Argument(help: "Catalogs ('.xcstrings') or sheets ('.csv').", completion: .file(extensions: ["xcstrings", "csv"]))
  var files: [String]
  @Flag(help: "Print a unified diff instead of writing; exit with 1 if it is not empty.") var dryRun = false
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    var worst = ExitStatus.success
    for file in files {
      // Each file applies to the bundle as the one before it left it.
      let run = try StringsRun.load(bundle, configurationFile.choice, session)
      let changes = try changes(file, run, session)
      worst = max(worst, dryRun ? run.showDifferences(changes) : run.finish(changes))
    }
    return worst
  }

  private func changes(_ file: String, _ run: StringsRun, _ session: Session) throws(CommandError) -> StringsChanges {
    let path = session.workspace.absolute(file)
    let shown = session.workspace.display(path)
    let bytes: [UInt8]
    do {
      bytes = try session.workspace.read(path, as: file, limit: 256 << 20).array
    } catch {
      throw .failure(error)
    }
    if file.hasSuffix(".xcstrings") {
      return StringCatalog.changes(bytes, path: shown, in: run.analysis)
    }
    guard file.hasSuffix(".csv") else {
      throw .usage("'\(file)' is neither an '.xcstrings' catalog nor a '.csv' sheet")
    }
    return TranslationSheet.changes(bytes, path: shown, in: run.analysis)
  }
}
