import SettingsFiles
import SystemPackage

extension FileSystemError {
  /// Creates an error from the system's error number.
  init(_ action: Action, _ path: String, _ code: Errno) {
    let reason: Reason =
      switch (action, code) {
      case (.read, .noSuchFileOrDirectory): .missing
      case (.read, .notDirectory): .wrongKind
      case (.write, .noSuchFileOrDirectory), (.makeFolder, .noSuchFileOrDirectory): .missingFolder
      case (.write, .notDirectory), (.makeFolder, .notDirectory):
        .system("its parent is a file, not a folder")
      case (.write, .permissionDenied), (.write, .readOnlyFileSystem): .readOnlyFolder
      case (.read, .notPermitted), (.write, .notPermitted): .forbidden
      case (.write, .isDirectory), (.read, .isDirectory): .folder
      case (.write, .noSpace), (.write, .diskQuotaExceeded): .full
      case (.write, .brokenPipe): .readerGone
      case (.write, .fileTooLarge): .system("the limit of file sizes is reached")
      case (_, .illegalByteSequence): .system("its name is not UTF-8")
      default: .system(code.description.lowercased())
      }
    self.init(action, path, reason)
  }

  /// Returns the error for an existing file that cannot be written to.
  ///
  /// The permissions of the file matter, not those of its folder.
  static func refusal(_ path: String, _ code: Errno) -> FileSystemError {
    if code == .permissionDenied { return FileSystemError(.write, path, .readOnlyFile) }
    return FileSystemError(.write, path, code)
  }

  /// Runs `body`, and rethrows its error with the action and the path.
  static func wrap<Result: ~Copyable>(
    _ action: Action, _ path: String, _ body: () throws(Errno) -> Result
  ) throws(FileSystemError) -> Result {
    do throws(Errno) {
      return try body()
    } catch {
      let error = FileSystemError(action, path, error)
      // A broken link exists all the same.
      let isBrokenLink = error.reason == .missing && SystemFiles.hasEntry(path)
      if isBrokenLink { throw FileSystemError(action, path, .brokenLink) }
      throw error
    }
  }
}
