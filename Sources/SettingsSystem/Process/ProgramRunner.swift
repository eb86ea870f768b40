/// The ability to start other programs, which callers inject.
package struct ProgramRunner: Sendable {
  /// A function that runs a program to its end.
  package typealias Running =
    @Sendable (ChildProcess.Call) throws(ChildProcess.Failure) -> ChildProcess.Outcome
  /// A function that starts a program that exchanges messages.
  package typealias Starting =
    @Sendable (ChildProcess.Call) throws(ChildProcess.Failure) -> RunningProgram

  /// Runs a program to its end.
  package let run: Running
  /// Starts a program that exchanges messages.
  package let start: Starting

  package init(run: @escaping Running, start: @escaping Starting = ProgramRunner.none.start) {
    self.run = run
    self.start = start
  }

  /// A runner that starts no programs.
  package static let none = ProgramRunner(
    run: { _ throws(ChildProcess.Failure) in throw ProgramRunner.refusal },
    start: { _ throws(ChildProcess.Failure) in throw ProgramRunner.refusal })

  /// A runner of this machine's programs.
  package static let system = ProgramRunner(
    run: { call throws(ChildProcess.Failure) in try ChildProcess.run(call) },
    start: { call throws(ChildProcess.Failure) in try RunningProgram(call) })

  private static var refusal: ChildProcess.Failure {
    ChildProcess.Failure(explanation: "programs cannot be run here")
  }

  /// Runs a program to its end, in the environment of this process.
  package func callAsFunction(_ program: String, _ arguments: [String], _ input: [UInt8] = [])
    throws(ChildProcess.Failure) -> ChildProcess.Outcome
  {
    try run(ChildProcess.Call(program, arguments, input: input))
  }
}
