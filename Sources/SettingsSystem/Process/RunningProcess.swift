internal import CSettingsSystem
import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The current process.
package enum RunningProcess {
  /// Returns the absolute path of the working directory.
  ///
  /// - Throws: A ``FileSystemError`` if it no longer exists, cannot be read or is not UTF-8.
  package static func workingDirectory() throws(FileSystemError) -> String {
    guard let path = getcwd(nil, 0) else { throw FileSystemError(.read, ".", .last) }
    defer { free(path) }
    guard let text = String(validatingCString: path) else {
      throw FileSystemError(.read, ".", .illegalByteSequence)
    }
    return text
  }

  /// The arguments without the program's name; `nil` for one that is not UTF-8.
  package static var arguments: [String?] {
    (1..<max(1, Int(CommandLine.argc))).map { number in
      CommandLine.unsafeArgv[number].flatMap { String(validatingCString: $0) }
    }
  }

  /// The number of processors that this process may use, at least one.
  package static var processorCount: Int {
    let count = Int(settingsc_processor_count())
    return count > 0 ? count : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Returns the time since a fixed moment in the process, which never decreases.
  ///
  /// `ContinuousClock` is not used because it would be the only use of its library, whose loading
  /// every start would pay for.
  package static func monotonicTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Returns the value of an environment variable; `nil` if it is not set or not UTF-8.
  package static func environmentValue(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// Ignores the signals of failed writes, so that these report errors instead: to a pipe without a
  /// reader, as in `settingsc lint | head`, and beyond the file size limit (`ulimit -f`), after
  /// which a partly written file must be removed.
  package static func ignoreSignalsOfWriting() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Opens the null device in place of closed standard streams, so that no file opened later
  /// becomes standard output.
  package static func reserveStandardStreams() {
    // The modes are the opposite ones, so reading from and writing to such a stream still fails.
    let streams = [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    for (descriptor, oppositeMode) in streams where fcntl(descriptor, F_GETFD) == -1 {
      // The system assigns the lowest free number, which is this one.
      _ = open("/dev/null", oppositeMode)
    }
  }

  /// Ends the process with a message on standard error when another process truncates a mapped file
  /// while it is read.
  ///
  /// Any other `SIGBUS` has its default effect.
  ///
  /// - Parameter message: One line, including its line end.
  /// - Parameter status: The exit status.
  package static func explainCutFiles(_ message: StaticString, status: Int32) {
    settingsc_explain_cut_files(message.utf8Start, message.utf8CodeUnitCount, status)
  }

  /// The program that opens a file or an address with the user's default application.
  package static var openingProgram: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }

  /// The process identifier of this process.
  package static var number: Int32 { getpid() }

  /// The candidate folders for temporary files, the configured one first; some may not exist.
  static var temporaryFolders: [String] {
    let standard = ["/tmp", "/var/tmp"]
    guard let configured = environmentValue("TMPDIR"), !configured.isEmpty else { return standard }
    return [configured] + standard
  }

  /// Returns whether a process exists, regardless of its owner.
  package static func exists(_ process: Int32) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno != ESRCH)
  }

  /// Suspends the calling thread for a duration.
  package static func pause(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec()
    time.tv_sec = Int(seconds)
    time.tv_nsec = Int(attoseconds / 1_000_000_000)
    nanosleep(&time, nil)
  }

  /// Keeps an object until the process ends.
  ///
  /// The system then frees all memory at once, which is quicker than freeing the parts of a large
  /// object one by one.
  ///
  /// Unsafe memory: the object is retained once and never released, so every reference stays valid.
  package static func keep(_ object: AnyObject) { _ = Unmanaged.passRetained(object) }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status)
    #else
      Glibc.exit(status)
    #endif
  }
}
