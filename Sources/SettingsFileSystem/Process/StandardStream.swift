import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A stream that the process was started with.
package struct StandardStream: Sendable {
  private let descriptor: Int32

  /// Standard input.
  package static let input = StandardStream(descriptor: STDIN_FILENO)
  /// Standard output.
  package static let output = StandardStream(descriptor: STDOUT_FILENO)
  /// Standard error.
  package static let errors = StandardStream(descriptor: STDERR_FILENO)

  /// Whether a person reads or writes at the other end.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// All bytes up to the end of the stream; those before a failure where there is one.
  package func readAll() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while let count = try? buffer.withUnsafeMutableBytes({ try file.read(into: $0) }), count > 0 {
      bytes += buffer.prefix(count)
    }
    return bytes
  }

  /// Writes bytes; what cannot be written because the reader has gone is dropped.
  package func write(_ bytes: [UInt8]) { _ = try? file.writeAll(bytes) }

  private var file: FileDescriptor { FileDescriptor(rawValue: descriptor) }
}
