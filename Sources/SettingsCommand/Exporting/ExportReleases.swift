import SettingsAnalysis
import SettingsExports
import SettingsModel

/// Earlier versions of a bundle, which tell since when a setting is there.
enum ExportReleases {
  /// Reads the versions that the command line names as `VERSION=OLD`.
  ///
  /// - Throws: exit status 2 for another form, 3 for what cannot be read.
  static func load(
    _ given: [String], _ input: BundleInput, _ session: Session
  ) throws(CommandError) -> [ExportOptions.Release] {
    var releases: [ExportOptions.Release] = []
    for argument in given {
      guard let separator = argument.firstIndex(of: "="), separator > argument.startIndex,
        argument.index(after: separator) < argument.endIndex
      else { throw .usage("'\(argument)' is not VERSION=OLD, such as 1.0=v1.0:MyApp/Settings.bundle") }
      let side = try LoadedSide.load(
        String(argument[argument.index(after: separator)...]), input.environment.loader, session)
      if side.reportUnreadable(session).pages {
        throw .failure("nothing is exported, since a page of '\(side.label)' cannot be read")
      }
      var analysis = BundleAnalysis(side.bundle, options: input.linter.configuration.analysisOptions)
      let flattened = analysis.flattened(.init(skipsFaulty: true))
      let settings = flattened.suites.flatMap { suite in
        suite.settings.map { SettingIdentity(suite: suite.identifier, key: $0.key) }
      }
      releases.append(.init(name: String(argument[..<separator]), settings: Set(settings)))
    }
    return releases
  }
}
