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
  ///
  /// - Throws: exit status 2 for a file that the run has read or a folder in a settings bundle, 3 for what cannot be
  ///   written.
  func write(_ files: [GeneratedFile]) throws(CommandError) {
    let check = OutputCheck(workspace)
    for file in files { try check.refuse(Paths.join(shown, file.name)) }
    try make(for: files.map(\.name))
    for file in files {
      do {
        try workspace.write(Array(file.text.utf8), to: Paths.join(path, file.name), as: Paths.join(shown, file.name))
      } catch {
        throw .failure(error)
      }
    }
  }

  /// Makes the folder and those above it.
  ///
  /// - Parameter names: The files that go into it. A new folder with the extension of one of them was meant as that file.
  func make(for names: [String]) throws(CommandError) {
    let name = Paths.name(path)
    if !workspace.files.exists(path), let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let file = names.first(where: { $0.hasSuffix(name[dot...]) })
    {
      throw .usage("'\(shown)' looks like a file; give a folder, which gets '\(file)'")
    }
    try make()
  }

  /// Makes the folder and those above it, and removes what it made if the work on them fails.
  func make(_ work: () throws(CommandError) -> Void) throws(CommandError) {
    var missing: [String] = []
    var folder = path
    while !workspace.files.hasEntry(folder), Paths.parent(folder) != folder, !folder.isEmpty {
      missing.append(folder)
      folder = Paths.parent(folder)
    }
    do {
      try make()
      try work()
    } catch {
      // Innermost first; a folder that got something stays.
      for folder in missing {
        guard (try? workspace.files.entries(of: folder))?.isEmpty == true else { break }
        workspace.files.remove(folder)
      }
      throw error
    }
  }

  /// Makes the folder and those above it.
  func make() throws(CommandError) {
    do {
      try workspace.files.makeFolders(path)
    } catch {
      throw .failure(error.named(shown))
    }
    guard (try? workspace.files.status(of: path).kind) == .folder else {
      throw .failure("'\(shown)' is a file; give a folder to write to")
    }
  }
}
