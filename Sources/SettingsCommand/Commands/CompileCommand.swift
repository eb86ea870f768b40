import ArgumentParser
import SettingsCompiler
import SettingsDiskFiles
import SettingsFileSystem

/// `settingsc compile`
struct CompileCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile", _superCommandName: "settingsc",
    abstract: "Write a bundle as it ships in an app.",
    discussion: """
      Pages and strings tables become binary property lists; files left behind by version control, the Finder, Windows \
      and editors are omitted. A bundle with errors is refused: exit status 1, the findings on standard error, and \
      nothing written. The bundle in the output folder is replaced as a whole or not at all, and only if it changes. \
      Outside of an app, only a compiled bundle is replaced.

      EXAMPLE:
        settingsc compile MyApp/Settings.bundle -o Build/MyApp.app
      """)

  @Argument(help: "The bundle.", completion: .directory) var bundle: String
  @Option(name: [.short, .long], help: "Output folder; the bundle keeps its name in it.", completion: .directory)
  var output: String
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if output == "-" { throw ValidationError("a bundle is a folder and cannot be written to standard output") }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let source = try BundleInput.loadBundle(bundle, configurationFile.choice, session)
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
      throw CommandError.usage("'\(output)' is inside the bundle; choose another output folder")
    }
    try OutputCheck(session.workspace).refuse(Paths.join(output, Paths.name(source.path)))
    try folder.make { () throws(CommandError) in
      try BundleFolder(
        parent: folder.path, name: Paths.name(source.path), shown: output, files: session.workspace.files
      ).replace(with: shipped.files, source: source.path)
    }
    return .success
  }
}
