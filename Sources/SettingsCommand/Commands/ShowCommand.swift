import ArgumentParser
import SettingsModel
import SettingsPropertyLists
import SettingsReports
import SettingsSchema

/// `settingsc show`
struct ShowCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the pages of a bundle with their rows.",
    discussion: """
      EXAMPLE:
        settingsc show MyApp/Settings.bundle
        settingsc show MyApp/Settings.bundle --format json
      """)

  /// The form of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case tree, json
  }

  @Argument(help: "The bundle or page.") var bundle: String
  @Option(help: "The form: tree or json.") var format: Format = .tree

  func run(_ session: Session) throws -> ExitStatus {
    let targets = try BundleSearch(session.workspace).targets([bundle])
    guard targets.count == 1 else {
      throw CommandError.usage("'\(bundle)' must be one bundle; found \(targets.count)")
    }
    let schema = Schema(dialects: DialectTable.builtIn)
    let loaded = try targets[0].load(BundleLoader(schema: schema), session.workspace)
    for failure in loaded.fileErrors {
      session.complain("'\(loaded.displayPath(failure.path))' cannot be read: \(failure.explanation)")
    }
    for file in loaded.unreadable { session.complain("'\(loaded.displayPath(file.file))': \(file.error.message)") }
    session.output.write(format == .json ? BundleOutline.json(loaded) : BundleOutline.tree(loaded))
    return loaded.fileErrors.isEmpty ? .success : .failure
  }
}
