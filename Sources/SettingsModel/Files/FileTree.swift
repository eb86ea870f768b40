import SettingsPropertyLists
import SettingsSystem

/// Where the files of a bundle come from: a disk, memory, an archive.
package protocol FileTree: Sendable {
  /// What a folder holds, in any order.
  ///
  /// - Parameter folder: The path from the tree's root with forward slashes; empty for the root itself.
  func entries(of folder: String) throws(FileError) -> [FileEntry]

  /// The bytes of a file.
  ///
  /// - Parameter path: The path from the tree's root with forward slashes.
  /// - Parameter limit: The greatest size in bytes; a larger file throws ``FileError/Reason/tooLarge(_:)``.
  func read(_ path: String, limit: Int) throws(FileError) -> FileBytes

  /// Whether two paths, whose entries have one number, are names of one file.
  func areOneFile(_ path: String, _ other: String) -> Bool
}

extension FileTree {
  /// Whether two paths are names of one file: never, where the files have no numbers.
  package func areOneFile(_ path: String, _ other: String) -> Bool { false }
}

/// Why a file or folder could not be read.
package struct FileError: Error, Sendable, Hashable {
  /// What went wrong.
  package enum Reason: Sendable, Hashable {
    /// Nothing is there.
    case missing
    /// It is no file, or no folder, where one is expected.
    case wrongKind
    /// It is larger than the limit, in bytes.
    case tooLarge(Int)
    /// The system's words.
    case system(String)
  }
  /// The path from the tree's root, or as the user gave it.
  package var path: String
  /// What went wrong.
  package var reason: Reason

  /// Makes an error.
  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// One sentence part: `no such file or folder`.
  package var explanation: String {
    switch reason {
    case .missing: "no such file or folder"
    case .wrongKind: "not a regular file or folder"
    case .tooLarge(let limit): "larger than the limit of \(limit) bytes"
    case .system(let words): words
    }
  }
}
