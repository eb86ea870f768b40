import SettingsAnalysis
import SettingsConfiguration
import SettingsFiles
import SettingsText

/// The path of an output after expanding its variables.
package enum OutputPath: Sendable {
  /// A place on disk, as an absolute path.
  ///
  /// - Parameter folder: The folder that must contain the output: a folder that Xcode builds into
  ///   if a variable leads there, otherwise the configuration's folder.
  case known(path: String, folder: String?)
  /// A path that is left to a build phase of Xcode, with the names of its undefined variables.
  case onlyInXcode(missing: [String])

  /// Creates the path of an output by expanding its variables.
  ///
  /// Outside of a build phase, a path with well-known build settings is left to Xcode if none of
  /// these is defined. Its other undefined variables are then taken for settings of the project. If
  /// some well-known setting is defined, the user wants the output here.
  ///
  /// - Throws: Exit status 2 for an undefined variable, unless the path is left to Xcode and Xcode
  ///   defines the variable.
  package init(
    _ output: OutputSettings, _ variables: Variables, _ workspace: Workspace
  ) throws(CommandError) {
    let folder = output.folder ?? workspace.directory
    guard let text = VariableText(output.writtenPath(from: folder)) else {
      self = .known(path: output.path, folder: output.folder)
      return
    }
    let names = text.references.map { $0.name }.distinct
    let missing = names.filter { variables[$0] == nil }
    if missing.isEmpty {
      let path = Paths.absolute(text.expanded(with: variables), from: folder)
      let buildFolder = workspace.buildFolders.first { Paths.isInside(path, $0) }
      self = .known(path: path, folder: buildFolder ?? output.folder)
      return
    }
    let writtenPath = output.writtenPath(from: folder)
    // A misspelled build setting, or a variable that Xcode's environment gives no value.
    let undefinedInXcode = missing.first {
      XcodeSettings.meant(by: $0) != nil || PrivateVariables.contains($0)
    }
    if let undefinedInXcode { throw .undefined(undefinedInXcode, inPath: writtenPath) }
    let settings = XcodeSettings.ofPaths(in: names)
    let lacksAllSettings = !settings.isEmpty && settings.allSatisfy { missing.contains($0) }
    let isInBuildPhase = workspace.buildSettings != nil
    if lacksAllSettings, !isInBuildPhase {
      self = .onlyInXcode(missing: missing)
    } else {
      throw .undefined(missing[0], inPath: writtenPath)
    }
  }
}

extension Workspace {
  /// Returns whether every build rewrites a path, since it names a stream or is in a folder that
  /// Xcode builds into.
  package func isRewrittenByBuilds(_ path: String) -> Bool {
    let path = absolute(path)
    return OutputPlacement.isStream(path) || buildFolders.contains { Paths.isInside(path, $0) }
  }
}

extension OutputSettings {
  /// Returns the path as written in the configuration.
  ///
  /// - Parameter folder: The folder that relative paths start from.
  fileprivate func writtenPath(from folder: String) -> String { Paths.display(path, from: folder) }
}

extension CommandError {
  /// Returns the error for an undefined variable in the path of an output.
  fileprivate static func undefined(_ name: String, inPath path: String) -> CommandError {
    let fault = "nothing defines the variable '\(name)' in the path '\(path)'"
    if let meant = XcodeSettings.meant(by: name) {
      return .usage("\(fault); did you mean '\(meant)'?")
    }
    if PrivateVariables.contains(name) {
      return .usage(
        "\(fault); Xcode's environment gives it no value, since that may be a secret or a path of the build machine, but "
          + "'--define \(name)=VALUE' does")
    }
    return .usage(
      "\(fault); in a build phase, Xcode defines its build settings, elsewhere '--define \(name)=VALUE' does"
    )
  }
}
