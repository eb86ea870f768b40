import SettingsModel
import SettingsProject

extension Session {
  /// Reads an older version, of which every page is required, and reports unreadable tables.
  ///
  /// - Parameter consequence: What is not done without it, such as `nothing was compared`.
  /// - Throws: exit status 2 for what is no version, 3 for what is not there or has a page that
  ///   cannot be read.
  func wholeVersion(
    at given: String, in project: Project, _ configuration: ProjectConfiguration,
    orElse consequence: String
  ) throws(CommandError) -> ProjectBundle {
    let version = try project.version(at: given, configuration)
    if version.isAbsent { throw .failure("'\(given)' is not there") }
    report(version.unread.filter(\.isText))
    try version.requirePages(orElse: consequence)
    return version
  }
}

extension Session {
  /// Reports the unreadable parts of a bundle on standard error.
  func report(_ parts: [UnreadPart]) {
    for part in parts {
      if part.isPlaced {
        report(.error, part.message, path: part.path, range: part.range)
      } else {
        complain(part.message)
      }
    }
  }
}
