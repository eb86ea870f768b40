import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles

/// Converts paths to those from the root of the project, by which services recognize findings
/// wherever the tool runs.
///
/// The root is the nearest folder above a bundle or page that is the top of a repository, else the
/// nearest one with a configuration; without either, it is the folder that all bundles of the run
/// are in, of a single one the folder around it.
package final class ProjectPaths {
  private let workspace: Workspace
  private let targets: Set<String>
  /// The nearest folder with one of some names at or above each requested folder; `nil` if there is
  /// none.
  private var marked: [String: String?] = [:]
  private lazy var commonFolder: String? = targets.map(Paths.parent).reduce(nil) { common, folder in
    guard var above = common else { return folder }
    while !Paths.isInside(folder, above) { above = Paths.parent(above) }
    return above
  }

  /// Makes a converter; it searches for files when the first path is requested.
  ///
  /// - Parameter targets: The absolute paths of the bundles and pages of the run.
  package init(_ workspace: Workspace, targets: [String]) {
    self.workspace = workspace
    self.targets = Set(targets)
  }

  /// Returns the diagnostics with identities that name files from the project's root.
  package func identified(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var known: [String: String?] = [:]
    return diagnostics.map { diagnostic in
      let shown = diagnostic.identityPath ?? diagnostic.path
      let found = known[shown] ?? path(fromRoot: shown)
      known[shown] = .some(found)
      guard let path = found else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.identity.path = path
      return diagnostic
    }
  }

  /// Returns a displayed path from the project's root; `nil` if it is outside.
  package func path(fromRoot shown: String) -> String? {
    let path = workspace.absolute(shown)
    let target = Paths.upward(from: path).first { targets.contains($0) }
    let folder = Paths.parent(target ?? path)
    let root =
      repository(at: folder) ?? nearest(ConfigurationFile.names, at: folder)
      ?? commonFolder.flatMap { folder in
        guard Paths.isInside(path, folder) else { return nil }
        return folder
      }
    return root.map { Paths.display(path, from: $0) }
  }

  /// Returns the top folder of the repository that contains a folder.
  private func repository(at folder: String) -> String? {
    guard let found = nearest([".git", ".hg", ".svn"], at: folder) else { return nil }
    // Before version 1.7, Subversion kept its files in each folder of a working copy.
    let top = Paths.upward(from: found)
      .prefix { workspace.files.exists(Paths.join($0, ".svn")) }
      .last
    return top ?? found
  }

  private func nearest(_ names: [String], at folder: String) -> String? {
    let key = names[0] + folder
    if let known = marked[key] { return known }
    let found = Paths.upward(from: folder).first { folder in
      names.contains { workspace.files.exists(Paths.join(folder, $0)) }
    }
    marked[key] = .some(found)
    return found
  }
}
