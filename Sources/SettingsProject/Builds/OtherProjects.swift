import SettingsFiles
import SettingsText

/// The projects elsewhere in a repository, not in the folders above a bundle, that may copy the
/// bundle.
struct OtherProjects {
  private let workspace: Workspace
  private let known: Set<String>
  private let top: String

  private static let folderLimit = 2_000
  private static let depthLimit = 8
  private static let skipped: Set<String> = [
    "Carthage", "DerivedData", "Pods", "build", "node_modules",
  ]

  /// Creates a search in the repository around the folders of a bundle.
  ///
  /// - Parameter folders: The folders around the bundle, whose projects are known, the nearest
  ///   first.
  init(_ workspace: Workspace, around folders: [FolderBuild]) {
    self.workspace = workspace
    known = Set(folders.map { $0.folder })
    let nearest = folders.first?.folder ?? "/"
    let top = Paths.upward(from: nearest).first {
      $0 != "/" && workspace.files.exists(Paths.join($0, FolderBuild.topName))
    }
    self.top = top ?? folders.last?.folder ?? nearest
  }

  /// Returns whether another project may copy a bundle, or whether the repository has too many
  /// folders to search.
  ///
  /// - Parameter name: The name of the bundle.
  func mayCopy(_ name: String) -> Bool {
    var rest = [(path: top, depth: 0)]
    var count = 0
    while let folder = rest.popLast() {
      count += 1
      guard count < Self.folderLimit, folder.depth < Self.depthLimit else { return true }
      for entry in (try? workspace.files.entries(of: folder.path)) ?? [] {
        let path = Paths.join(folder.path, entry.name)
        if !known.contains(folder.path), mayCopy(name, entry, at: path) { return true }
        guard entry.kind == .folder, !entry.isLink, !Self.skipped.contains(entry.name),
          !entry.name.contains(".")
        else { continue }
        rest.append((path, folder.depth + 1))
      }
    }
    return false
  }

  private func mayCopy(_ name: String, _ entry: FileEntry, at path: String) -> Bool {
    if entry.kind == .folder, entry.name.hasSuffix(".xcodeproj") {
      guard let text = FolderBuild.text(of: Paths.join(path, "project.pbxproj"), workspace.files)
      else { return true }
      return text.contains(text: name)
        || text.contains(text: "PBXFileSystemSynchronizedRootGroup")
    }
    return FolderBuild.isOfBuild(entry.name)
  }
}
