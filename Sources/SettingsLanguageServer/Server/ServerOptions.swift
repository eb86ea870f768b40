import SettingsFiles
import SettingsProject
import SettingsSystem
import Synchronization

/// The options with which a server starts.
package struct ServerOptions: Sendable {
  /// The tool's version.
  package var version: String
  /// The choice of configuration files.
  package var configuration: ConfigurationChoice
  /// The maximum number of threads that scan code at once.
  package var jobs = 1
  /// The temporary preview files that the server writes.
  package var previews: PreviewFiles

  package init(version: String, _ configuration: ConfigurationChoice, _ previews: PreviewFiles) {
    self.version = version
    self.configuration = configuration
    self.previews = previews
  }
}

/// The temporary preview files, which are removed when the server ends.
package final class PreviewFiles: Sendable {
  /// The absolute path of the folder for temporary files.
  private let folder: String
  private let madeFolders = Mutex<[String]>([])

  package init(in folder: String) { self.folder = folder }

  /// Returns the absolute path of a new preview file.
  func makeFile(in files: any FileStore) throws(FileSystemError) -> String {
    // If the server crashes, a browser may still show the file.
    let folderOfFile = try files.makeTemporaryFolder(in: folder, isKept: true)
    madeFolders.withLock { $0.append(folderOfFile) }
    return Paths.join(folderOfFile, "Settings.html")
  }

  /// Removes all preview files.
  package func remove(from files: any FileStore) {
    for folder in madeFolders.withLock({ $0 }) { files.remove(folder) }
  }
}
