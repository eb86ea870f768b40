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
    commandName: "export",
    abstract: "Write the strings tables as string catalogs or as one spreadsheet.",
    discussion: """
      EXAMPLE:
        settingsc strings export MyApp/Settings.bundle --format csv
        settingsc strings export MyApp/Settings.bundle --format xcstrings -o Translations
      """)

  @Argument(help: "The bundle.") var bundle: String
  @Option(help: "The form: xcstrings (a catalog per table) or csv (one sheet).") var format: ExchangeFormat = .xcstrings
  @Option(name: .shortAndLong, help: "The folder to write into; standard output without it.") var output: String?
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let work = try StringsWork.load(bundle, configurationFile.choice, session)
    let files =
      switch format {
      case .xcstrings: StringCatalog.export(work.bundle, developmentLanguage: work.developmentLanguage)
      case .csv: [TranslationSheet.export(work.bundle, developmentLanguage: work.developmentLanguage)]
      }
    guard let output else {
      guard files.count < 2 else {
        throw CommandError.usage(
          "the bundle has \(files.count) tables, which are \(files.count) catalogs; name a folder with '-o'")
      }
      for file in files { session.output.write(file.bytes) }
      return .success
    }
    return work.write(files.map { (output + "/" + $0.name, $0.bytes) }, making: output)
  }
}

/// `settingsc strings import`
struct StringsImportCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring translations from string catalogs or a spreadsheet into the tables.",
    discussion: """
      EXAMPLE:
        settingsc strings import MyApp/Settings.bundle Translations/Root.xcstrings
        settingsc strings import MyApp/Settings.bundle Settings.csv --dry-run
      """)

  @Argument(help: "The bundle.") var bundle: String
  @Argument(help: "The catalogs or the sheet: '.xcstrings' or '.csv'.") var files: [String]
  @Flag(help: "Show the differences, write nothing, and end with 1 if there are any.") var dryRun = false
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    var worst = ExitStatus.success
    for file in files {
      // Each file is brought into the bundle that the one before it left.
      let work = try StringsWork.load(bundle, configurationFile.choice, session)
      let changes = try changes(file, work, session)
      worst = max(worst, dryRun ? work.showDifferences(changes) : work.finish(changes))
    }
    return worst
  }

  private func changes(_ file: String, _ work: StringsWork, _ session: Session) throws(CommandError) -> StringsChanges {
    let path = session.workspace.absolute(file)
    let shown = session.workspace.display(path)
    let bytes: [UInt8]
    do {
      bytes = try session.workspace.read(path, as: file, limit: 256 << 20).array
    } catch {
      throw .failure(error)
    }
    if file.hasSuffix(".xcstrings") {
      return StringCatalog.changes(
        bytes, path: shown, in: work.bundle, developmentLanguage: work.developmentLanguage)
    }
    guard file.hasSuffix(".csv") else {
      throw .usage("'\(file)' must be a '.xcstrings' catalog or a '.csv' sheet")
    }
    return TranslationSheet.changes(
      bytes, path: shown, in: work.bundle, developmentLanguage: work.developmentLanguage)
  }
}
