import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A socket that accepts only connections from this machine, bound to 127.0.0.1.
///
/// It is implemented here because existing small servers cost more than they save. FlyingFox needs
/// FoundationNetworking on Linux, whose libcurl cannot be linked statically there; SwiftNIO makes
/// the installed binary 5.6 MB larger (a static program of one line has 6.1 MB, one that serves a
/// page with NIOHTTP1 11.7 MB) and the build of every plugin's user minutes longer.
package final class LoopbackListener: Sendable {
  /// The port on which connections are accepted.
  package let port: UInt16
  private let descriptor: Int32

  /// A failure to listen on a port.
  package struct Failure: Error, Sendable, Hashable {
    /// The system's explanation.
    package let explanation: String

    fileprivate init(_ code: Errno) { explanation = code.description.lowercased() }
  }

  /// Starts to listen.
  ///
  /// - Parameter port: The port; 0 for one that the system chooses.
  /// - Throws: A ``Failure`` if the port is taken or not allowed.
  package init(port: UInt16) throws(Failure) {
    let descriptor = socket(AF_INET, Socket.stream, 0)
    guard descriptor >= 0 else { throw Failure(.last) }
    do throws(Errno) {
      self.port = try LoopbackListener.bind(descriptor, port)
    } catch {
      close(descriptor)
      throw Failure(error)
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  private static func bind(_ descriptor: Int32, _ port: UInt16) throws(Errno) -> UInt16 {
    // Programs that are started later must not inherit the socket.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // Without this option, a port stays taken for a minute after the last run.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // Unsafe memory: the system's calls take an address of any kind by a pointer to it, with its
    // length.
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        #if canImport(Darwin)
          let bindStatus = Darwin.bind(descriptor, generic, length)
        #else
          let bindStatus = Glibc.bind(descriptor, generic, length)
        #endif
        guard bindStatus == 0, listen(descriptor, 16) == 0 else { return Int32(-1) }
        return getsockname(descriptor, generic, &length)
      }
    }
    guard result == 0 else { throw .last }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Waits for the next connection.
  ///
  /// - Returns: The connection; `nil` if the other end gave it up before it was accepted, or if a
  ///   signal interrupted the wait.
  /// - Throws: A ``Failure`` if no connection can be accepted, now or later.
  package func accept() throws(Failure) -> LoopbackConnection? {
    #if canImport(Darwin)
      let connection = Darwin.accept(descriptor, nil, nil)
    #else
      let connection = Glibc.accept(descriptor, nil, nil)
    #endif
    if connection != -1 { return LoopbackConnection(descriptor: connection) }
    switch Errno.last {
    case .interrupted, .connectionAbort, .protocolError: return nil
    case let code: throw Failure(code)
    }
  }

  /// Stops accepting connections, so that ``accept()`` throws an error.
  package func stop() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
}

/// A connection, closed when it is released.
package final class LoopbackConnection: Sendable {
  private let socket: Socket
  /// The time that a reader or writer waits for the other end, in seconds.
  private static let patience = 10
  /// The time by which a request must be complete, since each of its bytes may take almost as long
  /// as ``patience``.
  private let deadline = RunningProcess.monotonicTime() + .seconds(patience)

  fileprivate init(descriptor: Int32) {
    socket = Socket(descriptor, patience: LoopbackConnection.patience)
  }

  deinit { close(socket.descriptor) }

  /// Returns the next bytes, at most `limit`; `nil` at the end, after a failure, and after a
  /// timeout.
  package func read(limit: Int) -> [UInt8]? {
    guard RunningProcess.monotonicTime() < deadline else { return nil }
    return socket.receive(limit: limit)
  }

  /// Sends bytes.
  ///
  /// - Returns: Whether the other end accepted all of them.
  package func write(_ bytes: [UInt8]) -> Bool { socket.send(bytes) }

  /// Closes the connection in such a way that the other end can read all sent bytes.
  package func finish() {
    #if canImport(Darwin)
      shutdown(socket.descriptor, SHUT_WR)
    #else
      shutdown(socket.descriptor, Int32(SHUT_WR))
    #endif
    // Closing with unread bytes would discard the sent ones.
    _ = read(limit: 1024)
  }
}
