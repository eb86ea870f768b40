import SettingsFileSystem

/// Keeps a run from writing its results over a page or table that it checks, as a misplaced path would make it.
struct OutputCheck {
  private let workspace: Workspace

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// - Parameter outputs: The files that the run is to write, as they were given or absolute.
  /// - Parameter inputs: The files that were checked, as shown.
  /// - Throws: exit status 2 for an output that is one of the inputs.
  func check(_ outputs: [String], against inputs: [String]) throws(CommandError) {
    guard !outputs.isEmpty else { return }
    let archives = Set(inputs.compactMap { workspace.archive(of: workspace.absolute($0)) })
    for output in outputs {
      for archive in archives { try refuse(output, inside: archive) }
      guard let identity = identity(output) else { continue }
      let name = Paths.name(output).lowercased()
      for input in inputs where Paths.name(input).lowercased() == name && self.identity(input) == identity {
        throw .usage("'\(input)' is checked by this run and must not be written over; name another file")
      }
    }
  }

  /// - Parameter output: The file that the run is to write, as it was given or absolute.
  /// - Parameter path: A file that is read, or the folder of a bundle, absolute.
  /// - Throws: exit status 2 for an output that is the file, or in the folder.
  func refuse(_ output: String, inside path: String) throws(CommandError) {
    let files = workspace.files
    let target = workspace.absolute(output)
    let folder = Paths.parent(target)
    let real =
      (try? files.realPath(of: target)) ?? Paths.join((try? files.realPath(of: folder)) ?? folder, Paths.name(target))
    let whole = workspace.archive(of: path) ?? path
    let source = (try? files.realPath(of: whole)) ?? whole
    guard Paths.isInside(real, source) else { return }
    let what = real == source ? "a file" : "in the bundle"
    throw .usage("'\(output)' is \(what) that is read; choose another output")
  }

  private func identity(_ path: String) -> FileIdentity? {
    try? workspace.files.status(of: workspace.absolute(path)).identity
  }
}
