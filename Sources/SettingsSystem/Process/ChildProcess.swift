import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Other programs, each run to its end.
package enum ChildProcess {
  /// What a program left behind.
  package struct Outcome: Sendable {
    /// The exit status; 128 and the signal's number where a signal ended it.
    package let status: Int32
    /// Everything on its standard output.
    package let output: [UInt8]
    /// Everything on its standard error.
    package let errors: [UInt8]

    /// Makes an outcome.
    package init(status: Int32, output: [UInt8], errors: [UInt8]) {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  /// Why a program did not run.
  package struct Failure: Error, Sendable, Hashable {
    /// The system's words.
    package let explanation: String

    /// Makes a failure.
    package init(explanation: String) { self.explanation = explanation }
  }

  /// Runs a program that is found on the search path, and waits for its end.
  ///
  /// The streams are files without a name, so that no program waits for a reader.
  ///
  /// - Parameter input: What it reads from standard input.
  package static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = []
  ) throws(Failure) -> Outcome {
    do throws(Errno) {
      let standardInput = try namelessFile()
      let output = try namelessFile()
      let errors = try namelessFile()
      try standardInput.write(input)
      try rewind(standardInput)
      let process = try start(
        program, arguments,
        streams: [
          standardInput.descriptor.rawValue, output.descriptor.rawValue, errors.descriptor.rawValue,
        ])
      return Outcome(
        status: try status(of: process), output: try contents(of: output),
        errors: try contents(of: errors))
    } catch {
      throw Failure(error)
    }
  }

  /// Starts a program.
  ///
  /// - Parameter streams: The descriptors that it gets as its own, from 0 on. None may be the number
  ///   of a later one.
  /// - Returns: The number of the process, for ``status(of:)``.
  static func start(_ program: String, _ arguments: [String], streams: [Int32])
    throws(Errno) -> pid_t
  {
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
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    #if canImport(Darwin)
      let variables = _NSGetEnviron().pointee
    #else
      let variables = environ
    #endif
    let code = posix_spawnp(&child, program, &actions, nil, &words, variables)
    guard code == 0 else { throw Errno(rawValue: code) }
    return child
  }

  /// Waits for the end of a program that was started.
  ///
  /// - Returns: The exit status; 128 and the signal's number where a signal ended it.
  static func status(of process: pid_t) throws(Errno) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard Errno.last == .interrupted else { throw .last }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  /// A file that is gone when it is closed.
  private static func namelessFile() throws(Errno) -> OpenFile {
    let folder = RunningProcess.environmentValue("TMPDIR") ?? "/tmp"
    let path = Paths.join(folder, TemporaryName.make())
    let file = try OpenFile(
      path, .readWrite, [.create, .exclusiveCreate], permissions: [.ownerRead, .ownerWrite])
    unlink(path)
    return file
  }

  private static func rewind(_ file: borrowing OpenFile) throws(Errno) {
    let descriptor = file.descriptor
    try Errno.rethrow { _ = try descriptor.seek(offset: 0, from: .start) }
  }

  private static func contents(of file: borrowing OpenFile) throws(Errno) -> [UInt8] {
    try rewind(file)
    return try file.readAll()
  }
}

extension ChildProcess.Failure {
  init(_ code: Errno) {
    self.init(
      explanation: code == .noSuchFileOrDirectory
        ? "it is not installed" : code.description.lowercased())
  }
}
