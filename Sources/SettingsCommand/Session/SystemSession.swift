import SettingsFiles
import SettingsProject
import SettingsSystem

extension Session {
  /// Returns the session of this process.
  ///
  /// - Parameter files: The file system of this machine.
  /// - Parameter directory: The absolute path of the working directory.
  static func system(files: any FileStore, directory: String) -> Session {
    let start = RunningProcess.monotonicTime()
    return Session(
      output: OutputSink(.output),
      errors: OutputSink(.errors),
      readInput: { limit throws(FileSystemError) in
        try StandardStream.input.readAll(limit: limit)
      },
      environment: ProcessEnvironment { name in RunningProcess.environmentValue(name) },
      workspace: Workspace(files: files, directory: directory),
      now: { RunningProcess.monotonicTime() - start },
      processorCount: RunningProcess.processorCount,
      runProgram: .system,
      connectProgram: { (program, arguments) throws(ChildProcess.Failure) in
        try ConnectedProcess(program, arguments)
      },
      readSomeInput: { () throws(FileSystemError) in try StandardStream.input.readSome() })
  }
}

extension OutputSink {
  /// Creates a sink for a standard stream of this process.
  fileprivate init(_ stream: StandardStream) {
    self.init(isTerminal: stream.isTerminal) { bytes throws(FileSystemError) in
      try stream.write(bytes)
    }
  }
}
