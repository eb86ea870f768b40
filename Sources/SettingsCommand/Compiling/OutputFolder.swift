import SettingsCompiler
import SettingsFileSystem

/// A folder that generated files go to; it is made where it is not there.
struct OutputFolder {
  /// The absolute path.
  let path: String
  private let shown: String
  private let workspace: Workspace

  /// Names a folder as the user gave it; nothing is read or made.
  init(_ given: String, _ workspace: Workspace) {
    path = workspace.absolute(given)
    shown = given
    self.workspace = workspace
  }

  /// Writes files that have another content or are not there.
  func write(_ files: [GeneratedFile]) throws(CommandError) {
    try make()
    for file in files {
      do {
        try workspace.write(Array(file.text.utf8), to: Paths.join(path, file.name), as: Paths.join(shown, file.name))
      } catch {
        throw .failure(error)
      }
    }
  }

  /// Makes the folder and those above it.
  func make() throws(CommandError) {
    do {
      try workspace.files.makeFolders(path)
    } catch {
      throw .failure(error.named(shown))
    }
  }
}
