import SettingsFileSystem

/// The exit status of the process.
package enum ExitStatus: Int32, Sendable, Comparable {
  /// Nothing at or above the fail level.
  case success = 0
  /// Findings.
  case findings = 1
  /// Wrong usage or configuration.
  case usage = 2
  /// Something could not be read or written.
  case failure = 3

  /// The greater one is the worse one.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

/// A reason to stop, with its exit status.
package struct CommandError: Error, Sendable {
  /// One or more lines, each a whole sentence part without a final period.
  package let message: String
  /// The status the process ends with.
  package let status: ExitStatus
  /// Whether each line begins with the place it is about.
  package var hasPlaces = false
  /// The file or folder that is to blame, as shown; absent if none is.
  package var path: String? = nil

  /// Wrong usage or configuration.
  package static func usage(_ message: String) -> CommandError { CommandError(message: message, status: .usage) }
  /// Something could not be read or written.
  package static func failure(_ message: String) -> CommandError { CommandError(message: message, status: .failure) }
  /// A file or folder that could not be read or written; the error names it as the user knows it.
  package static func failure(_ error: FileSystemError) -> CommandError {
    CommandError(message: error.description, status: .failure, path: error.path)
  }
}
