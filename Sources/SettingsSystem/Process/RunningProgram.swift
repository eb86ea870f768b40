internal import CSettingsSystem
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A running program that answers its input, until it is released.
///
/// Unsafe memory: none, but only one thread at a time may use it, which its owner ensures.
package final class RunningProgram: @unchecked Sendable {
  private let child: pid_t
  private let call: ChildProcess.Call
  private let input: FileDescriptor
  private let output: FileDescriptor
  /// The bytes that were read but not yet requested.
  private var buffer: ArraySlice<UInt8> = []

  /// Starts a program, whose standard error is discarded.
  ///
  /// - Parameter call: The program; its input is written first.
  /// - Throws: A ``ChildProcess/Failure`` if the program cannot be started or does not accept its
  ///   input.
  package init(_ call: ChildProcess.Call) throws(ChildProcess.Failure) {
    let errors = try ChildProcess.namelessFile()
    let toChild: (reading: FileDescriptor, writing: FileDescriptor)
    let fromChild: (reading: FileDescriptor, writing: FileDescriptor)
    do throws(Errno) {
      toChild = try RunningProgram.pipe()
      do throws(Errno) {
        fromChild = try RunningProgram.pipe()
      } catch {
        for end in [toChild.reading, toChild.writing] { try? end.close() }
        throw error
      }
    } catch {
      throw ChildProcess.Failure(error)
    }
    defer { for end in [toChild.reading, fromChild.writing] { try? end.close() } }
    do throws(ChildProcess.Failure) {
      child = try ChildProcess.spawn(
        call,
        streams: [
          toChild.reading.rawValue, fromChild.writing.rawValue, errors.descriptor.rawValue,
        ])
    } catch {
      for end in [toChild.writing, fromChild.reading] { try? end.close() }
      throw error
    }
    self.call = call
    input = toChild.writing
    output = fromChild.reading
    try write(call.input)
  }

  /// Closes the input, so that the program ends; terminates it if it has not ended after a second.
  deinit {
    try? input.close()
    try? output.close()
    _ = try? ChildProcess.end(of: child, within: .seconds(1))
  }

  /// Writes bytes to the program's standard input.
  ///
  /// - Throws: A ``ChildProcess/Failure`` if the program does not accept them.
  package func write(_ bytes: [UInt8]) throws(ChildProcess.Failure) {
    do throws(Errno) {
      try Errno.rethrow { _ = try input.writeAll(bytes) }
    } catch {
      throw ChildProcess.Failure(error)
    }
  }

  /// Returns the next line without its line end; `nil` if the output ends before a line end.
  package func readLine() throws(ChildProcess.Failure) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        line += buffer[..<end]
        buffer = buffer[(end + 1)...]
        return line
      }
      line += buffer
      guard try fill() else { return nil }
    }
  }

  /// Returns a given number of bytes; `nil` if the program writes fewer.
  package func read(count: Int) throws(ChildProcess.Failure) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      let part = buffer.prefix(count - bytes.count)
      bytes += part
      buffer = buffer.dropFirst(part.count)
      if bytes.count == count { return bytes }
      guard try fill() else { return nil }
    }
  }

  /// Waits for more bytes, and replaces the buffer with them.
  ///
  /// - Returns: `false` at the end of the output.
  private func fill() throws(ChildProcess.Failure) -> Bool {
    guard waitForOutput() else { throw ChildProcess.silence(call) }
    do throws(Errno) {
      buffer = try output.readSome()[...]
      return !buffer.isEmpty
    } catch {
      throw ChildProcess.Failure(error)
    }
  }

  /// Waits for bytes or for the end of the output.
  ///
  /// - Returns: `false` after a timeout or a failure.
  private func waitForOutput() -> Bool {
    guard let patience = call.patience else { return true }
    let deadline = RunningProcess.monotonicTime() + patience
    while true {
      let rest = deadline - RunningProcess.monotonicTime()
      let isTooLate = rest <= .zero
      let milliseconds = Int32(clamping: max(0, rest.components.seconds * 1000 + 1))
      var request = pollfd(fd: output.rawValue, events: Int16(POLLIN), revents: 0)
      let count = poll(&request, 1, isTooLate ? 0 : milliseconds)
      if count == -1, Errno.last == .interrupted { continue }
      if count > 0 { return true }
      let hasFailed = count < 0
      if hasFailed || isTooLate { return false }
    }
  }

  /// Creates a pipe that no other program inherits.
  private static func pipe() throws(Errno) -> (reading: FileDescriptor, writing: FileDescriptor) {
    var ends: [Int32] = [0, 0]
    guard settingsc_pipe(&ends) == 0 else { throw .last }
    return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
  }
}
