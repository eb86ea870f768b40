import SettingsFileSystem
import SettingsPropertyLists

extension Optional<String> {
  /// The file or folder that an output option names; `nil` for standard output, which is also what `-` and the system's
  /// own name for it stand for: a file that output goes to already must not be replaced.
  var outputPath: String? { self == "-" || self == "/dev/stdout" ? nil : self }
}

extension Session {
  /// Writes what a command makes to the file that its output option names, or to standard output.
  ///
  /// - Parameter given: The value of the option.
  /// - Throws: exit status 2 for a file that the run has read or one in a settings bundle, 3 for one that cannot be
  ///   written.
  func write(_ bytes: [UInt8], to given: String?) throws(CommandError) {
    guard let file = given.outputPath else { return output.write(bytes) }
    try OutputCheck(workspace).refuse(file)
    do {
      try workspace.write(bytes, to: file)
    } catch {
      throw .failure(error)
    }
  }
}

extension Workspace {
  /// The bytes of a file that a user named, or of standard input for `-`.
  ///
  /// - Parameter limit: The greatest size of a file in bytes.
  /// - Returns: The bytes, and the path as shown.
  /// - Throws: exit status 3 where it cannot be read; the message begins with the quoted path.
  func input(_ given: String, limit: Int) throws(CommandError) -> (bytes: FileBytes, shown: String) {
    if given == "-" { return (FileBytes(try standardInput(limit: limit)), "standard input") }
    let path = absolute(given)
    do {
      return (try read(path, as: given, limit: limit), display(path))
    } catch {
      throw .failure(error)
    }
  }

  /// The greatest size of inputs that no configuration limits, in bytes.
  static let inputSizeLimit = 256 << 20

  /// All of standard input.
  ///
  /// - Parameter limit: The greatest number of bytes.
  /// - Throws: exit status 3 where it cannot be read or is longer.
  func standardInput(limit: Int = inputSizeLimit) throws(CommandError) -> [UInt8] {
    do {
      return try readInput(limit)
    } catch {
      throw .failure("standard input cannot be read: \(error.explanation)")
    }
  }
}

extension Session {
  /// Reads all of standard input, up to a number of bytes.
  package var readInput: @Sendable (_ limit: Int) throws(FileSystemError) -> [UInt8] { workspace.readInput }

  /// All of standard input.
  ///
  /// - Parameter limit: The greatest number of bytes.
  /// - Throws: exit status 3 where it cannot be read or is longer.
  func readStandardInput(limit: Int = Workspace.inputSizeLimit) throws(CommandError) -> [UInt8] {
    try workspace.standardInput(limit: limit)
  }
}
