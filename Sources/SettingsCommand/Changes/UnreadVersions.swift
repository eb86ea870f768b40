import SettingsModel
import SettingsProject

extension Session {
  /// Returns an older version, requiring all of its pages, and reports its unreadable tables.
  ///
  /// - Parameter consequence: The consequence of an unreadable page, such as `nothing was
  ///   compared`.
  /// - Throws: Exit status 2 for a path that is not a version, 3 for a missing path or an
  ///   unreadable page.
  func wholeVersion(
    at given: String, in project: Project, _ configuration: ProjectConfiguration,
    consequence: String
  ) throws(CommandError) -> ProjectBundle {
    let version = try project.version(at: given, configuration)
    if version.isAbsent { throw .failure("'\(given)' is not there") }
    report(version.unread.filter(\.holdsOnlyTexts))
    try version.requirePages(consequence: consequence)
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
