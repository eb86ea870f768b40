import SettingsSystem
import SettingsWorkspace

extension Session {
  /// The session with files that are copied into memory instead of mapped.
  ///
  /// A server goes on while files are edited; a mapped file that an editor cuts short would end the process.
  var copyingFiles: Session {
    guard workspace.plainFiles is SystemFiles else { return self }
    return Session(
      output: output, errors: errors, readInput: readInput, environment: environment,
      workspace: Workspace(files: SystemFiles(), directory: workspace.directory), now: now,
      processorCount: processorCount, runProgram: runProgram, readSomeInput: readSomeInput)
  }
}
