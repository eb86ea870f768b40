import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file, closed at the end of its lifetime.
struct OpenFile: ~Copyable {
  let descriptor: FileDescriptor

  /// Opens a file that child processes do not inherit.
  ///
  /// - Parameter permissions: The permissions of a file that is created.
  init(
    _ path: String, _ mode: FileDescriptor.AccessMode, _ options: FileDescriptor.OpenOptions = [],
    permissions: FilePermissions? = nil
  ) throws(Errno) {
    descriptor = try Errno.rethrow {
      try path.withCString {
        try FileDescriptor.open(
          $0, mode, options: options.union(.closeOnExec), permissions: permissions)
      }
    }
  }

  deinit { try? descriptor.close() }

  /// Closes the file.
  ///
  /// Write errors may be reported only here.
  consuming func close() throws(Errno) {
    let descriptor = descriptor
    discard self
    try Errno.rethrow { try descriptor.close() }
  }

  /// Reads the bytes from the current position to the end.
  func readAll() throws(Errno) -> [UInt8] {
    var content: [UInt8] = []
    while true {
      let more = try descriptor.readSome()
      if more.isEmpty { return content }
      content += more
    }
  }

  func write(_ bytes: [UInt8]) throws(Errno) {
    try Errno.rethrow { _ = try descriptor.writeAll(bytes) }
  }

  /// Flushes the written bytes to the disk.
  func synchronize() throws(Errno) {
    if fsync(descriptor.rawValue) != 0 { throw .last }
  }
}

extension Errno {
  /// The error number of the last failed call.
  static var last: Errno { Errno(rawValue: errno) }

  /// Runs a closure, and rethrows its error as an `Errno`: `EIO` for any other type.
  static func rethrow<Result>(_ body: () throws -> Result) throws(Errno) -> Result {
    do {
      return try body()
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}
