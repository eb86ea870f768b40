import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A connected socket that programs started later do not inherit.
///
/// Its owner closes it.
///
/// Unsafe memory: the system gets the bytes of an array with their count, for one call.
struct Socket: Sendable {
  let descriptor: Int32

  /// Creates a socket from the descriptor of a connected one.
  ///
  /// - Parameter patience: The time to wait for the other end, in seconds.
  init(_ descriptor: Int32, patience: Int) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var time = timeval()
    time.tv_sec = patience
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// The type of a socket for a stream of bytes.
  static var stream: Int32 {
    #if canImport(Darwin)
      SOCK_STREAM
    #else
      Int32(SOCK_STREAM.rawValue)
    #endif
  }

  /// Returns the next bytes, at most `limit`; `nil` at the end, after a failure, and after a
  /// timeout.
  func receive(limit: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: limit)
    while true {
      let count = recv(descriptor, &bytes, limit, 0)
      if count < 0, Errno.last == .interrupted { continue }
      guard count > 0 else { return nil }
      return Array(bytes.prefix(count))
    }
  }

  /// Sends bytes.
  ///
  /// - Returns: Whether the other end accepted all of them.
  func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Socket.send(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, Errno.last == .interrupted { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
    #else
      Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }
}
