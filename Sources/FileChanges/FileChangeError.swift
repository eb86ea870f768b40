#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a file could not be written; the file is as it was before.
package struct FileChangeError: Error, Sendable, Hashable {
  /// What went wrong.
  package enum Reason: Sendable, Hashable {
    /// The folder is not there.
    case missingFolder
    /// The folder, or the file system, takes no new files.
    case readOnlyFolder
    /// The file may not be written to.
    case readOnlyFile
    /// A folder stands where the file should.
    case folder
    /// The disk or the quota is used up.
    case full
    /// The system's words.
    case system(String)
  }
  /// The path as it was given.
  package var path: String
  /// What went wrong.
  package var reason: Reason

  /// Makes an error.
  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Makes an error from the system's number for it.
  init(path: String, code: Int32) {
    self.path = path
    reason =
      switch code {
      case ENOENT, ENOTDIR: .missingFolder
      case EACCES, EPERM, EROFS: .readOnlyFolder
      case EISDIR: .folder
      case ENOSPC, EDQUOT: .full
      default: .system(String(cString: strerror(code)).lowercased())
      }
  }

  /// One sentence part: `no space is left on the disk`.
  package var explanation: String {
    switch reason {
    case .missingFolder: "its folder is not there"
    case .readOnlyFolder: "its folder may not be written to"
    case .readOnlyFile: "the file may not be written to"
    case .folder: "a folder stands in its place"
    case .full: "no space is left on the disk"
    case .system(let words): words
    }
  }
}
