import SettingsPropertyLists
import SettingsSystem

/// The files below one folder, as a bundle is loaded from.
///
/// The model reads through a small protocol and knows no file system; the file system knows no model. This target joins
/// the two for everyone who loads bundles from folders. Links inside the folder are followed, links out of it never;
/// pipes and devices are never opened.
package struct DiskFiles: FileTree {
  /// The absolute path of the folder.
  package let root: String
  private let files: any FileStore

  /// Makes a tree of a folder's files; the folder need not exist yet.
  package init(root: String, files: any FileStore = SystemFiles()) {
    self.root = root
    self.files = files
  }

  private func absolute(_ path: String) -> String { path.isEmpty ? root : Paths.join(root, path) }

  package func entries(of folder: String) throws(FileError) -> [FileEntry] {
    do throws(FileSystemError) {
      return try files.entries(of: absolute(folder), within: root)
    } catch {
      throw FileError(error.named(folder))
    }
  }

  package func areOneFile(_ path: String, _ other: String) -> Bool {
    guard let identity = try? files.status(of: absolute(path)).identity else { return false }
    return identity == (try? files.status(of: absolute(other)).identity)
  }

  package func read(_ path: String, limit: Int) throws(FileError) -> FileBytes {
    do throws(FileSystemError) {
      return FileBytes(try files.read(absolute(path), limit: limit))
    } catch {
      throw FileError(error.named(path))
    }
  }
}

extension FileBytes {
  /// Shows the bytes of a file without copying them.
  package convenience init(_ contents: FileContents) {
    self.init(borrowing: contents.base, count: contents.count, from: contents)
  }
}

extension FileError {
  fileprivate init(_ error: FileSystemError) {
    let reason: Reason =
      switch error.reason {
      case .missing: .missing
      case .wrongKind: .wrongKind
      case .tooLarge(let limit): .tooLarge(limit)
      default: .system(error.explanation)
      }
    self.init(path: error.path, reason: reason)
  }
}
