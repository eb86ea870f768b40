import FileChanges
import SettingsCompiler

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder that generated files go to; it is made where it is not there.
struct OutputFolder {
  /// The absolute path.
  let path: String
  private let shown: String

  init(_ given: String, _ session: Session) {
    path = Paths.absolute(given, from: session.workingDirectory)
    shown = given
  }

  /// Writes files that have another content or are not there.
  func write(_ files: [GeneratedFile]) throws(CommandError) {
    try make()
    for file in files {
      do {
        try AtomicFile.write(Array(file.text.utf8), to: path + "/" + file.name)
      } catch {
        throw .failure("'\(shown)/\(file.name)' cannot be written: \(error.explanation)")
      }
    }
  }

  /// Makes the folder and those above it.
  func make() throws(CommandError) {
    var current = ""
    for part in path.split(separator: "/") {
      current += "/" + part
      guard mkdir(current, 0o777) != 0, errno != EEXIST, errno != EISDIR else { continue }
      // A folder above may be one we must not write to; what counts is whether it is there.
      let code = errno
      guard access(current, F_OK) != 0 else { continue }
      throw .failure("the folder '\(shown)' cannot be made: \(String(cString: strerror(code)).lowercased())")
    }
  }
}
