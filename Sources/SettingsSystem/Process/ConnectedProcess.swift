import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Messages to and from another program, each terminated by a zero byte.
package protocol ProgramConnection: AnyObject {
  /// Sends a message, given without its terminator.
  ///
  /// - Returns: Whether the program took it.
  func send(_ message: [UInt8]) -> Bool

  /// Waits for the next message and returns it without its terminator; `nil` if there are no more.
  func receive() -> [UInt8]?
}

/// A running program with a connection on its descriptors 3 and 4, called a remote debugging pipe
/// by browsers. It ends with the connection.
package final class ConnectedProcess: ProgramConnection {
  /// The maximum silence of the program, in seconds.
  private static let patience = 60
  /// The number of checks for the program's end, and their interval in microseconds.
  private static let endingChecks = 200
  private static let endingInterval: UInt32 = 10_000
  /// The first descriptor above those that a program gets as its own.
  private static let firstFreeDescriptor: Int32 = 10

  private let socket: Int32
  private let process: pid_t
  private var buffer: [UInt8] = []
  private var searched = 0

  /// Starts a program from the search path, with its other streams connected to nothing.
  package init(_ program: String, _ arguments: [String]) throws(ChildProcess.Failure) {
    let ends: (ours: Int32, theirs: Int32)
    do throws(Errno) {
      ends = try ConnectedProcess.socketPair()
    } catch {
      throw ChildProcess.Failure(error)
    }
    defer { close(ends.theirs) }
    do throws(ChildProcess.Failure) {
      process = try ConnectedProcess.start(program, arguments, connection: ends.theirs)
    } catch {
      close(ends.ours)
      throw error
    }
    socket = ends.ours
  }

  deinit {
    close(socket)
    // A browser removes its temporary files once the connection is closed.
    for _ in 0..<ConnectedProcess.endingChecks {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) != 0 { return }
      usleep(ConnectedProcess.endingInterval)
    }
    // A program may ignore other signals, which it inherits, and would be waited for without end.
    kill(process, SIGKILL)
    _ = try? ChildProcess.end(of: process)
  }

  package func send(_ message: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let bytes = message + [0]
    return bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Self.send(socket, bytes[sent...], flags)
        if count < 0, Errno.last == .interrupted { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  package func receive() -> [UInt8]? {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0) {
        let message = Array(buffer[..<end])
        buffer.removeFirst(end + 1)
        searched = 0
        return message
      }
      searched = buffer.count
      guard receiveMore() else { return nil }
    }
  }

  private func receiveMore() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = bytes.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
      if count < 0, Errno.last == .interrupted { continue }
      guard count > 0 else { return false }
      buffer += bytes.prefix(count)
      return true
    }
  }

  private static func send(_ socket: Int32, _ bytes: Slice<UnsafeRawBufferPointer>, _ flags: Int32)
    -> Int
  {
    let rest = UnsafeRawBufferPointer(rebasing: bytes)
    #if canImport(Darwin)
      return Darwin.send(socket, rest.baseAddress, rest.count, flags)
    #else
      return Glibc.send(socket, rest.baseAddress, rest.count, flags)
    #endif
  }

  /// Makes two connected sockets that no other program inherits.
  private static func socketPair() throws(Errno) -> (ours: Int32, theirs: Int32) {
    #if canImport(Darwin)
      let type = SOCK_STREAM
    #else
      let type = Int32(SOCK_STREAM.rawValue)
    #endif
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var time = timeval()
    time.tv_sec = patience
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(ends[0], SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return (ends[0], ends[1])
  }

  private static func start(_ program: String, _ arguments: [String], connection: Int32)
    throws(ChildProcess.Failure) -> pid_t
  {
    let null: Int32
    let moved: Int32
    do throws(Errno) {
      let nowhere = try OpenFile("/dev/null", .readWrite)
      // Away from the numbers that the program gets: setting one must not close another.
      null = try copy(of: nowhere.descriptor.rawValue)
    } catch {
      throw ChildProcess.Failure(error)
    }
    defer { close(null) }
    do throws(Errno) {
      moved = try copy(of: connection)
    } catch {
      throw ChildProcess.Failure(error)
    }
    defer { close(moved) }
    return try ChildProcess.spawn(
      ChildProcess.Call(program, arguments), streams: [null, null, null, moved, moved])
  }

  /// Duplicates a descriptor, so that no other program inherits it.
  private static func copy(of descriptor: Int32) throws(Errno) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, firstFreeDescriptor)
    guard copy >= 0 else { throw .last }
    return copy
  }
}
