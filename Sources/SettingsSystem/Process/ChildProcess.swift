import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Programs started by this process.
package enum ChildProcess {
  /// A program to start, with its input.
  package struct Call: Sendable {
    /// The path of the program, or its name on the search path.
    package var program: String
    /// The arguments without the program's name.
    package var arguments: [String]
    /// The bytes on its standard input.
    package var input: [UInt8]
    /// The environment variables.
    package var environment: Environment
    /// The time after which the program is terminated if it has not ended, or, if it exchanges
    /// messages, has not answered; `nil` for no limit.
    package var patience: Duration?

    /// Creates a call with the environment of this process.
    package init(
      _ program: String, _ arguments: [String], input: [UInt8] = [],
      environment: Environment = Environment(), patience: Duration? = nil
    ) {
      self.program = program
      self.arguments = arguments
      self.input = input
      self.environment = environment
      self.patience = patience
    }
  }

  /// The environment variables of a program: those of this process, with changes.
  package struct Environment: Sendable {
    /// Returns whether the program must not inherit a variable of this process.
    package var isRemoved: @Sendable (_ name: String) -> Bool
    /// The variables that override the variables of this process.
    package var values: [String: String]

    /// Creates an environment; without arguments, the environment of this process.
    package init(
      values: [String: String] = [:],
      isRemoved: @escaping @Sendable (_ name: String) -> Bool = { _ in false }
    ) {
      self.values = values
      self.isRemoved = isRemoved
    }
  }

  /// The result of a program that ended.
  package struct Outcome: Sendable {
    /// The exit status; for a signal, 128 plus its number.
    package let status: Int32
    /// The bytes on its standard output.
    package let output: [UInt8]
    /// The bytes on its standard error.
    package let errors: [UInt8]

    package init(status: Int32, output: [UInt8], errors: [UInt8]) {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  /// A failure to run a program.
  package struct Failure: Error, Sendable, Hashable {
    /// The system's explanation.
    package let explanation: String

    package init(explanation: String) { self.explanation = explanation }

    /// Creates a failure from the system's error number.
    init(_ code: Errno) { explanation = code.description.lowercased() }
  }

  /// Runs a program to its end.
  ///
  /// The streams are unnamed files, so that no program waits for a reader.
  ///
  /// - Throws: A ``Failure`` if the program cannot be started or is terminated after a timeout, or
  ///   if its streams cannot be written or read.
  package static func run(_ call: Call) throws(Failure) -> Outcome {
    let standardInput = try namelessFile()
    let output = try namelessFile()
    let errors = try namelessFile()
    do throws(Errno) {
      try standardInput.write(call.input)
      try rewind(standardInput)
    } catch {
      throw Failure(error)
    }
    let child = try spawn(
      call,
      streams: [
        standardInput.descriptor.rawValue, output.descriptor.rawValue, errors.descriptor.rawValue,
      ])
    let status: Int32?
    do throws(Errno) {
      status = try end(of: child, within: call.patience)
    } catch {
      throw Failure(error)
    }
    guard let status else { throw silence(call) }
    do throws(Errno) {
      return Outcome(
        status: status, output: try contents(of: output), errors: try contents(of: errors))
    } catch {
      throw Failure(error)
    }
  }

  /// Runs a program to its end, in the environment of this process.
  package static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = []
  ) throws(Failure) -> Outcome {
    try run(Call(program, arguments, input: input))
  }

  /// Starts a program.
  ///
  /// - Parameter streams: The open files that become its standard streams.
  static func spawn(_ call: Call, streams: [Int32]) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    var words = ([call.program] + call.arguments).map { strdup($0) } + [nil]
    var variables = variables(of: call.environment).map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var child = pid_t()
    let code = posix_spawnp(&child, call.program, &actions, nil, &words, &variables)
    if code == ENOENT { throw Failure(explanation: "it is not installed") }
    guard code == 0 else { throw Failure(Errno(rawValue: code)) }
    return child
  }

  /// Waits for the end of a started program.
  ///
  /// - Returns: The exit status, as ``Outcome/status``.
  static func end(of child: pid_t) throws(Errno) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 {
      guard Errno.last == .interrupted else { throw .last }
    }
    return exitStatus(status)
  }

  /// Waits for the end of a started program, and terminates it after a timeout.
  ///
  /// - Returns: The exit status, as ``Outcome/status``; `nil` if the program was terminated.
  static func end(of child: pid_t, within patience: Duration?) throws(Errno) -> Int32? {
    guard let patience else { return try end(of: child) }
    let deadline = RunningProcess.monotonicTime() + patience
    var interval = Duration.microseconds(100)
    while RunningProcess.monotonicTime() < deadline {
      var status: Int32 = 0
      switch waitpid(child, &status, WNOHANG) {
      case child: return exitStatus(status)
      case -1: if Errno.last != .interrupted { throw .last }
      default:
        // Each interval is a tenth longer, so that little time is lost to waiting.
        RunningProcess.pause(interval)
        interval = min(interval * 11 / 10, .milliseconds(20))
      }
    }
    kill(child, SIGKILL)
    _ = try end(of: child)
    return nil
  }

  /// Returns the failure for a program that was terminated after a timeout.
  static func silence(_ call: Call) -> Failure {
    let seconds = call.patience?.components.seconds ?? 0
    return Failure(explanation: "it did not answer for \(seconds) seconds and was ended")
  }

  /// Returns the exit status in a status from `waitpid`; for a signal, 128 plus its number.
  ///
  /// Swift cannot call the C macros such as `WEXITSTATUS`.
  private static func exitStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    if signal != 0 { return 128 + signal }
    return (status >> 8) & 0xFF
  }

  /// Returns the variables in the system's form: `NAME=value`.
  private static func variables(of environment: Environment) -> [String] {
    var result = environment.values.map { "\($0.key)=\($0.value)" }
    #if canImport(Darwin)
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    // Unsafe memory: the system's list ends with a null pointer, and no code here changes it.
    while let entry = next?.pointee {
      let variable = String(cString: entry)
      let name = String(variable.prefix { $0 != "=" })
      if environment.values[name] == nil, !environment.isRemoved(name) { result.append(variable) }
      next = next?.successor()
    }
    return result
  }

  /// Opens an unnamed file, which disappears when it is closed, in the first folder for temporary
  /// files that permits it.
  static func namelessFile() throws(Failure) -> OpenFile {
    var failure = Errno.noSuchFileOrDirectory
    for folder in RunningProcess.temporaryFolders {
      let path = Paths.join(folder, TemporaryName.make())
      do throws(Errno) {
        let file = try OpenFile(
          path, .readWrite, [.create, .exclusiveCreate], permissions: [.ownerRead, .ownerWrite])
        unlink(path)
        return file
      } catch {
        failure = error
      }
    }
    throw Failure(
      explanation:
        "no temporary file can be made for its output: \(failure.description.lowercased()); "
        + "set TMPDIR to a folder that can be written to")
  }

  private static func rewind(_ file: borrowing OpenFile) throws(Errno) {
    let descriptor = file.descriptor
    try Errno.rethrow { _ = try descriptor.seek(offset: 0, from: .start) }
  }

  static func contents(of file: borrowing OpenFile) throws(Errno) -> [UInt8] {
    try rewind(file)
    return try file.readAll()
  }
}
