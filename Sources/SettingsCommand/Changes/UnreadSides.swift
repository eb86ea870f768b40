import SettingsModel
import SettingsProject

extension LoadedSide {
  /// What keeps the side from being known wholly.
  var unread: [UnreadPart] { bundle.unreadParts + bundle.pagesWithoutRows }

  /// Reads an older version, of which every page is needed.
  ///
  /// - Parameter consequence: What is not done without it, such as `nothing was compared`.
  /// - Throws: exit status 2 for what is no side, 3 for what is not there or has a page that cannot
  ///   be read.
  static func whole(
    _ given: String, _ loader: BundleLoader, _ session: Session, orElse consequence: String
  ) throws(CommandError) -> LoadedSide {
    let side = try load(given, loader, session.workspace)
    if side.isAbsent { throw .failure("'\(given)' is not there") }
    try side.requirePages(session, orElse: consequence)
    return side
  }

  /// Reports what cannot be read.
  ///
  /// - Parameter consequence: What is not done without every page.
  /// - Parameter tellsTables: Whether tables matter too, so that those that cannot be read are
  ///   told.
  /// - Throws: exit status 3 where a page cannot be read.
  func requirePages(
    _ session: Session, orElse consequence: String, tellsTables: Bool = true
  ) throws(CommandError) {
    let unread = unread.filter { tellsTables || !$0.isText }
    session.report(unread)
    if unread.contains(where: { !$0.isText }) {
      throw .failure("\(consequence), since a page of '\(label)' cannot be read")
    }
    if let fault { throw .failure("\(consequence), since \(fault)") }
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
