import SettingsFileSystem

extension Session {
  /// The session of this process.
  ///
  /// - Parameter files: The file system of this machine.
  static func system(files: SystemFiles) -> Session {
    let start = ContinuousClock.now
    return Session(
      output: OutputSink(.output), errors: OutputSink(.errors), readInput: { StandardStream.input.readAll() },
      environment: ProcessEnvironment { name in RunningProcess.environmentValue(name) },
      workspace: Workspace(files: files, directory: RunningProcess.workingDirectory),
      now: { ContinuousClock.now - start }, processorCount: RunningProcess.processorCount)
  }
}

extension OutputSink {
  /// A stream of this process; what cannot be written because the reader has gone is dropped.
  fileprivate init(_ stream: StandardStream) {
    self.init(isTerminal: stream.isTerminal) { stream.write($0) }
  }
}
