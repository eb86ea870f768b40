import SettingsPropertyLists
import SettingsSystem

/// What the server knew at one moment, for work that goes on while messages arrive.
struct Snapshot: Sendable {
  let host: any ServerHost
  let client: Client
  /// The open files by their absolute paths.
  let documents: [String: OpenDocument]
  /// The files of the system under the open ones.
  let files: any FileStore
  /// The folders that the client works in.
  let folders: [String]
  /// The folder that paths are shown from where no folder of the client holds them.
  let directory: String
  /// How often files on disk may have changed.
  let diskGeneration: Int
  /// How often each unit has changed.
  let generations: [Unit: Int]
  let bundles: BundleCache

  /// What was agreed on with the client.
  struct Client: Sendable {
    var capabilities: ClientCapabilities
    var encoding: PositionEncoding
  }

  /// The files as the client has them, seen from the folder that holds a path.
  func scope(of path: String) -> ServerScope {
    let folder = folders.filter { Paths.isInside(path, $0) }.max { $0.utf8.count < $1.utf8.count }
    return ServerScope(
      files: files, directory: folder ?? directory, open: documents.mapValues { OpenBytes($0.content) },
      diskGeneration: diskGeneration)
  }

  /// The address of a file in the client's spelling.
  func uri(_ path: String) -> String {
    if let open = documents[path] { return open.uri }
    // The open file with most folders in common shows how the client spells them.
    let neighbor = documents.values.max {
      (Snapshot.common($0.path, path), $1.path) < (Snapshot.common($1.path, path), $0.path)
    }
    return neighbor.map { DocumentURI.uri(path, like: ($0.path, $0.uri)) } ?? DocumentURI.uri(path)
  }

  private static func common(_ left: String, _ right: String) -> Int {
    zip(left.utf8, right.utf8).prefix { $0 == $1 }.count { $0.0 == UInt8(ascii: "/") }
  }

  /// What a file belongs to; `nil` for one that is none of the server's business.
  func unit(of path: String) -> Unit? {
    if host.isConfiguration(path) { return .configuration(path) }
    var folder = Paths.parent(path)
    while folder.utf8.count > 1 {
      if Paths.name(folder).hasSuffix(".bundle") { return host.isBundle(folder, files) ? .bundle(folder) : nil }
      folder = Paths.parent(folder)
    }
    return nil
  }

  /// What a file belongs to; a source file belongs to every bundle that is compared with it.
  func units(of path: String) -> [Unit] {
    unit(of: path).map { [$0] } ?? bundles.roots(withSource: path, self).map { .bundle($0) }
  }

  /// The bundle around a file, as it is now; `nil` for a file outside of bundles and in one that is not to be checked.
  func view(of path: String) -> BundleView? { views(of: path).first }

  /// The bundle around a file, as it is now, or those that a source file is compared with; those alone that are to be
  /// checked.
  func views(of path: String) -> [BundleView] {
    units(of: path).compactMap { unit in
      guard case .bundle(let root) = unit else { return nil }
      let view = bundles.view(root, self)
      return view.checks.isTaken ? view : nil
    }
  }
}

/// What is checked as a whole.
enum Unit: Sendable, Hashable {
  /// A bundle, by the absolute path of its folder.
  case bundle(String)
  /// A configuration file, by its absolute path.
  case configuration(String)

  /// The absolute path.
  var path: String {
    switch self {
    case .bundle(let path), .configuration(let path): path
    }
  }
}
