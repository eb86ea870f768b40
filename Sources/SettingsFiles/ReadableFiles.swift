/// Read access to any file system.
package struct ReadableFiles: Sendable {
  private let statusOfPath: @Sendable (String) throws(FileSystemError) -> FileStatus
  private let existsAtPath: @Sendable (String) -> Bool
  private let entriesOfFolder:
    @Sendable (_ folder: String, _ root: String) throws(FileSystemError) -> [FileEntry]
  private let readPath:
    @Sendable (_ path: String, _ limit: Int) throws(FileSystemError) -> FileBytes

  /// Creates read access to a file system.
  package init(_ files: some FileStore) {
    statusOfPath = { path throws(FileSystemError) in try files.status(of: path) }
    existsAtPath = { files.exists($0) }
    entriesOfFolder = { folder, root throws(FileSystemError) in
      try files.entries(of: folder, within: root)
    }
    readPath = { path, limit throws(FileSystemError) in try files.read(path, limit: limit) }
  }

  /// Creates read access from its functions.
  package init(
    status: @escaping @Sendable (String) throws(FileSystemError) -> FileStatus,
    entries:
      @escaping @Sendable (_ folder: String, _ root: String) throws(FileSystemError) -> [FileEntry],
    read:
      @escaping @Sendable (_ path: String, _ limit: Int) throws(FileSystemError) -> FileBytes
  ) {
    statusOfPath = status
    existsAtPath = { path in (try? status(path)) != nil }
    entriesOfFolder = entries
    readPath = read
  }

  /// Returns the status of the file or folder at a path, symbolic links followed.
  package func status(of path: String) throws(FileSystemError) -> FileStatus {
    try statusOfPath(path)
  }

  /// Returns whether a path exists, with symbolic links followed.
  package func exists(_ path: String) -> Bool { existsAtPath(path) }

  /// Returns the entries of a folder, with links judged against the folder itself.
  package func entries(of folder: String) throws(FileSystemError) -> [FileEntry] {
    try entries(of: folder, within: folder)
  }

  /// Returns the entries of a folder, in any order.
  ///
  /// - Parameter root: The folder, or one above it, that links are judged against.
  package func entries(
    of folder: String, within root: String
  ) throws(FileSystemError) -> [FileEntry] {
    try entriesOfFolder(folder, root)
  }

  /// Reads the bytes of a regular file.
  ///
  /// - Parameter limit: The greatest size in bytes; a larger file throws
  ///   ``FileSystemError/Reason/tooLarge(_:)``.
  package func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    try readPath(path, limit)
  }
}
