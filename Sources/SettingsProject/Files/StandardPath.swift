import SettingsFiles
import SettingsPropertyLists

extension Workspace {
  /// Reads the bytes of a file named by the user, or of standard input for `-`.
  ///
  /// - Parameter limit: The maximum size of a file, in bytes.
  /// - Returns: The bytes, and the displayed path.
  /// - Throws: Exit status 3 if the file cannot be read; the message begins with the quoted path.
  package func input(_ given: String, limit: Int) throws(CommandError) -> (
    bytes: FileBytes, shown: String
  ) {
    if given == "-" { return (FileBytes(try standardInput(limit: limit)), "standard input") }
    let path = absolute(given)
    do {
      return (try read(path, as: given, limit: limit), display(path))
    } catch {
      throw .failure(error.description + hint(about: error), path: error.path)
    }
  }

  /// The maximum size of inputs that no configuration limits, in bytes.
  package static let inputSizeLimit = 256 << 20

  /// Reads all of standard input.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Throws: Exit status 3 if standard input cannot be read or is longer than the limit.
  package func standardInput(limit: Int = inputSizeLimit) throws(CommandError) -> [UInt8] {
    do {
      return try readInput(limit)
    } catch {
      throw .failure("standard input cannot be read: \(error.explanation)")
    }
  }
}
