import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles

/// A converter of displayed paths to paths relative to the project's root, by which services
/// recognize findings on any machine.
///
/// The root is the nearest folder above a bundle or page that is the root of a repository, else the
/// nearest with a configuration. Without either, it is the folder that contains all bundles of the
/// run, or the folder around a single one.
package final class ProjectPaths {
  private let workspace: Workspace
  private let targets: Set<String>
  /// The nearest folder, at or above each requested folder, that has an entry with one of the
  /// requested names; `nil` if there is none.
  ///
  /// A key is the first of the names, followed by the requested folder.
  private var knownFolders: [String: String?] = [:]
  /// The innermost folder that contains all targets; `nil` if there are none.
  private lazy var commonFolder: String? = targets.map(Paths.parent).reduce(nil) { common, folder in
    guard var above = common else { return folder }
    while !Paths.isInside(folder, above) { above = Paths.parent(above) }
    return above
  }

  /// Creates a converter, which searches for the root when the first path is requested.
  ///
  /// - Parameter targets: The absolute paths of the bundles and pages of the run.
  package init(_ workspace: Workspace, targets: [String]) {
    self.workspace = workspace
    self.targets = Set(targets)
  }

  /// Returns the diagnostics with identities that name files from the project's root.
  package func identified(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var pathsFromRoot: [String: String?] = [:]
    return diagnostics.map { diagnostic in
      let shown = diagnostic.identityPath ?? diagnostic.path
      let pathFromRoot = pathsFromRoot[shown] ?? path(fromRoot: shown)
      pathsFromRoot[shown] = .some(pathFromRoot)
      guard let pathFromRoot else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.identity.path = pathFromRoot
      return diagnostic
    }
  }

  /// Returns a displayed path relative to the project's root; `nil` for a path outside of the
  /// project.
  package func path(fromRoot shown: String) -> String? {
    let path = workspace.absolute(shown)
    let target = Paths.upward(from: path).first { targets.contains($0) }
    let folder = Paths.parent(target ?? path)
    if let root = repository(at: folder) ?? nearest(ConfigurationFile.names, at: folder) {
      return Paths.display(path, from: root)
    }
    guard let commonFolder, Paths.isInside(path, commonFolder) else { return nil }
    return Paths.display(path, from: commonFolder)
  }

  /// Returns the root of the repository that contains a folder; `nil` if there is none.
  private func repository(at folder: String) -> String? {
    guard let found = nearest([".git", ".hg", ".svn"], at: folder) else { return nil }
    // Before version 1.7, Subversion kept its files in each folder of a working copy.
    let top = Paths.upward(from: found)
      .prefix { workspace.files.exists(Paths.join($0, ".svn")) }
      .last
    return top ?? found
  }

  /// Returns the nearest folder, at or above a folder, that has an entry with one of the names.
  private func nearest(_ names: [String], at folder: String) -> String? {
    let key = names[0] + folder
    if let known = knownFolders[key] { return known }
    let found = Paths.upward(from: folder).first { folder in
      names.contains { workspace.files.exists(Paths.join(folder, $0)) }
    }
    knownFolders[key] = .some(found)
    return found
  }
}
