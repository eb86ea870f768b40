import SettingsDiagnostics
import SettingsFileSystem
import SettingsReports

/// Paths in reports for services, which count from the root of what they checked out, wherever the tool runs.
struct ServicePaths {
  /// The variable with the absolute path of that root, by format.
  private static let variables = [
    "azure": "BUILD_SOURCESDIRECTORY", "github": "GITHUB_WORKSPACE", "gitlab": "CI_PROJECT_DIR",
  ]

  private let root: String
  private let workspace: Workspace

  /// Paths for a format; `nil` where they stay as they are shown.
  init?(format: String, _ session: Session) {
    guard let variable = ServicePaths.variables[format], let root = session.environment[variable], root.hasPrefix("/")
    else { return nil }
    self.root = session.workspace.absolute(root)
    workspace = session.workspace
  }

  /// A path as shown, from the root; as it is for a file elsewhere.
  func path(_ shown: String) -> String {
    let path = workspace.absolute(shown)
    return Paths.isInside(path, root) ? Paths.display(path, from: root) : shown
  }

  /// Findings with their files named from the root.
  func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = path(diagnostic.path)
      return diagnostic
    }
  }

  /// The failures with paths relative to the root.
  func placed(_ failures: [ReportFailure]) -> [ReportFailure] {
    failures.map { failure in
      var failure = failure
      failure.path = failure.path.map(path)
      return failure
    }
  }
}
