import SettingsAnalysis
import SettingsConfiguration
import SettingsExports
import SettingsModel
import SettingsProject
import SettingsRules
import SettingsSchema

/// Reads earlier versions of a bundle, which show the release that introduced each setting.
enum ExportReleases {
  /// Reads versions given on the command line as `VERSION=OLD`.
  ///
  /// - Throws: Exit status 2 for any other form, 3 for an unreadable version.
  static func load(
    _ given: [String], _ input: ProjectBundle, in project: Project, _ session: Session
  ) throws(CommandError) -> [ExportOptions.Release] {
    var releases: [ExportOptions.Release] = []
    for argument in given {
      guard let separator = argument.firstIndex(of: "="), separator > argument.startIndex,
        argument.index(after: separator) < argument.endIndex
      else {
        throw .usage("'\(argument)' is not VERSION=OLD, such as 1.0=v1.0:MyApp/Settings.bundle")
      }
      let name = String(argument[..<separator])
      if let last = releases.last?.name, let before = Version(last, limit: .max),
        let after = Version(name, limit: .max), before >= after
      {
        throw .usage(
          "\(session.option("release", name)) comes after \(last); list each version once, the oldest first"
        )
      }
      let version = try session.wholeVersion(
        at: String(argument[argument.index(after: separator)...]), in: project,
        input.configuration, orElse: "nothing is exported")
      let settings = version.expanded.analysis.flattened(.init(skipsFaulty: true)).suites.flatMap(
        \.settings)
      releases.append(.init(name: name, settings: Set(settings.map(\.id))))
    }
    return releases
  }
}
