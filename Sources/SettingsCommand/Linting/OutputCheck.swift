import SettingsFileSystem

/// Keeps a run from writing its results over what it reads or into a settings bundle, as a misplaced path would make it.
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
    let real = realPath(of: workspace.absolute(output))
    let source = realPath(of: workspace.archive(of: path) ?? path)
    guard Paths.isInside(real, source) else { return }
    let what = real == source ? "a file" : "in the bundle"
    throw .usage("'\(output)' is \(what) that is read; choose another output")
  }

  /// - Parameter output: The file that the run is to write, as it was given or absolute.
  /// - Throws: exit status 2 for an output that the run has read by its name, or that would be in a settings bundle, with
  ///   which it would ship.
  func refuse(_ output: String) throws(CommandError) {
    if let identity = identity(output), workspace.inputs.paths.contains(where: { self.identity($0) == identity }) {
      throw .usage("'\(output)' is a file that is read; choose another output")
    }
    var folder = Paths.parent(realPath(of: workspace.absolute(output)))
    while folder.count > 1 {
      if BundleSearch.isBundleFolder(folder, workspace.files) {
        throw .usage("'\(output)' is in the settings bundle '\(Paths.name(folder))'; choose another output")
      }
      folder = Paths.parent(folder)
    }
  }

  /// The path without links, as far as it is there.
  private func realPath(of path: String) -> String {
    if let real = try? workspace.files.realPath(of: path) { return real }
    let parent = Paths.parent(path)
    return parent == path || parent.isEmpty ? path : Paths.join(realPath(of: parent), Paths.name(path))
  }

  private func identity(_ path: String) -> FileIdentity? {
    try? workspace.files.status(of: workspace.absolute(path)).identity
  }
}
