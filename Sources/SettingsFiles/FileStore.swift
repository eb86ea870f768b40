/// The files and folders that a program may touch, by absolute path; every error names the path it
/// was given.
package protocol FileStore: Sendable {
  /// Returns the status of the file or folder at a path, symbolic links followed.
  func status(of path: String) throws(FileSystemError) -> FileStatus

  /// Whether something is at a path, symbolic links followed.
  func exists(_ path: String) -> Bool

  /// Whether a path is taken, be it by a symbolic link that leads nowhere.
  func hasEntry(_ path: String) -> Bool

  /// Returns the entries of a folder, in any order.
  ///
  /// - Parameter root: The folder, or one above it, that links are judged against; see
  ///   ``FileEntry/Kind``.
  func entries(of folder: String, within root: String) throws(FileSystemError) -> [FileEntry]

  /// The bytes of a regular file; pipes and devices are never waited for.
  ///
  /// - Parameter limit: The greatest size in bytes; a larger file throws
  ///   ``FileSystemError/Reason/tooLarge(_:)``.
  func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes

  /// The path of a file or folder without symbolic links, `.` and `..`.
  func realPath(of path: String) throws(FileSystemError) -> String

  /// Gives a file new content as a whole, or makes it, so that a reader sees the old content or the
  /// new one.
  ///
  /// A file that has the content already is not touched. A symbolic link stays one: what it leads
  /// to is replaced. Pipes and devices are written to directly.
  ///
  /// - Parameter revision: What the file must still hold; absent where anything is replaced.
  /// - Returns: Whether something was written.
  /// - Throws: the reason; the file is unchanged, and no other file is left behind.
  @discardableResult
  func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision?)
    throws(FileSystemError) -> Bool

  /// Adds to the end of a file, or makes it.
  func append(_ bytes: [UInt8], to path: String) throws(FileSystemError)

  /// Makes one folder.
  ///
  /// - Returns: Whether it is new; a folder or file that is there already stays.
  @discardableResult
  func makeFolder(_ path: String) throws(FileSystemError) -> Bool

  /// Gives a file or folder another path on the same file system; a file that has this path already
  /// is replaced.
  ///
  /// - Throws: ``FileSystemError/Reason/missing`` where the file or folder, or the new path's
  ///   folder, is not there.
  func move(_ path: String, to newPath: String) throws(FileSystemError)

  /// Has two files or folders of one file system change their places, so that each path always has
  /// one of them.
  ///
  /// - Returns: Whether that was possible; nothing has changed if not.
  func exchange(_ path: String, with other: String) -> Bool

  /// Waits for the right to change the files of a folder that only settingsc writes.
  ///
  /// - Returns: The lock, which is released with the object; `nil` where there are no locks.
  func lock(_ folder: String) -> FileLock?

  /// Removes a file, a link, or a folder with all that is in it, as far as that is possible.
  func remove(_ path: String)
}

extension FileStore {
  /// Not every file system can do that.
  package func exchange(_ path: String, with other: String) -> Bool { false }

  /// Not every file system has locks.
  package func lock(_ folder: String) -> FileLock? { nil }

  /// Gives a file new content as a whole, or makes it, whatever it holds.
  @discardableResult
  package func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) -> Bool {
    try write(bytes, to: path, replacing: nil)
  }

  /// Returns the entries of a folder, with links judged against the folder itself.
  package func entries(of folder: String) throws(FileSystemError) -> [FileEntry] {
    try entries(of: folder, within: folder)
  }

  /// Makes a folder and those above it that are not there.
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
    /// A folder.
    case folder
    /// A pipe, a socket or a device.
    case special
  }
  /// The kind.
  package var kind: Kind
  /// The size of a file in bytes.
  package var size: Int
  /// The identity that distinguishes the file from every other, whatever its names are.
  package var identity: FileIdentity
  /// The time of the last change of the contents, in nanoseconds since 1970.
  package var modification: Int64
  /// The time of the last change of the contents, the name or the permissions, in nanoseconds since
  /// 1970; no program can set it.
  package var change: Int64

  /// Makes a status.
  package init(kind: Kind, size: Int, identity: FileIdentity, modification: Int64, change: Int64) {
    self.kind = kind
    self.size = size
    self.identity = identity
    self.modification = modification
    self.change = change
  }
}

/// The identity of a file: two paths with one identity are names of one file.
package struct FileIdentity: Sendable, Hashable {
  /// The number of the device that holds the file.
  package var device: UInt64
  /// The number of the file on that device.
  package var number: UInt64

  /// Makes an identity.
  package init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }
}
