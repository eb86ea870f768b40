import SettingsModel
import SettingsProject

extension Session {
  /// Reads an older version, of which every page is needed; tables that cannot be read are reported.
  ///
  /// - Parameter consequence: What is not done without it, such as `nothing was compared`.
  /// - Throws: exit status 2 for what is no side, 3 for what is not there or has a page that cannot
  ///   be read.
  func wholeSide(
    _ given: String, _ loader: BundleLoader, orElse consequence: String
  ) throws(CommandError) -> LoadedSide {
    let side = try LoadedSide.load(given, loader, workspace)
    if side.isAbsent { throw .failure("'\(given)' is not there") }
    report(side.unread.filter(\.isText))
    try side.requirePages(orElse: consequence)
    return side
  }
}

extension Session {
  /// Reports what of a bundle cannot be read on standard error.
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
