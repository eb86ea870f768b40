import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A standard stream of the process.
package struct StandardStream: Sendable {
  private let descriptor: Int32
  private let name: String

  /// Standard input.
  package static let input = StandardStream(descriptor: STDIN_FILENO, name: "standard input")
  /// Standard output.
  package static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
  /// Standard error.
  package static let errors = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Returns the next available bytes; empty at the end of the stream.
  ///
  /// - Throws: A ``FileSystemError`` if the stream is closed or cannot be read.
  package func readSome() throws(FileSystemError) -> [UInt8] {
    try wait(.read, for: POLLIN) { () throws(Errno) in try file.readSome() }
  }

  /// Returns all bytes up to the end of the stream.
  ///
  /// - Parameter limit: The greatest number of bytes; a longer stream throws
  ///   ``FileSystemError/Reason/tooLarge(_:)``.
  package func readAll(limit: Int) throws(FileSystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try readSome()
      if more.isEmpty { return bytes }
      bytes += more
      guard bytes.count <= limit else { throw FileSystemError(.read, name, .tooLarge(limit)) }
    }
  }

  /// Writes all bytes.
  ///
  /// - Throws: A ``FileSystemError``, with the reason ``FileSystemError/Reason/readerGone`` if no
  ///   program reads the stream any more.
  package func write(_ bytes: [UInt8]) throws(FileSystemError) {
    var position = 0
    while position < bytes.count {
      position += try wait(.write, for: POLLOUT) { () throws(Errno) in
        try file.writeSome(bytes, from: position)
      }
    }
  }

  /// Repeats a step until the stream is ready for it, since the parent process may have made it
  /// non-blocking.
  private func wait<Result>(
    _ action: FileSystemError.Action, for event: Int32, _ step: () throws(Errno) -> Result
  ) throws(FileSystemError) -> Result {
    while true {
      do throws(Errno) {
        return try step()
      } catch {
        switch error {
        case .resourceTemporarilyUnavailable:
          var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
          poll(&request, 1, -1)
        case .badFileDescriptor: throw FileSystemError(action, name, .system("it is closed"))
        default: throw FileSystemError(action, name, error)
        }
      }
    }
  }

  private var file: FileDescriptor { FileDescriptor(rawValue: descriptor) }
}
