import PropertyLists

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The files below one folder of the disk.
///
/// Links inside the tree are followed, links out of it never; pipes and devices are never opened.
package struct DiskFiles: FileTree {
  /// The folder, as the system takes it.
  package let root: String
  private let mapsLargeFiles: Bool
  /// From this size on, in bytes, mapping a file takes less time than copying it.
  private static let largeFile = 1 << 20

  /// Makes a tree of a folder's files; the folder need not exist yet.
  package init(root: String) { self.init(root: root, mapsLargeFiles: false) }

  /// Makes a tree of a folder's files.
  ///
  /// - Parameter mapsLargeFiles: Whether the process answers `SIGBUS`; see ``FileBytes/init(mapping:count:)``.
  package init(root: String, mapsLargeFiles: Bool) {
    self.root = root
    self.mapsLargeFiles = mapsLargeFiles
  }

  private func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

  private static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What a folder holds, in the system's order.
  package func entries(of folder: String) throws(FileError) -> [FileEntry] {
    let path = absolute(folder)
    guard let directory = opendir(path) else { throw DiskFiles.error(folder.isEmpty ? root : folder) }
    defer { closedir(directory) }
    var entries: [FileEntry] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): entries.append(FileEntry(name: name, kind: .file))
      case Int32(DT_DIR): entries.append(FileEntry(name: name, kind: .folder))
      case Int32(DT_FIFO), Int32(DT_SOCK), Int32(DT_CHR), Int32(DT_BLK):
        entries.append(FileEntry(name: name, kind: .special))
      default: entries.append(FileEntry(name: name, kind: kind(path + "/" + name)))
      }
    }
    return entries
  }

  /// The kind of an entry that the folder does not tell: a link, or any entry on some file systems.
  private func kind(_ path: String) -> FileEntry.Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .special }
    guard status.st_mode & S_IFMT == S_IFLNK else { return DiskFiles.kind(status) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let length = buffer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { readlink(path, $0, bytes.count) } ?? 0
    }
    let target = String(decoding: buffer.prefix(max(0, length)), as: UTF8.self)
    // Links are rare, and resolving the root asks the system for every folder on the way to it.
    let resolvedRoot = DiskFiles.resolve(root) ?? root
    guard let resolved = DiskFiles.resolve(path), stat(path, &status) == 0 else { return .brokenLink(target: target) }
    guard resolved == resolvedRoot || resolved.hasPrefix(resolvedRoot + "/") else {
      return .linkOutside(target: target)
    }
    let kind = DiskFiles.kind(status)
    // A link to a folder it stands in would never end.
    if kind == .folder, (path + "/").hasPrefix(resolved + "/") || resolved == resolvedRoot {
      return .brokenLink(target: target)
    }
    return kind
  }

  private static func kind(_ status: stat) -> FileEntry.Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .special
    }
  }

  private static func error(_ path: String) -> FileError {
    let code = errno
    return FileError(
      path: path,
      reason: code == ENOENT ? .missing : code == ENOTDIR ? .wrongKind : .system(String(cString: strerror(code))))
  }

  /// The bytes of a regular file.
  package func read(_ path: String, limit: Int) throws(FileError) -> FileBytes {
    try DiskFiles.readFile(absolute(path), named: path, limit: limit, mapsLargeFiles: mapsLargeFiles)
  }

  /// The bytes of a regular file anywhere on the disk.
  ///
  /// - Parameter path: The path as the system takes it.
  /// - Parameter name: The path used in errors.
  /// - Parameter limit: The greatest size in bytes.
  package static func readFile(_ path: String, named name: String, limit: Int) throws(FileError) -> FileBytes {
    try readFile(path, named: name, limit: limit, mapsLargeFiles: false)
  }

  /// The bytes of a regular file anywhere on the disk, as ``readFile(_:named:limit:)`` gives them.
  ///
  /// - Parameter mapsLargeFiles: Whether the process answers `SIGBUS`; see ``FileBytes/init(mapping:count:)``.
  package static func readFile(
    _ path: String, named name: String, limit: Int, mapsLargeFiles: Bool
  ) throws(FileError) -> FileBytes {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw error(name) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw error(name) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: name, reason: .wrongKind) }
    let size = Int(status.st_size)
    guard size <= limit else { throw FileError(path: name, reason: .tooLarge(limit)) }
    if mapsLargeFiles, size >= largeFile, let bytes = FileBytes(mapping: file, count: size) { return bytes }
    let memory = FileBytes.allocate(size)
    var count = 0
    while count < size {
      #if canImport(Darwin)
        let got = Darwin.read(file, memory + count, size - count)
      #else
        let got = Glibc.read(file, memory + count, size - count)
      #endif
      if got < 0, errno == EINTR { continue }
      if got < 0 {
        let failure = error(name)
        free(memory)
        throw failure
      }
      // The file was cut short meanwhile: what is there is read.
      if got == 0 { break }
      count += got
    }
    memory[count] = 0
    return FileBytes(adopting: memory, count: count)
  }
}
