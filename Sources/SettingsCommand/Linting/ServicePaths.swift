import SettingsDiagnostics
import SettingsReports
import SettingsSystem

/// Paths in reports for services, which count from the root of what they checked out, wherever the tool runs.
struct ServicePaths {
  /// The variables with the absolute path of the root.
  private static let variables = ["GITHUB_WORKSPACE", "BUILD_SOURCESDIRECTORY", "CI_PROJECT_DIR"]

  private let root: String
  private let workspace: Workspace

  /// Paths for a format, from the folder that the service names, else from the root of the repository; `nil` where they
  /// stay as they are shown.
  init?(_ report: Report, _ session: Session) {
    guard report.isForService else { return nil }
    workspace = session.workspace
    let named = ServicePaths.variables.lazy.compactMap { session.environment[$0] }.first { $0.hasPrefix("/") }
    guard let root = named.map(session.workspace.absolute) ?? session.workspace.repositoryRoot else { return nil }
    self.root = root
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
