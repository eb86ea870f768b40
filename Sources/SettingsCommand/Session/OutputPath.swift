import SettingsFileSystem

extension Optional<String> {
  /// The file or folder that an output option names; `nil` for standard output, which is also what `-` stands for.
  var outputPath: String? { self == "-" ? nil : self }
}

extension Session {
  /// Writes what a command makes to the file that its output option names, or to standard output.
  ///
  /// - Parameter given: The value of the option.
  /// - Throws: exit status 3 for a file that cannot be written.
  func write(_ bytes: [UInt8], to given: String?) throws(CommandError) {
    guard let file = given.outputPath else { return output.write(bytes) }
    do {
      try workspace.write(bytes, to: file)
    } catch {
      throw .failure(error)
    }
  }
}

extension Session {
  /// All of standard input.
  ///
  /// - Throws: exit status 3 where it cannot be read.
  func readStandardInput() throws(CommandError) -> [UInt8] {
    do {
      return try readInput()
    } catch {
      throw .failure("standard input cannot be read: \(error.explanation)")
    }
  }
}
