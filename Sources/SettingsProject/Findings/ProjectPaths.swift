import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles

/// A converter of displayed paths to paths relative to the project's root, by which services
/// recognize findings on any machine.
///
/// The root is the repository around a file, or around the bundle that contains the file; without a
/// repository, it is the nearest folder with a configuration. Without either, it is the innermost
/// folder that contains all bundles of the run.
package final class ProjectPaths {
  private let workspace: Workspace
  private let targets: Set<String>
  /// The results of `nearest(_:at:)`, by the first name followed by the folder: `.git/work/app`.
  private var knownFolders: [String: String?] = [:]
  /// The innermost folder that contains all targets; `nil` if there are none.
  private lazy var commonFolder: String? = findCommonFolder()

  private func findCommonFolder() -> String? {
    let folders = targets.map(Paths.parent)
    guard var common = folders.first else { return nil }
    for folder in folders {
      while !Paths.isInside(folder, common) { common = Paths.parent(common) }
    }
    return common
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
    // The paths outside of the project are present with the value `nil`.
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
    let topOfWorkingCopy = Paths.upward(from: found)
      .prefix { workspace.files.exists(Paths.join($0, ".svn")) }
      .last
    return topOfWorkingCopy ?? found
  }

  /// Returns the nearest folder, at or above a folder, that has an entry with one of the names;
  /// `nil` if there is none.
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
