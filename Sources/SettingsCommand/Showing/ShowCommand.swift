import ArgumentParser
import SettingsAnalysis
import SettingsConfiguration
import SettingsExports
import SettingsModel
import SettingsProject

/// The `settingsc show` command.
struct ShowCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", _superCommandName: "settingsc",
    abstract: "Show the pages of a bundle with their rows.",
    discussion: """
      Rows that the Settings app drops are marked with the reason, and variables that nothing defines with their \
      names. Pages that cannot be read are reported on standard \
      error, with exit status 3.

      EXAMPLE:
        settingsc show MyApp/Settings.bundle
        settingsc show MyApp/Settings.bundle --format json
      """)

  /// An output format of the `show` command.
  enum Format: String, OptionChoice {
    case tree, json
  }

  @Argument(
    help:
      "The bundle, a built app, or one page; by default the only bundle below the current folder; '-' is a page on standard input.",
    completion: .file())
  var bundle: String?
  @Option(help: "Output format.") var format: Format = .tree
  @OptionGroup var colors: ColorOptions
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let project = try session.project(configurationFile.choice, variables)
    let input = try project.readableBundle(at: bundle.orOnlyOne)
    let isComplete = session.reportUnread(input.bundle)
    let shown = ShownBundle(input.expanded.analysis, undefined: input.expansion.undefined)
    switch format {
    case .json: session.output.write(shown.json)
    case .tree:
      // If nothing was read, a heading alone would suggest an empty bundle.
      if isComplete || !shown.isEmpty {
        session.output.write(shown.tree(colors.color.paint(session)))
      }
    }
    guard isComplete else { return .failure }
    return .success
  }
}
