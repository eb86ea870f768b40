/// The files and folders that a program may access by absolute path.
///
/// Every error names the given path.
package protocol FileStore: Sendable {
  /// Returns the status of the file or folder at a path, symbolic links followed.
  ///
  /// - Throws: A ``FileSystemError`` if the path does not exist or is not accessible.
  func status(of path: String) throws(FileSystemError) -> FileStatus

  /// Returns whether a path exists, with symbolic links followed.
  func exists(_ path: String) -> Bool

  /// Returns whether a path exists, possibly as a broken symbolic link.
  func hasEntry(_ path: String) -> Bool

  /// Returns the entries of a folder, in any order.
  ///
  /// - Parameter root: The folder, or one above it, that links are judged against; see
  ///   ``FileEntry/Kind``.
  /// - Throws: A ``FileSystemError`` if the folder cannot be listed.
  func entries(of folder: String, within root: String) throws(FileSystemError) -> [FileEntry]

  /// Reads the bytes of a regular file.
  ///
  /// Pipes and devices are never waited for.
  ///
  /// - Parameter limit: The greatest size in bytes; a larger file throws
  ///   ``FileSystemError/Reason/tooLarge(_:)``.
  /// - Throws: A ``FileSystemError`` if the file cannot be read.
  func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes

  /// Returns the path of a file or folder without symbolic links, `.` and `..`.
  ///
  /// - Throws: A ``FileSystemError`` if the path does not exist or is not accessible.
  func realPath(of path: String) throws(FileSystemError) -> String

  /// Replaces or creates a file as a whole, so that other programs see either the old or the new
  /// content.
  ///
  /// A file that already has the content is not touched. A symbolic link stays one: its target is
  /// replaced. Pipes and devices are written to directly.
  ///
  /// - Parameter revision: The revision that the file must still have; `nil` to replace any
  ///   content.
  /// - Returns: Whether something was written.
  /// - Throws: A ``FileSystemError``; unless its reason is
  ///   ``FileSystemError/Reason/partlyWritten(copy:)`` or
  ///   ``FileSystemError/Reason/changedTwice(copy:)``, the file is unchanged.
  @discardableResult
  func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision?)
    throws(FileSystemError) -> Bool

  /// Appends to a file, or creates it.
  ///
  /// - Throws: A ``FileSystemError`` if the file cannot be written to.
  func append(_ bytes: [UInt8], to path: String) throws(FileSystemError)

  /// Creates one folder.
  ///
  /// - Returns: Whether the folder was created; an existing folder or file is left as it is.
  /// - Throws: A ``FileSystemError`` if the folder cannot be created.
  @discardableResult
  func makeFolder(_ path: String) throws(FileSystemError) -> Bool

  /// Moves a file or folder within a file system, replacing an existing file.
  ///
  /// - Throws: A ``FileSystemError``, with the reason ``FileSystemError/Reason/missing`` if the
  ///   file or folder, or the folder of the new path, does not exist.
  func move(_ path: String, to newPath: String) throws(FileSystemError)

  /// Exchanges two files or folders of one file system, so that each path always has one of them.
  ///
  /// - Returns: Whether the file system can exchange them; if not, nothing has changed.
  func exchange(_ path: String, with other: String) -> Bool

  /// Waits for the right to change the files of a folder that only settingsc writes to.
  ///
  /// - Returns: The lock, which is released with the object; `nil` if the file system has no locks.
  func lock(_ folder: String) -> FileLock?

  /// Removes a file, a link, or a folder with its contents, and reports no failure.
  func remove(_ path: String)

  /// Whether a file is replaced only if it still has the content that was read.
  var tracksRevisions: Bool { get }

  /// The same files, copied into memory instead of mapped.
  ///
  /// A mapped file changes with the one on disk.
  var unmapped: Self { get }
}

extension FileStore {
  /// Returns false, for file systems that cannot exchange files.
  package func exchange(_ path: String, with other: String) -> Bool { false }

  /// Returns `nil`, for file systems without locks.
  package func lock(_ folder: String) -> FileLock? { nil }

  /// `false`, for file systems that replace files regardless of their content.
  package var tracksRevisions: Bool { false }

  /// The same files, for file systems that map none into memory.
  package var unmapped: Self { self }

  /// Replaces or creates a file as a whole, regardless of its content.
  @discardableResult
  package func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) -> Bool {
    try write(bytes, to: path, replacing: nil)
  }

  /// Returns the entries of a folder, with links judged against the folder itself.
  package func entries(of folder: String) throws(FileSystemError) -> [FileEntry] {
    try entries(of: folder, within: folder)
  }

  /// Creates a folder and its missing parents.
  ///
  /// - Throws: A ``FileSystemError`` if one of the folders cannot be created.
  package func makeFolders(_ path: String) throws(FileSystemError) {
    let missing = Paths.upward(from: path).prefix { !exists($0) }
    for folder in missing.reversed() { try makeFolder(folder) }
  }
}

/// The status of a file or folder.
package struct FileStatus: Sendable, Hashable {
  /// The kind of a file when links are followed.
  package enum Kind: Sendable, Hashable {
    /// A regular file.
    case file
    case folder
    /// A pipe, a socket or a device.
    case special
  }
  package var kind: Kind
  /// The size of a file in bytes.
  package var size: Int
  /// The identity that distinguishes the file from every other, regardless of its names.
  package var identity: FileIdentity
  /// The time of the last change of the contents, in nanoseconds since 1970.
  package var modification: Int64
  /// The time of the last change of the contents, the name or the permissions, in nanoseconds since
  /// 1970.
  ///
  /// No program can set it.
  package var change: Int64

  package init(kind: Kind, size: Int, identity: FileIdentity, modification: Int64, change: Int64) {
    self.kind = kind
    self.size = size
    self.identity = identity
    self.modification = modification
    self.change = change
  }
}

/// The identity of a file: two paths with one identity name the same file.
package struct FileIdentity: Sendable, Hashable {
  /// The number of the device that contains the file.
  package var device: UInt64
  /// The number of the file on that device.
  package var number: UInt64

  package init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }
}
