import ArgumentParser
import SettingsConfiguration
import SettingsProject

/// The `settingsc merge` command.
struct MergeCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", _superCommandName: "settingsc",
    abstract: "Join a bundle and fragments, such as pages of licenses, into one bundle.",
    discussion: """
      A fragment is a page, or a folder with pages: the rows of its 'Root.plist' are added to those
      of the base; of its other pages, those that no page of the fragment opens get a row that
      opens them. TITLE=FRAGMENT names that row. The rows replace the group titled '@fragments' in
      the first page, or go to its end.

      The base and the fragments are not changed; variables such as '$(MARKETING_VERSION)' in texts
      are expanded in the output, which is replaced as a whole or not at all, and only if settingsc
      wrote it. Conflicts, such as one key with two defaults, and faults that touch a default, of
      the bundle or a fragment, are named on standard error: exit status 1, and nothing written.
      The key 'merge' of the configuration has the same options, for build plugins.

      EXAMPLE:
        settingsc merge MyApp/Settings.bundle Licenses=Build/LicensePlist \\
          -o Build/Settings.bundle
        settingsc merge MyApp/Settings.bundle \\
          Pods/Pods-MyApp-acknowledgements.plist -o Build/Settings.bundle
      """)

  @Argument(help: "The bundle that the fragments are added to.", completion: .directory)
  var base: String
  @Argument(help: "A page, a folder with pages, or TITLE=FRAGMENT.", completion: .file())
  var fragments: [String] = []
  @Option(
    name: .shortAndLong,
    help: "The bundle to write, which ends in '.bundle'.",
    completion: .directory)
  var output: String
  @OptionGroup var forceOptions: ForceOptions
  @OptionGroup var options: DescribedOptions<MergeSettings>
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if output == "-" {
      throw ValidationError("a bundle is a folder and cannot be written to standard output")
    }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let settings = try options.settings()
    let project = try session.project(configurationFile.choice, variables)
    let input = try project.wholeBundle(at: base)
    guard let merged = try session.merge(input, fragments, settings, name: base),
      let files = try session.mergedFiles(of: merged)
    else { return .findings }
    try forceOptions.write([try .bundle(output, files)], session)
    return .success
  }
}
