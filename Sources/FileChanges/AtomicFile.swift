#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes files so that a reader sees the old content or the new one and never half of it.
///
/// The new content goes into a file of its own in the same folder, which takes the place of the old one once it is
/// safely on the disk. A link stays a link: what it leads to is replaced. Other hard links to the file keep the old
/// content.
package enum AtomicFile {
  /// Gives a file new content, or makes it.
  ///
  /// A file that has the content already is not touched, so that build systems see no change. Permissions are kept;
  /// owner and group where the system lets us. Pipes and devices such as `/dev/stdout` are written to directly.
  ///
  /// - Parameter bytes: The whole new content.
  /// - Parameter path: The path as the system takes it.
  /// - Returns: Whether something was written.
  /// - Throws: the reason; the file is as it was, and nothing else is left behind.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) throws(FileChangeError) -> Bool {
    try write(bytes, to: path, with: writeAll)
  }

  /// Writes as above with another way to fill the new file, which returns the system's error number or 0.
  static func write(
    _ bytes: [UInt8], to path: String, with fill: (Int32, [UInt8]) -> Int32
  ) throws(FileChangeError) -> Bool {
    let target = try resolveLinks(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw FileChangeError(path: path, reason: .folder)
      default:
        try writeDirectly(bytes, to: target, named: path, fill)
        return true
      }
      if hasContent(target, status, bytes) { return false }
      // Replacing a file asks for rights on its folder only; that must not get around the file's own.
      guard access(target, W_OK) == 0 else {
        let code = errno
        throw code == EACCES || code == EPERM
          ? FileChangeError(path: path, reason: .readOnlyFile) : FileChangeError(path: path, code: code)
      }
    }
    let (file, temporary) = try create(in: folder(of: target), named: path)
    var code = fill(file, bytes)
    if exists, code == 0 {
      // Only a privileged process may give a file away; another one keeps its own.
      if status.st_uid != geteuid() || status.st_gid != getegid() { _ = fchown(file, status.st_uid, status.st_gid) }
      if fchmod(file, status.st_mode & 0o7777) != 0 { code = errno }
    }
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    if code == 0, rename(temporary, target) != 0 { code = errno }
    if code != 0 {
      unlink(temporary)
      throw FileChangeError(path: path, code: code)
    }
    synchronize(folder: folder(of: target))
    return true
  }

  /// The path of what a chain of links leads to, which need not be there.
  private static func resolveLinks(_ path: String) throws(FileChangeError) -> String {
    var current = path
    for _ in 0..<40 {
      var status = stat()
      guard lstat(current, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return current }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = buffer.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { readlink(current, $0, bytes.count) } ?? -1
      }
      guard count > 0 else { throw FileChangeError(path: path, code: errno) }
      let target = String(decoding: buffer.prefix(count), as: UTF8.self)
      current = target.hasPrefix("/") ? target : folder(of: current) + "/" + target
    }
    throw FileChangeError(path: path, code: ELOOP)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes an empty file under a name of its own, with the permissions that new files get.
  private static func create(in folder: String, named path: String) throws(FileChangeError) -> (Int32, String) {
    for _ in 0..<100 {
      let temporary = folder + "/.settingsc-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      if file >= 0 { return (file, temporary) }
      if errno != EEXIST, errno != EINTR { break }
    }
    throw FileChangeError(path: path, code: errno)
  }

  private static func writeDirectly(
    _ bytes: [UInt8], to target: String, named path: String, _ fill: (Int32, [UInt8]) -> Int32
  ) throws(FileChangeError) {
    let file = open(target, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      throw code == EACCES
        ? FileChangeError(path: path, reason: .readOnlyFile) : FileChangeError(path: path, code: code)
    }
    let code = fill(file, bytes)
    close(file)
    if code != 0 { throw FileChangeError(path: path, code: code) }
  }

  /// Writes all bytes; returns the system's error number or 0.
  private static func writeAll(_ file: Int32, _ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = systemWrite(file, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return errno }
        written += count
      }
      return 0
    }
  }

  /// Whether a regular file has exactly these bytes.
  private static func hasContent(_ path: String, _ status: stat, _ bytes: [UInt8]) -> Bool {
    guard Int(status.st_size) == bytes.count else { return false }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var position = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 && position == bytes.count }
      guard position + count <= bytes.count, buffer[..<count].elementsEqual(bytes[position..<position + count]) else {
        return false
      }
      position += count
    }
  }

  /// Asks for the new name to be on the disk too; a file system that cannot do that for folders is left alone.
  private static func synchronize(folder: String) {
    let file = open(folder, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = fsync(file)
    close(file)
  }
}

#if canImport(Darwin)
  private let systemWrite = Darwin.write
  private let systemRead = Darwin.read
#else
  private let systemWrite = Glibc.write
  private let systemRead = Glibc.read
#endif
