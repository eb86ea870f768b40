import SettingsDiagnostics
import SettingsFiles
import SettingsProject
import SettingsReports

/// Converts paths in reports for services to those from the root of the checkout, wherever the tool
/// runs.
struct ServicePaths {
  /// The environment variables with the absolute path of the root.
  private static let variables = ["GITHUB_WORKSPACE", "BUILD_SOURCESDIRECTORY", "CI_PROJECT_DIR"]

  private let root: String
  private let workspace: Workspace

  /// Makes a converter for a format, from the folder that the service names, else from the root of
  /// the repository; `nil` if paths stay unchanged.
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

  /// Returns a displayed path from the root; unchanged for a file elsewhere.
  func path(_ shown: String) -> String {
    let path = workspace.absolute(shown)
    if Paths.isInside(path, root) { return Paths.display(path, from: root) }
    // Either may be named through a symbolic link.
    guard let real = try? workspace.files.realPath(of: path),
      let folder = try? workspace.files.realPath(of: root),
      Paths.isInside(real, folder)
    else { return shown }
    return Paths.display(real, from: folder)
  }

  /// Returns findings with paths from the root, including those of notes and fixes.
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

  /// Returns a report with paths from the root.
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
