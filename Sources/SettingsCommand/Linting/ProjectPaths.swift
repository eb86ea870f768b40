import SettingsDiagnostics
import SettingsFileSystem

/// Paths from the root of the project, by which services recognize findings wherever the tool runs.
///
/// The root is the nearest folder above a file that is under version control, else the nearest one with a configuration;
/// without either, it is the folder that all such bundles of the run are in, of a single one the folder around it.
struct ProjectPaths {
  private static let marks = [".git", ".hg", ".svn"]

  private let workspace: Workspace
  /// The root above each folder that was asked for; absent where there is none.
  private var roots: [String: String?] = [:]

  /// The folder around all bundles and pages without a root; absent where there are none.
  private var common: String?

  /// Makes it.
  ///
  /// - Parameter targets: The absolute paths of the bundles and pages of the run.
  init(_ workspace: Workspace, targets: [String]) {
    self.workspace = workspace
    for target in targets {
      let folder = Paths.parent(target)
      guard root(above: folder) == nil else { continue }
      while let above = common, !Paths.isInside(folder, above) { common = Paths.parent(above) }
      common = common ?? folder
    }
  }

  /// The diagnostics with identities that name files from the project's root.
  mutating func identified(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard let path = path(fromRoot: diagnostic.identityPath ?? diagnostic.path) else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.identity.path = path
      return diagnostic
    }
  }

  /// A path as shown, from the project's root; `nil` where it has none.
  mutating func path(fromRoot shown: String) -> String? {
    let path = workspace.absolute(shown)
    let root = root(above: Paths.parent(path)) ?? common.flatMap { Paths.isInside(path, $0) ? $0 : nil }
    return root.map { Paths.display(path, from: $0) }
  }

  private mutating func root(above folder: String) -> String? {
    if let known = roots[folder] { return known }
    let root = find(ProjectPaths.marks, above: folder) ?? find(ConfigurationFile.names, above: folder)
    roots[folder] = .some(root)
    return root
  }

  private func find(_ names: [String], above folder: String) -> String? {
    var folder = folder
    while true {
      if names.contains(where: { workspace.files.exists(Paths.join(folder, $0)) }) { return folder }
      let parent = Paths.parent(folder)
      if parent == folder || parent.isEmpty { return nil }
      folder = parent
    }
  }
}
