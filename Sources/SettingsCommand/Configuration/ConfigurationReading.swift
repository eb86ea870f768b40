import SettingsConfiguration
import SettingsSystem

extension ConfigurationFile {
  /// Reads a file by its absolute path, or standard input for `-`.
  ///
  /// - Throws: exit status 3 if there is nothing to read.
  static func read(
    _ path: String, _ workspace: Workspace, keys: [ConfigurationKey]
  ) throws(CommandError) -> ConfigurationFile {
    if path == "-" {
      return ConfigurationFile(
        try workspace.standardInput(limit: sizeLimit), path: workspace.absolute("stdin.yml"), shownPath: "stdin.yml",
        keys: keys)
    }
    let bytes: [UInt8]
    do {
      bytes = try workspace.read(path, limit: sizeLimit).array
    } catch {
      throw .failure("the configuration \(error)", path: error.path)
    }
    return ConfigurationFile(bytes, path: path, shownPath: workspace.display(path), keys: keys)
  }
}

extension CommandError {
  /// All problems of the configuration files of a run, one line each.
  static func configuration(_ problems: [ConfigurationProblem]) -> CommandError {
    CommandError(
      problems.map { problem in
        Fault(
          message: problem.message, path: problem.file,
          place: Place(line: problem.place.line, column: problem.place.column), isPlaced: true)
      }, status: .usage)
  }
}
