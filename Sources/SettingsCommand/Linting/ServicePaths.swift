import SettingsDiagnostics
import SettingsFiles
import SettingsProject
import SettingsReports

/// A converter of displayed paths to paths relative to the root of the checkout, which reports for
/// services contain.
struct ServicePaths {
  /// The names of environment variables with the absolute path of the root.
  private static let variables = ["GITHUB_WORKSPACE", "BUILD_SOURCESDIRECTORY", "CI_PROJECT_DIR"]

  private let root: String
  private let workspace: Workspace

  /// Creates a converter for a format, with the root that the service names or else the root of the
  /// repository; fails if the format needs no conversion, or if no root is known.
  init?(_ report: Report, _ session: Session) {
    guard report.isForService else { return nil }
    workspace = session.workspace
    let values = ServicePaths.variables.lazy.compactMap { session.environment[$0] }
    if let namedRoot = values.first(where: { $0.hasPrefix("/") }) {
      root = workspace.absolute(namedRoot)
    } else if let repositoryRoot = workspace.repositoryRoot {
      root = repositoryRoot
    } else {
      return nil
    }
  }

  /// Returns a displayed path relative to the root; unchanged for a file elsewhere.
  func path(_ shown: String) -> String {
    let path = workspace.absolute(shown)
    if Paths.isInside(path, root) { return Paths.display(path, from: root) }
    // The root and the working directory may be given through symbolic links.
    guard let realPath = try? workspace.files.realPath(of: path),
      let realRoot = try? workspace.files.realPath(of: root),
      Paths.isInside(realPath, realRoot)
    else { return shown }
    return Paths.display(realPath, from: realRoot)
  }

  /// Returns findings with paths relative to the root, including those in notes and fixes.
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

  /// Returns report input with paths relative to the root.
  func placed(_ input: ReportInput) -> ReportInput {
    var placed = input
    placed.diagnostics = self.placed(input.diagnostics)
    placed.checkedFiles = input.checkedFiles.map(path)
    for index in placed.failures.indices {
      placed.failures[index].path = input.failures[index].path.map(path)
    }
    // Source lines are found by the displayed path.
    var shownPaths: [String: String] = [:]
    for shown in input.checkedFiles + input.diagnostics.map({ $0.path }) {
      shownPaths[path(shown)] = shown
    }
    placed.sourceLine = { [shownPaths] path, line in
      input.sourceLine(shownPaths[path] ?? path, line)
    }
    return placed
  }
}
