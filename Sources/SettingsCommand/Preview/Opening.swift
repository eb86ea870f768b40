import SettingsProject
import SettingsSystem

extension Session {
  /// Opens a file or an address in the browser.
  ///
  /// - Throws: exit status 3 where that fails.
  func openInBrowser(_ target: String) throws(CommandError) {
    let program = RunningProcess.openingProgram
    let outcome: ChildProcess.Outcome
    do {
      outcome = try runProgram(program, [target], [])
    } catch {
      throw .failure("'\(target)' cannot be opened with '\(program)': \(error.explanation)")
    }
    guard outcome.status == 0 else {
      throw .failure(
        "'\(target)' cannot be opened: '\(program)' ended with status \(outcome.status)")
    }
  }

  /// The path of a file in a new folder among those of the system's temporary files.
  func temporaryFile(_ name: String) throws(CommandError) -> String {
    let folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    do {
      return Paths.join(
        try workspace.files.makeTemporaryFolder(in: workspace.absolute(folder), isKept: true), name)
    } catch {
      throw .failure(error)
    }
  }
}
