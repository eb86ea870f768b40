import SettingsConfiguration
import SettingsFiles

extension ConfigurationFile {
  /// Reads a configuration file at an absolute path, or standard input for `-`, and the files that
  /// it extends.
  ///
  /// - Parameter extendingPaths: The paths of the files that extend this one, directly or
  ///   indirectly, the nearest last.
  /// - Throws: Exit status 3 if the file or standard input cannot be read.
  package static func read(
    _ path: String, _ workspace: Workspace, keys: [ConfigurationKey],
    extendedBy extendingPaths: [String] = []
  ) throws(CommandError) -> ConfigurationFile {
    var file = try readAlone(path, workspace, keys: keys)
    guard let base = file.base else { return file }
    let chain = extendingPaths + [path]
    func realPath(_ path: String) -> String {
      (try? workspace.files.realPath(of: path)) ?? path
    }
    let realBasePath = realPath(base.path)
    if let start = chain.firstIndex(where: { realPath($0) == realBasePath }) {
      let circle = chain[start...] + [base.path]
      let names = circle.map { "'\(workspace.display($0))'" }
      file.report(
        base.place,
        "the configurations extend each other in a circle: \(names.joined(separator: ", "))")
      return file
    }
    let hasTooManyBases = chain.count > maximumBaseCount
    if hasTooManyBases {
      file.report(
        base.place,
        "more than \(maximumBaseCount) configurations extend each other; extend one that has all keys"
      )
      return file
    }
    do throws(CommandError) {
      file.extend(try read(base.path, workspace, keys: keys, extendedBy: chain))
    } catch {
      file.report(base.place, error.message)
    }
    return file
  }

  /// The maximum number of files that a configuration extends, directly or indirectly.
  private static let maximumBaseCount = 16

  private static func readAlone(
    _ path: String, _ workspace: Workspace, keys: [ConfigurationKey]
  ) throws(CommandError) -> ConfigurationFile {
    if path == "-" {
      return ConfigurationFile(
        try workspace.standardInput(limit: sizeLimit), path: workspace.absolute("stdin.yml"),
        shownPath: "stdin.yml",
        keys: keys)
    }
    let bytes: [UInt8]
    do {
      bytes = try workspace.read(path, limit: sizeLimit).array
    } catch {
      throw .failure("the configuration \(error)\(workspace.hint(about: error))", path: error.path)
    }
    return ConfigurationFile(bytes, path: path, shownPath: workspace.display(path), keys: keys)
  }
}

extension CommandError {
  /// Returns an error with all problems of a run's configuration files, one line each.
  package static func configuration(_ problems: [ConfigurationProblem]) -> CommandError {
    CommandError(
      problems.map { problem in
        Fault(
          message: problem.message, path: problem.file,
          place: problem.place, isPlaced: true)
      }, status: .usage)
  }
}
