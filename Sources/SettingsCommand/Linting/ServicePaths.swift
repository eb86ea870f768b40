import SettingsDiagnostics
import SettingsFiles
import SettingsProject
import SettingsReports

/// Paths in reports for services, which count from the root of what they checked out, wherever the
/// tool runs.
struct ServicePaths {
  /// The variables with the absolute path of the root.
  private static let variables = ["GITHUB_WORKSPACE", "BUILD_SOURCESDIRECTORY", "CI_PROJECT_DIR"]

  private let root: String
  private let workspace: Workspace

  /// Paths for a format, from the folder that the service names, else from the root of the
  /// repository; `nil` where they stay as they are shown.
  init?(_ report: Report, _ session: Session) {
    guard report.isForService else { return nil }
    workspace = session.workspace
    let named = ServicePaths.variables.lazy.compactMap { session.environment[$0] }.first {
      $0.hasPrefix("/")
    }
    guard let root = named.map(session.workspace.absolute) ?? session.workspace.repositoryRoot
    else { return nil }
    self.root = root
  }

  /// A path as shown, from the root; as it is for a file elsewhere.
  func path(_ shown: String) -> String {
    let path = workspace.absolute(shown)
    if Paths.isInside(path, root) { return Paths.display(path, from: root) }
    // Either may be named through a symbolic link.
    guard let real = try? workspace.files.realPath(of: path),
      let folder = try? workspace.files.realPath(of: root)
    else { return shown }
    return Paths.isInside(real, folder) ? Paths.display(real, from: folder) : shown
  }

  /// Findings with their files named from the root, those of notes and fixes too.
  func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = path(diagnostic.path)
      diagnostic.notes = diagnostic.notes.map { note in
        var placed = note
        placed.place = note.place.map { ReportedPlace(path: path($0.path), range: $0.range) }
        return placed
      }
      diagnostic.fixes = diagnostic.fixes.map { fix in
        var fix = fix
        fix.edits = fix.edits.map { TextEdit(path: path($0.path), range: $0.range, text: $0.text) }
        return fix
      }
      return diagnostic
    }
  }

  /// A report with every file named from the root.
  func placed(_ input: ReportInput) -> ReportInput {
    var placed = input
    placed.diagnostics = self.placed(input.diagnostics)
    placed.checkedFiles = input.checkedFiles.map(path)
    for failure in placed.failures.indices {
      placed.failures[failure].path = input.failures[failure].path.map(path)
    }
    let shown = Dictionary(
      (input.checkedFiles + input.diagnostics.map { $0.path }).map { (path($0), $0) },
      uniquingKeysWith: { $1 })
    placed.sourceLine = { input.sourceLine(shown[$0] ?? $0, $1) }
    return placed
  }
}
