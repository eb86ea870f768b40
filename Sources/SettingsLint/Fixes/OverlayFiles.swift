import SettingsFiles
import SettingsModel
import SettingsPropertyLists

/// A file tree in which some files are new or changed, for checking changes before they are
/// written.
package struct OverlayFiles: FileTree {
  private let baseEntries: @Sendable (String) throws(FileError) -> [FileEntry]
  private let readBase: @Sendable (_ path: String, _ limit: Int) throws(FileError) -> FileBytes
  private let contents: [String: FileBytes]

  /// Creates a tree in which the given contents replace or add files, by paths from the root.
  package init(_ base: some FileTree, _ contents: [String: FileBytes]) {
    baseEntries = { folder throws(FileError) in try base.entries(of: folder) }
    readBase = { path, limit throws(FileError) in try base.read(path, limit: limit) }
    self.contents = contents
  }

  /// Returns the entries of a folder in the base tree, with the new ones in the folder.
  package func entries(of folder: String) throws(FileError) -> [FileEntry] {
    let added = additions(to: folder)
    var entries: [FileEntry] = []
    do throws(FileError) {
      entries = try baseEntries(folder)
    } catch {
      // The base tree lacks a folder that only new files create.
      guard error.reason == .missing, !added.isEmpty else { throw error }
    }
    // Names are compared by bytes, as file systems do.
    let existingNames = Set(entries.map { Array($0.name.utf8) })
    return entries + added.filter { !existingNames.contains(Array($0.name.utf8)) }
  }

  /// Returns the given files in a folder, and its subfolders with such files.
  private func additions(to folder: String) -> [FileEntry] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var added: [String: FileEntry.Kind] = [:]
    for path in contents.keys where path.utf8.starts(with: prefix.utf8) {
      let rest = Substring(path.utf8.dropFirst(prefix.utf8.count))
      if let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) {
        added[String(rest[..<slash])] = .folder
      } else {
        added[String(rest)] = .file
      }
    }
    return added.map { FileEntry(name: $0.key, kind: $0.value) }
  }

  /// Reads the bytes of a file, which are the new ones if the file is overlaid.
  package func read(_ path: String, limit: Int) throws(FileError) -> FileBytes {
    guard let bytes = contents[path] else { return try readBase(path, limit) }
    guard bytes.count <= limit else { throw FileError(path: path, reason: .tooLarge(limit)) }
    return bytes
  }
}
