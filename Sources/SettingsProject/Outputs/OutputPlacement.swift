import SettingsConfiguration
import SettingsFiles
import SettingsReports

/// The rules for output places: never over an input of the run, in a settings bundle, or in the
/// root folder.
package struct OutputPlacement {
  private let workspace: Workspace

  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// Rejects an output that would replace an input or be written into a settings bundle.
  ///
  /// - Parameter output: The path of the file or bundle, as given or absolute.
  /// - Throws: Exit status 2 for an output that the run has read, that would ship in a settings
  ///   bundle, or for a file at the path of a folder.
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
    // A file cannot be written into an archive; the archive itself is the input.
    let targets = workspace.inputs.targets.map { workspace.archive(of: $0) ?? $0 }
    let identities = Set(targets.compactMap(identity))
    let wouldReplaceTarget = isBundle && targets.contains { Paths.isInside(place($0), real) }
    if wouldReplaceTarget {
      throw .usage("'\(output)' holds what is read; choose another output")
    }
    // The root folder contains every output, so it does not count even if the run reads it.
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

  /// Rejects an output in the root folder, or in a folder that would be created there, since most
  /// likely a variable in the path is not set.
  ///
  /// - Throws: Exit status 2 for such an output.
  package func refuseTopOfDisk(_ output: String) throws(CommandError) {
    let path = workspace.absolute(output)
    let isRelative = !output.hasPrefix("/")
    if isRelative || workspace.directory == "/" || OutputPlacement.isStream(path) { return }
    let folderInRoot = "/" + (path.split(separator: "/").first ?? "")
    if folderInRoot != path, workspace.files.hasEntry(folderInRoot) { return }
    throw .usage(
      "'\(output)' is at the top of the disk; is a variable in the path not set? Choose another output, or write it with "
        + "'--force'")
  }

  /// Rejects an output that a symbolic link moves out of a folder, or into its `.git`.
  ///
  /// - Throws: Exit status 2 for such an output.
  package func check(_ output: String, isIn folder: String) throws(CommandError) {
    let path = workspace.absolute(output)
    let real = place(output)
    let realFolder = place(folder)
    let isDanglingLink = workspace.files.hasEntry(path) && !workspace.files.exists(path)
    let isInFolder = !isDanglingLink && Paths.isInside(real, realFolder)
    if isInFolder {
      let partsInFolder = real.utf8.dropFirst(realFolder.utf8.count)
        .split(separator: UInt8(ascii: "/"))
      let isInGitFolder = partsInFolder.contains { $0.elementsEqual(".git".utf8) }
      if !isInGitFolder { return }
    }
    throw .usage(
      "'\(output)' leads out of the configuration's folder, or into '.git', through a symbolic link; name another path"
    )
  }

  /// Rejects outputs that would replace each other.
  ///
  /// - Throws: Exit status 2 for such outputs.
  package func refuseShared(_ outputs: [Output]) throws(CommandError) {
    var places: Set<String> = []
    for output in outputs {
      let isNew = places.insert(place(output.path)).inserted
      if !isNew { throw .usage("two outputs go to '\(output.path)'; name a file for each") }
    }
  }

  /// Rejects reports that would replace each other or be mixed in one stream.
  ///
  /// - Parameter destinations: The reports of one run, with their files as given or absolute.
  /// - Throws: Exit status 2 for such reports.
  package func refuseShared<Format>(_ destinations: [ReportDestination<Format>])
    throws(CommandError)
  {
    if destinations.count < 2 { return }
    var places: Set<String> = []
    var printedFormats: Set<String> = []
    for destination in destinations {
      if let file = destination.file {
        let isNew = places.insert(place(file)).inserted
        if !isNew {
          throw .usage(
            "two formats go to '\(workspace.display(workspace.absolute(file)))'; name a file for each"
          )
        }
      } else if let name = destination.format?.name {
        let isNew = printedFormats.insert(name).inserted
        if !isNew {
          throw .usage(
            "the format '\(name)' goes to standard output twice; name a file for one of them")
        }
      }
    }
    // Line-based formats can share a log; a document must be alone.
    let formats = destinations.filter { $0.file == nil }.compactMap(\.format)
    if formats.count > 1, let document = formats.first(where: { !$0.isOfLines })?.name {
      let other = formats.first { $0.name != document }?.name ?? ""
      throw .usage(
        "the formats '\(document)' and '\(other)' both go to standard output, where '\(document)' must be alone; "
          + "name a file for one of them, such as '\(document):FILE'")
    }
  }

  /// Returns whether a path names an open stream of the process or a device without content.
  ///
  /// Both are written directly.
  package static func isStream(_ path: String) -> Bool {
    ["/dev/full", "/dev/null", "/dev/stdout", "/dev/stderr", "/dev/tty"].contains(path)
      || ["/dev/fd/", "/proc/self/fd/"].contains(where: path.hasPrefix)
  }

  /// Returns the path of an output without links, which is the same for all spellings of the path.
  ///
  /// The output need not exist.
  package func place(_ output: String) -> String { realPath(of: workspace.absolute(output)) }

  private func realPath(of path: String) -> String {
    if let real = try? workspace.files.realPath(of: path) { return real }
    let parent = Paths.parent(path)
    // A sandbox may hide even the root folder.
    if parent == path { return path }
    return Paths.join(realPath(of: parent), Paths.name(path))
  }

  private func identity(_ path: String) -> FileIdentity? {
    try? workspace.files.status(of: workspace.absolute(path)).identity
  }
}
