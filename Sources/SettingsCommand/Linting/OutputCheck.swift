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
    let isFolder = (try? workspace.files.status(of: path).kind) == .folder
    let what = real != source ? "in the bundle" : isFolder ? "the bundle" : "a file"
    throw .usage("'\(output)' is \(what) that is read; choose another output")
  }

  /// - Parameter output: The file that the run is to write, as it was given or absolute.
  /// - Throws: exit status 2 for an output that the run has read by its name, or that would be in a settings bundle, with
  ///   which it would ship, or that is written as a folder.
  func refuse(_ output: String) throws(CommandError) {
    if output.hasSuffix("/") { throw .usage("'\(output)' is a folder; name a file in it") }
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

  /// - Parameter destinations: The reports of one run; a file is as it was given or absolute.
  /// - Throws: exit status 2 where one report would replace another or run into it.
  func refuseShared(_ destinations: [ReportDestination]) throws(CommandError) {
    var places: Set<String> = []
    var printed: Set<String> = []
    for destination in destinations {
      if let file = destination.file {
        guard places.insert(place(file)).inserted else {
          throw .usage("two formats go to '\(workspace.display(workspace.absolute(file)))'; name a file for each")
        }
      } else if !printed.insert(destination.format).inserted {
        throw .usage("the format '\(destination.format)' goes to standard output twice; name a file for one of them")
      }
    }
    // Lines of several formats can follow each other in a log; a document must be alone.
    if printed.count > 1, let document = destinations.first(where: { $0.file == nil && !$0.isOfLines })?.format {
      let other = destinations.first { $0.file == nil && $0.format != document }?.format ?? ""
      throw .usage(
        "the formats '\(document)' and '\(other)' both go to standard output, where '\(document)' must be alone; "
          + "name a file for one of them, such as '\(document):FILE'")
    }
  }

  /// What two spellings of one output have in common, whether it is there or not.
  func place(_ output: String) -> String { realPath(of: workspace.absolute(output)) }

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
