import SettingsFiles
import SettingsText

/// A search for projects in a repository that may copy a bundle although they are not in the
/// folders around it.
struct OtherProjects {
  private let workspace: Workspace
  /// The folders whose projects are known.
  private let knownFolders: Set<String>
  /// The folder where the search begins: the root of the repository or, outside of one, the
  /// outermost folder whose projects are known.
  private let root: String

  private static let folderLimit = 2_000
  private static let depthLimit = 8
  private static let skippedNames: Set<String> = [
    "Carthage", "DerivedData", "Pods", "build", "node_modules",
  ]

  /// Creates a search in the repository around the folders of a bundle.
  ///
  /// - Parameter folders: The folders around the bundle, whose projects are known, the nearest
  ///   first.
  init(_ workspace: Workspace, around folders: [FolderBuild]) {
    self.workspace = workspace
    knownFolders = Set(folders.map { $0.folder })
    let nearest = folders.first?.folder ?? "/"
    let repository = Paths.upward(from: nearest).first {
      $0 != "/" && workspace.files.exists(Paths.join($0, FolderBuild.repositoryEntryName))
    }
    root = repository ?? folders.last?.folder ?? nearest
  }

  /// Returns whether another project may copy a bundle, or whether the repository has too many
  /// folders to search.
  ///
  /// - Parameter name: The name of the bundle.
  func mayCopy(_ name: String) -> Bool {
    var unreadFolders = [(path: root, depth: 0)]
    var count = 0
    while let folder = unreadFolders.popLast() {
      count += 1
      guard count < Self.folderLimit, folder.depth < Self.depthLimit else { return true }
      let isKnown = knownFolders.contains(folder.path)
      for entry in (try? workspace.files.entries(of: folder.path)) ?? [] {
        let path = Paths.join(folder.path, entry.name)
        if !isKnown, isProject(entry, at: path, thatMayCopy: name) { return true }
        if Self.mayHoldProjects(entry) { unreadFolders.append((path, folder.depth + 1)) }
      }
    }
    return false
  }

  /// Returns whether an entry is a folder to search.
  ///
  /// A folder with a dot in its name is hidden or has an extension, such as a bundle.
  private static func mayHoldProjects(_ entry: FileEntry) -> Bool {
    entry.kind == .folder && !entry.isLink && !skippedNames.contains(entry.name)
      && !entry.name.contains(".")
  }

  /// Returns whether an entry is a project or build file that may copy a bundle.
  private func isProject(
    _ entry: FileEntry, at path: String, thatMayCopy name: String
  ) -> Bool {
    if entry.kind == .folder, entry.name.hasSuffix(".xcodeproj") {
      guard let text = FolderBuild.text(of: Paths.join(path, "project.pbxproj"), workspace.files)
      else { return true }
      // A project does not name the files of a synchronized folder.
      return text.contains(text: name)
        || text.contains(text: "PBXFileSystemSynchronizedRootGroup")
    }
    return FolderBuild.isBuildFile(entry.name)
  }
}
