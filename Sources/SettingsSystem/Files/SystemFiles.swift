internal import CSettingsSystem
import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file system of this machine.
package struct SystemFiles: FileStore {
  /// Whether large files are mapped; see ``FileBytes/init(mapping:count:)``.
  private let mapsLargeFiles: Bool
  /// The minimum size, in bytes, of a file that is mapped faster than copied.
  private static let largeFile = 1 << 20

  /// Creates access to the file system of this machine.
  ///
  /// - Parameter mapsLargeFiles: Whether large files are mapped into memory; only for a process
  ///   that called ``RunningProcess/explainCutFiles(_:status:)``.
  package init(mapsLargeFiles: Bool = false) { self.mapsLargeFiles = mapsLargeFiles }

  package var unmapped: SystemFiles { SystemFiles() }

  package func status(of path: String) throws(FileSystemError) -> FileStatus {
    try FileSystemError.wrap(.read, path) { () throws(Errno) in FileStatus(try Stat(path)) }
  }

  package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package func hasEntry(_ path: String) -> Bool { SystemFiles.hasEntry(path) }

  /// Returns whether a path exists, possibly as a file that a sandbox hides.
  ///
  /// A sandbox hides files, existing or not, but lets scripts list the folders above the declared
  /// ones:
  /// https://github.com/swiftlang/swift-build/blob/main/Sources/SWBTaskConstruction/TaskProducerSandboxing.swift.
  /// If the folder is hidden too, the file counts as existing, so that reading it reports the
  /// restriction.
  static func hasEntry(_ path: String) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return true }
    guard errno == EPERM else { return false }
    let folder = Paths.parent(path)
    guard let entries = try? SystemFiles().entries(of: folder, within: folder) else { return true }
    return entries.contains { $0.name == Paths.name(path) }
  }

  package func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    // Without `.nonBlocking`, opening a pipe would wait for a writer.
    let file = try FileSystemError.wrap(.read, path) { () throws(Errno) in
      try OpenFile(path, .readOnly, .nonBlocking)
    }
    let status = try FileSystemError.wrap(.read, path) { () throws(Errno) in
      try file.descriptor.stat()
    }
    if status.type == .directory { throw FileSystemError(.read, path, .folder) }
    guard status.type == .regular else { throw FileSystemError(.read, path, .wrongKind) }
    let size = Int(status.size)
    guard size <= limit else { throw FileSystemError(.read, path, .tooLarge(limit)) }
    if mapsLargeFiles, size >= SystemFiles.largeFile,
      let contents = FileBytes(mapping: file.descriptor.rawValue, count: size)
    {
      return contents
    }
    return try FileSystemError.wrap(.read, path) { () throws(Errno) in
      try file.read(limit: size)
    }
  }

  package func realPath(of path: String) throws(FileSystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileSystemError(.read, path, .last) }
    defer { free(resolved) }
    guard let text = String(validatingCString: resolved) else {
      throw FileSystemError(.read, path, .illegalByteSequence)
    }
    return text
  }

  /// Returns the path with symbolic links resolved and bytes that are not UTF-8 replaced; `nil` if
  /// the path does not exist.
  ///
  /// The result is only for comparison with paths made the same way.
  static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the bytes of a symbolic link's target, as written.
  static func target(ofLink path: String) throws(Errno) -> [UInt8] {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count)
    guard count >= 0 else { throw .last }
    return target.prefix(count).map { UInt8(bitPattern: $0) }
  }

  @discardableResult
  package func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision?)
    throws(FileSystemError) -> Bool
  {
    try AtomicFile.write(bytes, to: path, replacing: revision)
  }

  package func lock(_ folder: String) -> FileLock? { FileLock(folder) }

  package func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    let isNew = !exists(path)
    do throws(Errno) {
      let file = try OpenFile(
        path, .writeOnly, [.append, .create], permissions: FilePermissions(rawValue: 0o644))
      let status = try file.descriptor.stat()
      do throws(Errno) {
        try file.write(bytes)
        try file.close()
      } catch {
        // A partial addition would be taken for a complete one.
        if isNew { unlink(path) } else { _ = truncate(path, off_t(status.size)) }
        throw error
      }
    } catch {
      throw isNew ? FileSystemError(.write, path, error) : .refusal(path, error)
    }
  }

  @discardableResult
  package func makeFolder(_ path: String) throws(FileSystemError) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    let code = Errno.last
    if exists(path) { return false }
    throw FileSystemError(.makeFolder, path, code)
  }

  package func move(_ path: String, to newPath: String) throws(FileSystemError) {
    if rename(path, newPath) == 0 { return }
    let code = Errno.last
    if code == .noSuchFileOrDirectory { throw FileSystemError(.write, path, .missing) }
    throw FileSystemError(.write, newPath, code)
  }

  package func exchange(_ path: String, with other: String) -> Bool {
    settingsc_exchange(path, other) == 0
  }

  package func remove(_ path: String) { SystemFiles.remove(path) }

  static func remove(_ path: String) {
    guard let status = try? Stat(path, followTargetSymlink: false) else { return }
    if status.type != .directory {
      unlink(path)
      return
    }
    for name in (try? SystemFiles.names(in: path).map(\.text)) ?? [] {
      remove(Paths.join(path, name))
    }
    rmdir(path)
  }
}

extension FileStatus {
  init(_ status: Stat) {
    #if canImport(Darwin)
      let time = status.rawValue.st_mtimespec
      let change = status.rawValue.st_ctimespec
    #else
      let time = status.rawValue.st_mtim
      let change = status.rawValue.st_ctim
    #endif
    self.init(
      kind: Kind(status.type), size: Int(status.size),
      identity: FileIdentity(
        device: UInt64(truncatingIfNeeded: status.rawValue.st_dev),
        number: UInt64(truncatingIfNeeded: status.rawValue.st_ino)),
      modification: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec),
      change: Int64(change.tv_sec) &* 1_000_000_000 &+ Int64(change.tv_nsec))
  }
}

extension FileStatus.Kind {
  init(_ type: FileType) {
    self =
      switch type {
      case .regular: .file
      case .directory: .folder
      default: .special
      }
  }
}
