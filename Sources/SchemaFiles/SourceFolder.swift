#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder whose files are read and written by relative path.
package struct SourceFolder: Sendable {
  /// The folder.
  package var path: String

  /// Names a folder; nothing is read.
  package init(path: String) { self.path = path }

  /// The bytes of a file; nothing where there is no such file.
  package func read(_ file: String) -> [UInt8]? {
    (try? Data(contentsOf: url(of: file))).map { [UInt8]($0) }
  }

  /// Writes a file atomically, with the folders on the way to it; a file that has these bytes already stays untouched.
  ///
  /// - Returns: Whether something was written.
  package func write(_ bytes: [UInt8], to file: String) throws -> Bool {
    if read(file) == bytes { return false }
    let url = url(of: file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url, options: .atomic)
    return true
  }

  private func url(of file: String) -> URL { URL(filePath: path).appending(path: file) }
}
