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
  /// - Returns: Whether the program accepted it.
  func send(_ message: [UInt8]) -> Bool

  /// Waits for the next message and returns it without its terminator; `nil` if there are no more,
  /// or after a timeout, for example.
  func receive() -> [UInt8]?
}

/// A running program with a connection on its descriptors 3 and 4, called a remote debugging pipe
/// by browsers.
///
/// It ends with the connection.
package final class ConnectedProcess: ProgramConnection {
  /// The maximum silence of the program, in seconds.
  private static let patience = 60
  /// The number of checks for the program's end, and their interval in microseconds.
  private static let endingChecks = 200
  private static let endingInterval: UInt32 = 10_000
  /// The first descriptor above the streams that a program gets, 0 to 4.
  private static let firstFreeDescriptor: Int32 = 10

  private let socket: Socket
  private let process: pid_t
  private var buffer: [UInt8] = []
  /// The number of bytes at the start of the buffer that contain no terminator.
  private var searched = 0

  /// Starts a program from the search path, with its standard streams connected to the null device.
  ///
  /// - Throws: A ``ChildProcess/Failure`` if the program cannot be started.
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
    socket = Socket(ends.ours, patience: ConnectedProcess.patience)
  }

  deinit {
    close(socket.descriptor)
    // A browser removes its temporary files after the connection is closed.
    for _ in 0..<ConnectedProcess.endingChecks {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) != 0 { return }
      usleep(ConnectedProcess.endingInterval)
    }
    // A program inherits which signals are ignored, and may ignore all others. The wait for its end
    // would then never return.
    kill(process, SIGKILL)
    _ = try? ChildProcess.end(of: process)
  }

  package func send(_ message: [UInt8]) -> Bool { socket.send(message + [0]) }

  package func receive() -> [UInt8]? {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0) {
        let message = Array(buffer[..<end])
        buffer.removeFirst(end + 1)
        searched = 0
        return message
      }
      searched = buffer.count
      guard let more = socket.receive(limit: 1 << 16) else { return nil }
      buffer += more
    }
  }

  /// Creates two connected sockets that no other program inherits.
  private static func socketPair() throws(Errno) -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Socket.stream, 0, &ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func start(_ program: String, _ arguments: [String], connection: Int32)
    throws(ChildProcess.Failure) -> pid_t
  {
    let null: Int32
    let moved: Int32
    do throws(Errno) {
      let nowhere = try OpenFile("/dev/null", .readWrite)
      // `spawn` gives each stream its number in turn, which closes another file of this number. The
      // duplicates have higher numbers.
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

  /// Duplicates a descriptor, without letting other programs inherit the duplicate.
  private static func copy(of descriptor: Int32) throws(Errno) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, firstFreeDescriptor)
    guard copy >= 0 else { throw .last }
    return copy
  }
}
