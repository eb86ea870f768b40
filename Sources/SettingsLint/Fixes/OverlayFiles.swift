import SettingsFiles
import SettingsModel
import SettingsPropertyLists

/// A file tree in which some files have other contents, to look at changes before they are written.
package struct OverlayFiles: FileTree {
  private let base: any FileTree
  private let contents: [String: FileBytes]

  /// Lays contents, by paths from the tree's root, over a tree that has these files.
  package init(_ base: any FileTree, _ contents: [String: FileBytes]) {
    self.base = base
    self.contents = contents
  }

  /// What a folder of the tree below holds.
  package func entries(of folder: String) throws(FileError) -> [FileEntry] { try base.entries(of: folder) }

  /// The bytes of a file: the new ones where there are such.
  package func read(_ path: String, limit: Int) throws(FileError) -> FileBytes {
    guard let bytes = contents[path] else { return try base.read(path, limit: limit) }
    guard bytes.count <= limit else { throw FileError(path: path, reason: .tooLarge(limit)) }
    return bytes
  }
}
