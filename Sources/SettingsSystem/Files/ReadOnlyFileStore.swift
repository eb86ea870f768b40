import SettingsFiles

/// The read-only files of an archive or of a revision.
package protocol ReadOnlyFileStore: FileStore {}

extension ReadOnlyFileStore {
  package func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision?)
    throws(FileSystemError) -> Bool
  {
    throw FileSystemError(.write, path, .archived)
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    throw FileSystemError(.write, path, .archived)
  }

  package func makeFolder(_ path: String) throws(FileSystemError) -> Bool {
    throw FileSystemError(.makeFolder, path, .archived)
  }

  package func move(_ path: String, to newPath: String) throws(FileSystemError) {
    throw FileSystemError(.write, path, .archived)
  }

  package func remove(_ path: String) {}
}
