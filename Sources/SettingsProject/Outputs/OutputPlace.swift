import SettingsConfiguration
import SettingsFiles
import SettingsReports

/// Keeps a run from writing its results over its inputs or into a settings bundle, in case of a
/// misplaced path.
package struct OutputPlace {
  private let workspace: Workspace

  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// - Parameter output: The file or bundle that the run is to write, as it was given or absolute.
  /// - Throws: exit status 2 for an output that the run has read, or that would be in a settings
  ///   bundle, with which it would ship, or for a file that is written as a folder.
  package func check(_ output: String, isBundle: Bool = false) throws(CommandError) {
    if output.hasSuffix("/"), !isBundle {
      throw .usage("'\(output)' is a folder; name a file in it")
    }
    let real = place(output)
    if let identity = identity(real),
      workspace.inputs.files.contains(where: { self.identity($0) == identity })
    {
      throw .usage("'\(output)' is a file that is read; choose another output")
    }
    let targets = workspace.inputs.targets.map { workspace.archive(of: $0) ?? $0 }
    let identities = Set(targets.compactMap(identity))
    if isBundle, targets.contains(where: { Paths.isInside(place($0), real) }) {
      throw .usage("'\(output)' holds what is read; choose another output")
    }
    for folder in Paths.upward(from: real) where folder != "/" {
      if let identity = identity(folder), identities.contains(identity) {
        if folder == real { throw .usage("'\(output)' is what is read; choose another output") }
        throw .usage("'\(output)' is in what is read; choose another output")
      }
      if folder != real, BundleSearch.isBundleFolder(folder, workspace.files) {
        throw .usage(
          "'\(output)' is in the settings bundle '\(Paths.name(folder))'; choose another output")
      }
    }
  }

  /// - Throws: exit status 2 for an output at the top of the disk, or in a folder that would be made
  ///   there: most likely, a variable in the path is not set.
  package func refuseTop(_ output: String) throws(CommandError) {
    let path = workspace.absolute(output)
    guard output.hasPrefix("/"), workspace.directory != "/", !OutputPlace.isStream(path) else {
      return
    }
    let top = "/" + (path.split(separator: "/").first ?? "")
    guard top == path || !workspace.files.hasEntry(top) else { return }
    throw .usage(
      "'\(output)' is at the top of the disk; is a variable in the path not set? Choose another output, or write it with "
        + "'--force'")
  }

  /// - Throws: exit status 2 for an output that a symbolic link takes out of a folder.
  package func check(_ output: String, isIn folder: String) throws(CommandError) {
    let path = workspace.absolute(output)
    let inside = Paths.display(place(output), from: place(folder))
    let isDangling = workspace.files.hasEntry(path) && !workspace.files.exists(path)
    guard isDangling || inside.hasPrefix("/") || inside.split(separator: "/").contains(".git")
    else { return }
    throw .usage(
      "'\(output)' leads out of the configuration's folder, or into '.git', through a symbolic link; name another path"
    )
  }

  /// - Throws: exit status 2 where one output would replace another.
  package func refuseShared(_ outputs: [Output]) throws(CommandError) {
    var places: Set<String> = []
    for output in outputs where !places.insert(place(output.path)).inserted {
      throw .usage("two outputs go to '\(output.path)'; name a file for each")
    }
  }

  /// - Parameter destinations: The reports of one run; a file is as it was given or absolute.
  /// - Throws: exit status 2 where one report would replace another or run into it.
  package func refuseShared<Format>(_ destinations: [ReportDestination<Format>])
    throws(CommandError)
  {
    if destinations.count < 2 { return }
    var places: Set<String> = []
    var printed: Set<String> = []
    for destination in destinations {
      if let file = destination.file {
        guard places.insert(place(file)).inserted else {
          throw .usage(
            "two formats go to '\(workspace.display(workspace.absolute(file)))'; name a file for each"
          )
        }
      } else if let name = destination.format?.name, !printed.insert(name).inserted {
        throw .usage(
          "the format '\(name)' goes to standard output twice; name a file for one of them")
      }
    }
    // Lines of several formats can follow each other in a log; a document must be alone.
    let formats = destinations.filter { $0.file == nil }.compactMap(\.format)
    if formats.count > 1, let document = formats.first(where: { !$0.isOfLines })?.name {
      let other = formats.first { $0.name != document }?.name ?? ""
      throw .usage(
        "the formats '\(document)' and '\(other)' both go to standard output, where '\(document)' must be alone; "
          + "name a file for one of them, such as '\(document):FILE'")
    }
  }

  /// Returns whether a path names an open stream of the process or a device without content, which
  /// are written to directly.
  package static func isStream(_ path: String) -> Bool {
    ["/dev/full", "/dev/null", "/dev/stdout", "/dev/stderr", "/dev/tty"].contains(path)
      || ["/dev/fd/", "/proc/self/fd/"].contains(where: path.hasPrefix)
  }

  /// Returns the path without links, which is the same for all spellings of one output, even if it
  /// does not exist.
  package func place(_ output: String) -> String { realPath(of: workspace.absolute(output)) }

  private func realPath(of path: String) -> String {
    if let real = try? workspace.files.realPath(of: path) { return real }
    // A sandbox may hide even the root.
    let parent = Paths.parent(path)
    if parent == path { return path }
    return Paths.join(realPath(of: parent), Paths.name(path))
  }

  private func identity(_ path: String) -> FileIdentity? {
    try? workspace.files.status(of: workspace.absolute(path)).identity
  }
}
