import SettingsSystem
import SettingsWorkspace

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
