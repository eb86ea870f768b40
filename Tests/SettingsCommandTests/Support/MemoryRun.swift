import SettingsCommand
import SettingsFiles
import SettingsProject
import SettingsSystem
import TestSupport

/// The tool within this process on files in memory; the working directory is `/work` unless another
/// is chosen.
struct MemoryRun {
  let files: MemoryFileStore
  var environment: [String: String] = [:]
  /// The working directory.
  var directory = "/work"
  /// Function that runs another program.
  var runProgram = ProgramRunner.none
  /// Function that starts another program and connects to it.
  var connectProgram = Session.noConnections
  /// Whether the errors go to a terminal.
  var isTerminal = false
  /// Store that counts the files that are read; `nil` if they are not counted.
  var counted: CountingStore?

  /// Creates files from texts by their path in the working directory.
  init(_ texts: [String: String] = [:]) {
    files = MemoryFileStore(
      Dictionary(uniqueKeysWithValues: texts.map { ("/work/" + $0.key, $0.value) }).merging([
        "/work/.keep": ""
      ]) { $1 })
  }

  var workspace: Workspace {
    guard let counted else { return Workspace(files: files, directory: directory) }
    return Workspace(files: counted, directory: directory)
  }

  /// The text of a file in the working directory; `nil` if it is not there.
  func text(_ path: String) -> String? { files.text("/work/" + path) }

  func run(_ arguments: String...) -> CommandRun.Outcome { run(arguments) }

  func run(_ arguments: [String]) -> CommandRun.Outcome {
    let output = Gathered()
    let errors = Gathered()
    let session = Session(
      output: OutputSink { output.bytes += $0 },
      errors: OutputSink(isTerminal: isTerminal) { errors.bytes += $0 },
      environment: ProcessEnvironment(environment), workspace: workspace, runProgram: runProgram,
      connectProgram: connectProgram)
    let status = SettingsTool.run(arguments, session)
    return CommandRun.Outcome(status: status, output: output.text, errors: errors.text)
  }
}
