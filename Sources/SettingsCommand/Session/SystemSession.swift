#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Session {
  /// The session of this process.
  static func system() -> Session {
    Session(
      output: .file(STDOUT_FILENO), errors: .file(STDERR_FILENO), readInput: { readAll(STDIN_FILENO) },
      environment: ProcessEnvironment { name in getenv(name).map { String(cString: $0) } },
      workingDirectory: systemWorkingDirectory(),
      processorCount: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  private static func systemWorkingDirectory() -> String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  private static func readAll(_ file: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { read(file, $0, buffer.count) } ?? 0
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }
}

extension OutputSink {
  /// A file descriptor; what cannot be written because the reader has gone is dropped.
  static func file(_ descriptor: Int32) -> OutputSink {
    OutputSink(isTerminal: isatty(descriptor) == 1) { bytes in
      bytes.withUnsafeBytes { buffer in
        guard var position = buffer.baseAddress else { return }
        var rest = buffer.count
        while rest > 0 {
          #if canImport(Darwin)
            let count = Darwin.write(descriptor, position, rest)
          #else
            let count = Glibc.write(descriptor, position, rest)
          #endif
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return }
          position += count
          rest -= count
        }
      }
    }
  }
}
