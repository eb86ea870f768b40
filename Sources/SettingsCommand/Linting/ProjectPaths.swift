import SettingsDiagnostics
import SettingsFileSystem

/// Paths from the root of the project, by which services recognize findings wherever the tool runs.
///
/// The root is the nearest folder above a file that is under version control, else the nearest one with a configuration;
/// without either, the path in the bundle's own folder says what file it is.
struct ProjectPaths {
  private static let marks = [".git", ".hg", ".svn"]

  private let workspace: Workspace
  /// The root above each folder that was asked for; absent where there is none.
  private var roots: [String: String?] = [:]

  /// Makes it; nothing is looked up.
  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The diagnostics with identities that name files from the project's root.
  mutating func identified(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      let path = workspace.absolute(diagnostic.path)
      guard let root = root(above: Paths.parent(path)) else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.identity.path = Paths.display(path, from: root)
      return diagnostic
    }
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
