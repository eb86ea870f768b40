import SettingsFiles
import SystemPackage

/// Unsafe memory: the system gets each buffer with its size, for one call.
extension FileDescriptor {
  /// Returns the next available bytes; empty at the end.
  func readSome() throws(Errno) -> [UInt8] {
    try Errno.rethrow {
      try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = try read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  /// Writes bytes from a 0-based index on, and returns the number of bytes that the system
  /// accepted.
  func writeSome(_ bytes: [UInt8], from start: Int) throws(Errno) -> Int {
    try Errno.rethrow {
      try bytes.withUnsafeBytes { try write(UnsafeRawBufferPointer(rebasing: $0[start...])) }
    }
  }
}

extension OpenFile {
  /// Reads at most `limit` bytes from the current position on.
  func read(limit: Int) throws(Errno) -> FileBytes {
    let descriptor = descriptor
    return try FileBytes(capacity: limit) { buffer throws(Errno) in
      try Errno.rethrow { try descriptor.read(into: buffer) }
    }
  }
}
