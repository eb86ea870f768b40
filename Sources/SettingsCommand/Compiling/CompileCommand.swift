import ArgumentParser
import SettingsCompiler
import SettingsConfiguration
import SettingsFiles
import SettingsModel
import SettingsProject

/// The `settingsc compile` command.
struct CompileCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile", _superCommandName: "settingsc",
    abstract: "Write a bundle as it ships in an app.",
    discussion: """
      Pages and strings tables become binary property lists; files left behind by version control,
      the Finder, Windows and editors are omitted. Variables such as '$(MARKETING_VERSION)' in
      titles, footers, defaults and translations are expanded; an undefined one is an error.

      A bundle that fails 'lint', or with a fault that touches a default, is refused: exit status 1,
      the findings on standard error, and nothing written. The bundle in the output folder is
      replaced as a whole or not at all, and only if it changes. Outside of an app, only a bundle
      that settingsc wrote, recognized by its '.settingsc-manifest', is replaced.

      EXAMPLE:
        settingsc compile MyApp/Settings.bundle -o Build/MyApp.app
        settingsc compile MyApp/Settings.bundle -o Build \\
          --define MARKETING_VERSION=1.2
      """)

  @Argument(
    help: "The bundle; by default the only one below the current folder.",
    completion: .directory)
  var bundle: String?
  @Option(
    name: [.short, .long],
    help: "Output folder, in which the bundle keeps its name, or the path of the bundle to write.",
    completion: .directory)
  var output: String
  @OptionGroup var forceOptions: ForceOptions
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if output == "-" {
      throw ValidationError("a bundle is a folder and cannot be written to standard output")
    }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let project = try session.project(configurationFile.choice, variables)
    let source = try project.wholeBundle(at: bundle.orOnlyOne)
    guard let files = try session.shippedFiles(of: source) else { return .findings }
    var path = output
    if !Paths.name(output).hasSuffix(".bundle") {
      path = Paths.join(output, Paths.name(source.path))
    }
    try forceOptions.write([try .bundle(path, files)], session)
    return .success
  }
}

extension Session {
  /// Returns the files of the bundle to ship; `nil`, with the reason on standard error, if the bundle
  /// is refused.
  ///
  /// - Throws: Exit status 3 for a file that cannot be shipped.
  func shippedFiles(of bundle: ProjectBundle) throws(CommandError) -> [ShippedBundle.File]? {
    noteHiddenSettings(of: bundle)
    let expanded = bundle.expanded
    let refusal: Refusal?
    if let undefined = bundle.undefinedVariables {
      refusal = undefined
    } else {
      refusal = try expanded.shippingRefusal()
    }
    if let refusal {
      try report(refusal, of: expanded)
      return nil
    }
    return try expanded.shippedFiles()
  }
}
