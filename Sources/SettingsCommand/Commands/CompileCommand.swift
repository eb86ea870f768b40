import ArgumentParser
import SettingsCompiler
import SettingsDiskFiles
import SettingsFileSystem

/// `settingsc compile`
struct CompileCommand: ParsableCommand, SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Write a bundle as it goes into an app.",
    discussion: """
      Pages and strings tables become binary property lists; what version control, the Finder, Windows and editors leave \
      behind stays out. A bundle with an error is refused: exit status 1, the findings on standard error, and nothing \
      written. The bundle in DIR is replaced as a whole or not at all, and only when it would change.

      EXAMPLE:
        settingsc compile MyApp/Settings.bundle -o Build/MyApp.app
      """)

  @Argument(help: "The bundle.") var bundle: String
  @Option(name: [.short, .long], help: "The folder to write the bundle to, under its own name.") var output: String
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let source = try CompilationSource.load(bundle, configurationFile.choice, session)
    guard !source.bundle.isSinglePage else {
      throw CommandError.usage("'\(bundle)' must be a bundle; found a page")
    }
    let findings = source.linter.lint(source.bundle).filter { $0.severity == .error }
    guard findings.isEmpty else {
      source.report(findings)
      return .findings
    }
    let shipped: ShippedBundle
    do {
      shipped = try ShippedBundle(
        source.bundle, from: DiskFiles(root: source.path, files: session.workspace.files),
        limit: source.environment.loader.fileSizeLimit)
    } catch {
      throw CommandError.failure("'\(source.bundle.displayPath(error.path))' cannot be shipped: \(error.reason)")
    }
    let folder = OutputFolder(output, session.workspace)
    guard !Paths.isInside(folder.path, source.path) else {
      throw CommandError.usage("the bundle must not be written into itself; choose another folder than '\(output)'")
    }
    try folder.make()
    try BundleFolder(
      parent: folder.path, name: Paths.name(source.path), shown: output, files: session.workspace.files
    ).replace(with: shipped.files, source: source.path)
    return .success
  }
}
