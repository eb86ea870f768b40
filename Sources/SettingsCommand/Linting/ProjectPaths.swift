import SettingsConfiguration
import SettingsDiagnostics
import SettingsSystem
import SettingsWorkspace

/// Paths from the root of the project, by which services recognize findings wherever the tool runs.
///
/// The root is the nearest folder above a file that is under version control, else the nearest one with a configuration;
/// without either, it is the folder that all such bundles of the run are in, of a single one the folder around it.
final class ProjectPaths {
  /// What marks a root: version control, then a configuration.
  private enum Mark: CaseIterable {
    case versionControl, configuration

    var names: [String] {
      switch self {
      case .versionControl: [".git", ".hg", ".svn"]
      case .configuration: ConfigurationFile.names
      }
    }
  }

  private let workspace: Workspace
  /// The nearest folder with a mark at or above each folder that was asked for; absent where there is none.
  private var marked: [Mark: [String: String?]] = [:]
  /// The bundles and pages of which the folder around those without a root is not known yet.
  private var targets: [String]
  private var commonFolder: String?

  /// Makes it; files are looked for when the first path is asked for.
  ///
  /// - Parameter targets: The absolute paths of the bundles and pages of the run.
  init(_ workspace: Workspace, targets: [String]) {
    self.workspace = workspace
    self.targets = targets
  }

  /// The diagnostics with identities that name files from the project's root.
  func identified(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard let path = path(fromRoot: diagnostic.identityPath ?? diagnostic.path) else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.identity.path = path
      return diagnostic
    }
  }

  /// A path as shown, from the project's root; `nil` where it has none.
  func path(fromRoot shown: String) -> String? {
    let path = workspace.absolute(shown)
    let root = root(above: Paths.parent(path)) ?? common().flatMap { Paths.isInside(path, $0) ? $0 : nil }
    return root.map { Paths.display(path, from: $0) }
  }

  /// The folder around all bundles and pages without a root; `nil` where there are none.
  private func common() -> String? {
    for target in targets {
      let folder = Paths.parent(target)
      guard root(above: folder) == nil else { continue }
      while let above = commonFolder, !Paths.isInside(folder, above) { commonFolder = Paths.parent(above) }
      commonFolder = commonFolder ?? folder
    }
    targets = []
    return commonFolder
  }

  private func root(above folder: String) -> String? {
    for mark in Mark.allCases {
      if let root = nearest(mark, at: folder) { return root }
    }
    return nil
  }

  private func nearest(_ mark: Mark, at folder: String) -> String? {
    if let known = marked[mark]?[folder] { return known }
    let parent = Paths.parent(folder)
    let found: String?
    if mark.names.contains(where: { workspace.files.exists(Paths.join(folder, $0)) }) {
      found = folder
    } else {
      found = parent == folder || parent.isEmpty ? nil : nearest(mark, at: parent)
    }
    marked[mark, default: [:]][folder] = .some(found)
    return found
  }
}
