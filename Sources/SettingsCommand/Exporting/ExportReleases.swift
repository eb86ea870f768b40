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
  /// - Throws: Exit status 2 for any other form, and for versions that are not in order; 3 for an unreadable version.
  static func load(
    _ given: [String], _ input: ProjectBundle, in project: Project, _ session: Session
  ) throws(CommandError) -> [ExportOptions.Release] {
    var releases: [ExportOptions.Release] = []
    for argument in given {
      guard let (name, path) = parts(of: argument) else {
        throw .usage("'\(argument)' is not VERSION=OLD, such as 1.0=v1.0:MyApp/Settings.bundle")
      }
      if let last = releases.last?.name, !isNewer(name, than: last) {
        throw .usage(
          "\(session.option("release", name)) comes after \(last); list each version once, the oldest first"
        )
      }
      let oldBundle = try session.wholeVersion(
        at: path, in: project, input.configuration, consequence: "nothing is exported")
      let flattened = oldBundle.expanded.analysis.flattened(.init(skipsFaulty: true))
      let settings = flattened.suites.flatMap(\.settings)
      releases.append(.init(name: name, settings: Set(settings.map(\.id))))
    }
    return releases
  }

  /// Returns the parts of `VERSION=OLD`; `nil` if one is empty or missing.
  private static func parts(of argument: String) -> (name: String, path: String)? {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    let name = String(argument[..<sign])
    let path = String(argument[sign...].dropFirst())
    if name.isEmpty || path.isEmpty { return nil }
    return (name, path)
  }

  /// Returns whether a release is newer than another.
  ///
  /// Names that are not version numbers are assumed to be in order.
  private static func isNewer(_ name: String, than last: String) -> Bool {
    guard let lastVersion = Version(last, maxNumbers: .max),
      let version = Version(name, maxNumbers: .max)
    else { return true }
    return version > lastVersion
  }
}
