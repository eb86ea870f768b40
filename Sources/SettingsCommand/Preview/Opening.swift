import SettingsFiles
import SettingsProject
import SettingsSystem

extension Session {
  /// Opens a file or an address in the user's browser.
  ///
  /// - Throws: Exit status 3 if that fails.
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

  /// The absolute path of the system's temporary folder.
  var temporaryFolder: String {
    guard let folder = environment["TMPDIR"], !folder.isEmpty else {
      return workspace.absolute("/tmp")
    }
    return workspace.absolute(folder)
  }

  /// Returns the path for a file in a new temporary folder.
  func temporaryFile(_ name: String) throws(CommandError) -> String {
    do {
      return Paths.join(
        try workspace.files.makeTemporaryFolder(in: temporaryFolder, isKept: true), name)
    } catch {
      throw .failure(error)
    }
  }
}
