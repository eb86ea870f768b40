import SettingsFiles
import SettingsText

extension Workspace {
  /// Returns a suggestion of the path most similar to a missing one, as the end of a sentence;
  /// empty for other errors and if no name is similar.
  func hint(about error: FileSystemError) -> String {
    guard error.reason == .missing else { return "" }
    let path = absolute(error.path)
    guard let first = Paths.upward(from: path).prefix(while: { !files.hasEntry($0) }).last else {
      return ""
    }
    let folder = Paths.parent(first)
    let names = ((try? files.entries(of: folder)) ?? []).map { $0.name }
    guard let name = Suggestion.best(for: Paths.name(first), among: names) else { return "" }
    let meant = Paths.join(folder, name) + path.dropFirst(first.count)
    guard files.hasEntry(meant) else { return "" }
    return "; did you mean '\(display(meant))'?"
  }
}
