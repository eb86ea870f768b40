import SettingsFiles
import SettingsText

extension Workspace {
  /// Returns a suggestion of the path most similar to a missing one, as the end of a sentence;
  /// empty for other errors, and if there is no similar path.
  func hint(about error: FileSystemError) -> String {
    guard error.reason == .missing else { return "" }
    let path = absolute(error.path)
    // Of '/work/Seting.bundle/Root.plist', the name 'Seting.bundle' may be misspelled if '/work'
    // exists.
    let missingPaths = Paths.upward(from: path).prefix { !files.hasEntry($0) }
    guard let firstMissing = missingPaths.last else { return "" }
    let folder = Paths.parent(firstMissing)
    let names = ((try? files.entries(of: folder)) ?? []).map { $0.name }
    guard let similarName = Suggestion.best(for: Paths.name(firstMissing), among: names) else {
      return ""
    }
    let similarPath = Paths.join(folder, similarName) + path.dropFirst(firstMissing.count)
    guard files.hasEntry(similarPath) else { return "" }
    return "; did you mean '\(display(similarPath))'?"
  }
}
