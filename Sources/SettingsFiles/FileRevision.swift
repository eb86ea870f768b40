import SettingsText

/// The content of a file when it was read, by which a writer detects changes by other programs.
package struct FileRevision: Sendable, Hashable {
  private enum Content: Sendable, Hashable {
    case missing
    case bytes(count: Int, hash: UInt64)
  }

  private let content: Content

  /// The revision of a missing file.
  package static let missing = FileRevision(content: .missing)

  private init(content: Content) { self.content = content }

  private init(_ bytes: ByteView) {
    content = .bytes(count: bytes.count, hash: TextHash.hash(bytes))
  }

  /// Creates the revision of a file with these bytes.
  package init(_ bytes: [UInt8]) {
    self = bytes.withBytes { FileRevision($0) }
  }

  /// Creates the revision of a file that was read.
  package init(_ contents: FileBytes) { self.init(contents.buffer) }

  /// The maximum size that a file of this revision may have, in bytes.
  package var sizeLimit: Int {
    switch content {
    case .missing: 0
    case .bytes(let count, _): count
    }
  }

  /// Returns whether a file system has this revision at a path.
  package func isCurrent(at path: String, in files: some FileStore) -> Bool {
    do throws(FileSystemError) {
      return FileRevision(try files.read(path, limit: sizeLimit)) == self
    } catch {
      return error.reason == .missing && self == .missing
    }
  }
}
