import ArgumentParser
import SettingsChanges
import SettingsProject

/// `settingsc snapshot`
struct SnapshotCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot", _superCommandName: "settingsc",
    abstract: "Write a bundle as one JSON file that 'diff' compares with later versions.",
    discussion: """
      The file holds the pages and strings tables with everything that 'diff' looks at. Write one per release, commit \
      it, and compare the bundle with it. A bundle with an unreadable file has no snapshot.

      EXAMPLE:
        settingsc snapshot App/Settings.bundle -o Settings.snapshot.json
        settingsc diff Settings.snapshot.json App/Settings.bundle
      """)

  @Argument(
    help:
      "The bundle, a built app, a page, REV:PATH in the git repository, or '-' for a page on standard input.",
    completion: .file()) var bundle: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let environment = try DiffRun.environment([bundle], configurationFile.choice, session)
    let side = try LoadedSide.load(bundle, environment.loader, session.workspace)
    if side.isAbsent { throw CommandError.failure("'\(bundle)' is not there") }
    session.report(side.unread)
    guard side.unread.isEmpty else { return .failure }
    if let fault = side.fault {
      throw CommandError.failure("no snapshot is written, since \(fault)")
    }
    try output.write(OutputFile(BundleSnapshot.text(of: side.bundle), BundleSnapshot.mark), session)
    return .success
  }
}
