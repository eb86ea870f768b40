/// The bytes of a file in their order, for large files of which few parts matter.
package protocol FileStream {
  /// The next bytes; fewer than `count` at the end of the file.
  mutating func read(_ count: Int) throws(FileSystemError) -> [UInt8]

  /// Passes over the next bytes.
  mutating func skip(_ count: Int) throws(FileSystemError)
}

/// The bytes of a file that is in memory as a whole, or mapped.
struct ContentsStream: FileStream {
  private let contents: FileContents
  private var position = 0

  init(_ contents: FileContents) { self.contents = contents }

  mutating func read(_ count: Int) -> [UInt8] {
    let bytes = contents.bytes(from: position, count: count)
    position += bytes.count
    return bytes
  }

  mutating func skip(_ count: Int) { position += min(max(0, count), contents.count - position) }
}

extension FileStore {
  /// The bytes of a regular file in their order.
  package func stream(_ path: String) throws(FileSystemError) -> any FileStream {
    ContentsStream(try read(path, limit: .max))
  }
}
