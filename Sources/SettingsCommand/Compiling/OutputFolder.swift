import SettingsCompiler
import SettingsFileSystem
import SettingsPropertyLists

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
    try make(for: files.map(\.name)) { () throws(CommandError) in try replace(files) }
  }

  /// Writes all files or none: a header and its code belong together.
  private func replace(_ files: [GeneratedFile]) throws(CommandError) {
    var written: [(path: String, old: FileContents?)] = []
    for file in files {
      let target = Paths.join(path, file.name)
      let isNew = !workspace.files.hasEntry(target)
      let old = try? workspace.files.read(target, limit: Int.max)
      do {
        try workspace.write(Array(file.text.utf8), to: target, as: Paths.join(shown, file.name))
        if isNew || old != nil { written.append((target, old)) }
      } catch {
        for (path, old) in written.reversed() {
          if let old {
            _ = try? workspace.files.write(FileBytes(old).array, to: path)
          } else {
            workspace.files.remove(path)
          }
        }
        throw .failure(error)
      }
    }
  }

  /// Makes the folder and those above it, and removes what it made if the work on them fails.
  ///
  /// - Parameter names: The files that go into it. A new folder with the extension of one of them was meant as that file.
  func make(for names: [String], _ work: () throws(CommandError) -> Void) throws(CommandError) {
    let name = Paths.name(path)
    if !workspace.files.exists(path), let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let file = names.first(where: { $0.hasSuffix(name[dot...]) })
    {
      throw .usage("'\(shown)' looks like a file; give a folder, which gets '\(file)'")
    }
    try make(work)
  }

  /// Makes the folder and those above it, and removes what it made if the work on them fails.
  func make(_ work: () throws(CommandError) -> Void) throws(CommandError) {
    var missing: [String] = []
    var folder = path
    while !workspace.files.hasEntry(folder), Paths.parent(folder) != folder, !folder.isEmpty {
      missing.append(folder)
      folder = Paths.parent(folder)
    }
    // A signal between the two would leave an empty folder.
    try DeferredSignals.during { () throws(CommandError) in
      do throws(CommandError) {
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
  }

  /// Makes the folder and those above it.
  private func make() throws(CommandError) {
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
