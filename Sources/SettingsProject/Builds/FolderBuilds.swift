import SettingsFiles
import SettingsPropertyLists
import Synchronization

/// A cache of folders' builds, in which each folder is read once.
///
/// Thousands of bundles may share the folders around them.
package final class FolderBuilds: Sendable {
  private struct Known: Sendable {
    /// The builds of single folders, by path.
    var folders: [String: FolderBuild] = [:]
    /// The results of ``FolderBuilds/builds(from:upTo:_:)``.
    var chains: [Chain: [FolderBuild]] = [:]
    /// The results of ``FolderBuilds/isCopied(_:from:_:)``, by the folder and the name as one path.
    var copies: [String: Bool] = [:]
    /// Whether a folder is in a repository.
    var repositories: [String: Bool] = [:]
    /// The Xcode projects by their paths, with the bytes that they were parsed from.
    var projects: [String: (bytes: FileBytes, file: XcodeProjectFile?)] = [:]
  }

  /// The folders from an inner one up to an outermost one, if it is known.
  private struct Chain: Hashable {
    let folder: String
    let root: String?
  }

  private let known = Mutex(Known())

  /// The maximum number of folders read for a bundle.
  private static let folderLimit = 6
  /// The maximum number of folders read for a bundle outside of a repository.
  ///
  /// Folders further up, such as the home folder, do not belong to a single project.
  private static let folderLimitOutsideRepository = 2

  /// Creates an empty cache.
  package init() {}

  /// Returns the builds of a folder and of the folders around it, the nearest first, up to a limit.
  ///
  /// - Parameter folder: An absolute path.
  /// - Parameter root: The absolute path of the outermost folder; without it, the nearest folder
  ///   with a project or the root of the repository.
  func builds(
    from folder: String, upTo root: String?, _ store: any FileStore
  ) -> [FolderBuild] {
    let chain = Chain(folder: folder, root: root)
    if let builds = known.withLock({ $0.chains[chain] }) { return builds }
    var builds: [FolderBuild] = []
    for folder in Paths.upward(from: folder).prefix(Self.folderLimit) {
      if let root {
        if !Paths.isInside(folder, root) { break }
      } else if builds.count == Self.folderLimitOutsideRepository, !isInRepository(folder, store) {
        break
      }
      let build = build(of: folder, store)
      builds.append(build)
      if root == nil, build.isRepositoryRoot || !build.projects.isEmpty { break }
    }
    known.withLock { $0.chains[chain] = builds }
    return builds
  }

  private func isInRepository(_ folder: String, _ store: any FileStore) -> Bool {
    if let isInRepository = known.withLock({ $0.repositories[folder] }) { return isInRepository }
    let isInRepository = Paths.upward(from: folder).contains {
      store.exists(Paths.join($0, FolderBuild.repositoryEntryName))
    }
    known.withLock { $0.repositories[folder] = isInRepository }
    return isInRepository
  }

  /// Returns the build of a folder.
  ///
  /// - Parameter folder: An absolute path.
  private func build(of folder: String, _ store: any FileStore) -> FolderBuild {
    if let build = known.withLock({ $0.folders[folder] }) { return build }
    let build = FolderBuild(of: folder, store) { path, folder in
      project(at: path, in: folder, store)
    }
    known.withLock { $0.folders[folder] = build }
    return build
  }

  /// Returns whether other projects of the repository may copy a bundle.
  ///
  /// - Parameter name: The name of the bundle.
  /// - Parameter folder: The absolute path of the folder around the bundle.
  /// - Parameter search: Searches the other projects; called once for each folder and name.
  func isCopied(_ name: String, from folder: String, _ search: () -> Bool) -> Bool {
    let key = Paths.join(folder, name)
    if let isCopied = known.withLock({ $0.copies[key] }) { return isCopied }
    let isCopied = search()
    known.withLock { $0.copies[key] = isCopied }
    return isCopied
  }

  private func project(
    at path: String, in folder: String, _ store: any FileStore
  ) -> XcodeProjectFile? {
    guard let bytes = FolderBuild.read(Paths.join(path, "project.pbxproj"), store) else {
      return nil
    }
    if let read = known.withLock({ $0.projects[path] }), read.bytes === bytes { return read.file }
    let file = XcodeProjectFile(bytes, in: folder) { FolderBuild.text(of: $0, store) }
    known.withLock { $0.projects[path] = (bytes, file) }
    return file
  }

  /// Discards all cached builds.
  ///
  /// Parsed Xcode projects are kept, since their files are read and compared on the next request.
  package func forget() {
    known.withLock { known in
      known.folders = [:]
      known.chains = [:]
      known.copies = [:]
      known.repositories = [:]
    }
  }
}
