/// The file system for a run with arguments that are not UTF-8, in which replacement characters stand for their bytes.
///
/// A path with such a character leads nowhere, for it could be that of another file.
package struct DecodedPathFiles: FileStore {
  private let base: any FileStore

  /// Restricts a file system to paths without replacement characters.
  package init(_ base: any FileStore) { self.base = base }

  private func isRefused(_ path: String) -> Bool { path.unicodeScalars.contains("\u{FFFD}") }

  private func check(_ path: String, _ action: FileSystemError.Action = .read) throws(FileSystemError) {
    if isRefused(path) { throw FileSystemError(action, path, .notUTF8) }
  }

  package func status(of path: String) throws(FileSystemError) -> FileStatus {
    try check(path)
    return try base.status(of: path)
  }

  package func exists(_ path: String) -> Bool { !isRefused(path) && base.exists(path) }

  package func hasEntry(_ path: String) -> Bool { !isRefused(path) && base.hasEntry(path) }

  package func entries(of folder: String, within root: String) throws(FileSystemError) -> [FileEntry] {
    try check(folder)
    return try base.entries(of: folder, within: root)
  }

  package func read(_ path: String, limit: Int) throws(FileSystemError) -> FileContents {
    try check(path)
    return try base.read(path, limit: limit)
  }

  package func stream(_ path: String) throws(FileSystemError) -> any FileStream {
    try check(path)
    return try base.stream(path)
  }

  package func realPath(of path: String) throws(FileSystemError) -> String {
    try check(path)
    return try base.realPath(of: path)
  }

  @discardableResult
  package func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) -> Bool {
    try check(path, .write)
    return try base.write(bytes, to: path)
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try check(path, .write)
    try base.append(bytes, to: path)
  }

  @discardableResult
  package func makeFolder(_ path: String) throws(FileSystemError) -> Bool {
    try check(path, .makeFolder)
    return try base.makeFolder(path)
  }

  package func move(_ path: String, to newPath: String) throws(FileSystemError) {
    try check(path, .write)
    try check(newPath, .write)
    try base.move(path, to: newPath)
  }

  package func exchange(_ path: String, with other: String) -> Bool {
    !isRefused(path) && !isRefused(other) && base.exchange(path, with: other)
  }

  package func makeName(_ path: String, of file: String) -> Bool {
    !isRefused(path) && !isRefused(file) && base.makeName(path, of: file)
  }

  package func remove(_ path: String) { if !isRefused(path) { base.remove(path) } }

  package func removeStaleTemporaryFiles(in folder: String) {
    if !isRefused(folder) { base.removeStaleTemporaryFiles(in: folder) }
  }
}
