import SettingsFiles
import SettingsSystem

/// A folder whose files are read and written by relative paths.
package struct SourceFolder: Sendable {
  package var path: String
  private let files = SystemFiles()

  /// Creates a reference to a folder without reading it.
  package init(path: String) { self.path = path }

  /// Returns the bytes of a file; `nil` if it cannot be read.
  package func read(_ file: String) -> [UInt8]? {
    (try? files.read(absolute(file), limit: .max))?.array
  }

  /// Writes a file as a whole, creating its parent folders, unless it already has the bytes.
  ///
  /// - Returns: Whether the file was written.
  /// - Throws: `FileSystemError` if the file cannot be written.
  package func write(_ bytes: [UInt8], to file: String) throws(FileSystemError) -> Bool {
    try files.makeFolders(Paths.parent(absolute(file)))
    return try files.write(bytes, to: absolute(file))
  }

  private func absolute(_ file: String) -> String {
    let joined = Paths.join(path.isEmpty ? "." : path, file)
    // Without a working directory, the system rejects the relative path.
    guard let directory = try? RunningProcess.workingDirectory() else { return joined }
    return Paths.absolute(joined, from: directory)
  }
}
