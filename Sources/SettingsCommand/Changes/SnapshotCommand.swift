import ArgumentParser
import SettingsChanges
import SettingsProject

/// The `settingsc snapshot` command.
struct SnapshotCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot", _superCommandName: "settingsc",
    abstract: "Write a bundle as one JSON file that 'diff' compares with later versions.",
    discussion: """
      The file holds the pages and strings tables with everything that 'diff' looks at. Write one per release, commit \
      it, and compare the bundle with it. Variables that are defined have their values in it. A bundle with an \
      unreadable file has no snapshot.

      EXAMPLE:
        settingsc snapshot App/Settings.bundle -o Settings.snapshot.json
        settingsc diff Settings.snapshot.json App/Settings.bundle
      """)

  @Argument(
    help:
      "The bundle, a built app, a page, REV:PATH in the git repository, or '-' for a page on standard input; by default the only bundle below the current folder.",
    completion: .file())
  var bundle: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let bundle = bundle.orOnlyOne
    let project = try session.project(configurationFile.choice, variables)
    let version = try project.version(
      at: bundle, project.configuration(forVersions: [bundle]))
    if version.isAbsent { throw CommandError.failure("'\(bundle)' is not there") }
    session.report(version.unread)
    guard version.unread.isEmpty else { return .failure }
    if let fault = version.versionFault {
      throw CommandError.failure("no snapshot is written, since \(fault)")
    }
    try output.write(
      OutputFile(BundleSnapshot.text(of: version.expanded.bundle), BundleSnapshot.mark), session)
    return .success
  }
}
