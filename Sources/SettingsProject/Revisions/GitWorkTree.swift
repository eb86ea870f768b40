import SettingsFiles

/// A git working tree, found without running git: the nearest folder with a `.git`.
///
/// A folder that only looks like a repository, with its own `HEAD`, `objects` and `config`, is not
/// a working tree, since any commit can contain such a folder.
package struct GitWorkTree: Sendable, Hashable {
  /// The absolute path of the working tree's root, without links.
  package let root: String
  /// The absolute path of the folder with git's own files: `.git`, or the folder named by a `.git`
  /// file, as in submodules and linked working trees.
  let gitFolder: String

  /// The files that git reads for the commands that settingsc runs, in a repository and in a linked
  /// working tree.
  private static let gitFiles = [
    "HEAD", "commondir", "config", "config.worktree", "gitdir", "index", "info/attributes",
    "info/exclude", "info/grafts", "info/sparse-checkout", "objects/info/alternates",
    "objects/info/commit-graph", "objects/pack/multi-pack-index", "packed-refs", "shallow",
  ]

  /// The maximum size of a `.git` file, in bytes.
  private static let linkSizeLimit = 1 << 16

  /// Finds the working tree that contains a folder; fails if there is none.
  package init?(around folder: String, _ files: any FileStore) {
    let start = (try? files.realPath(of: folder)) ?? folder
    for root in Paths.upward(from: start) {
      let entry = Paths.join(root, ".git")
      guard let gitFolder = GitWorkTree.gitFolder(at: entry, files) else { continue }
      self.root = root
      self.gitFolder = gitFolder
      return
    }
    return nil
  }

  /// Returns the folder with git's own files, given the path of a `.git`; `nil` if there is none,
  /// so that git would continue in the parent folder, or if git would block on a pipe.
  private static func gitFolder(at entry: String, _ files: any FileStore) -> String? {
    let folder: String?
    switch try? files.status(of: entry).kind {
    case .folder? where files.hasEntry(Paths.join(entry, "HEAD")): folder = entry
    case .file?: folder = linkedFolder(at: entry, files)
    case .folder?, .special?, nil: folder = nil
    }
    guard let folder, isReadable(folder, files) else { return nil }
    // In a linked working tree, `commondir` names the folder that all working trees share.
    let bytes = try? files.read(Paths.join(folder, "commondir"), limit: linkSizeLimit).array
    guard let bytes, let text = String(validating: bytes, as: UTF8.self) else { return folder }
    let sharedFolder = String(text.prefix { !$0.isNewline })
    guard isReadable(Paths.absolute(sharedFolder, from: folder), files) else { return nil }
    return folder
  }

  /// Returns whether git's own files are neither pipes nor devices.
  private static func isReadable(_ folder: String, _ files: any FileStore) -> Bool {
    gitFiles.allSatisfy { name in
      (try? files.status(of: Paths.join(folder, name)).kind) != .special
    }
  }

  /// Returns the folder named by the line `gitdir: PATH` of a file; `nil` if there is none.
  private static func linkedFolder(at entry: String, _ files: any FileStore) -> String? {
    guard let bytes = try? files.read(entry, limit: linkSizeLimit).array,
      let text = String(validating: bytes, as: UTF8.self), text.hasPrefix("gitdir: ")
    else { return nil }
    let path = text.dropFirst("gitdir: ".count).prefix { !$0.isNewline }
    guard !path.isEmpty else { return nil }
    return Paths.absolute(String(path), from: Paths.parent(entry))
  }
}

extension Workspace {
  /// The absolute path of the root of the git repository around the working directory; `nil`
  /// outside of one.
  package var repositoryRoot: String? { repositoryRoot(above: directory) }

  /// Returns the absolute path of the root of the git repository that contains a folder; `nil` if
  /// there is none.
  package func repositoryRoot(above folder: String) -> String? {
    GitWorkTree(around: folder, files)?.root
  }
}
