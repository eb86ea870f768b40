import SettingsConfiguration
import SettingsFiles
import SettingsLint
import SettingsRules

/// The choice of the configuration file that a command uses.
package enum ConfigurationChoice: Sendable, Hashable {
  /// The nearest file above each bundle.
  case nearest
  /// A single file for all bundles, at the path given by the user.
  case file(String)
  /// No file.
  case none

  /// Returns whether the file at an absolute path may be a configuration.
  package func mayBeConfiguration(_ path: String) -> Bool {
    if case .file(let given) = self, path == given || path.hasSuffix("/" + given) { return true }
    // An editor treats files with these names as configurations even if this run uses none of them.
    return ConfigurationFile.names.contains(Paths.name(path))
  }
}

/// A catalog of configurations, which finds the one for each bundle and reads each file once.
package struct ConfigurationCatalog: Sendable {
  /// The configurations found so far.
  package private(set) var configurations: [ProjectConfiguration] = []
  private let choice: ConfigurationChoice
  private let overrides: LintOverrides
  private let workspace: Workspace
  private let rules: [Rule]
  private lazy var keys = ConfigurationKey.all(rules: rules)
  /// The path of the configuration file for each visited folder, which may be in a folder above it;
  /// `nil` for a folder without one.
  private var filesByFolder: [String: String?] = [:]
  /// The problem of a second file in the same folder, by the path of the first.
  private var secondFileProblems: [String: ConfigurationProblem] = [:]
  /// The configurations by the paths of their files; `nil` for the configuration without a file.
  private var configurationsByFile: [String?: ProjectConfiguration] = [:]

  /// Creates an empty catalog.
  ///
  /// - Parameter overrides: The options of the command line.
  package init(
    _ choice: ConfigurationChoice, overrides: LintOverrides = LintOverrides(),
    workspace: Workspace,
    rules: [Rule] = Rule.all
  ) {
    self.choice = choice
    self.overrides = overrides
    self.workspace = workspace
    self.rules = rules
  }

  /// Returns the configuration for a folder and its contents.
  ///
  /// Its ``ProjectConfiguration/fault`` is `nil` if it is usable.
  ///
  /// - Parameter folder: An absolute path.
  package mutating func configuration(forFolder folder: String) -> ProjectConfiguration {
    let path = pathOfFile(for: folder)
    if let configuration = configurationsByFile[path] { return configuration }
    var file: ConfigurationFile?
    var readingFault: CommandError?
    if let path {
      do throws(CommandError) {
        file = try ConfigurationFile.read(path, workspace, keys: keys)
      } catch {
        readingFault = error
      }
    }
    var problems: [ConfigurationProblem] = []
    if let path, let problem = secondFileProblems[path] { problems.append(problem) }
    // The closure keeps the lazy `keys` from being computed if there is no file.
    let configuration = ProjectConfiguration(
      Configuration(file: file, overrides: overrides, keys: { keys }),
      workspace,
      problems: problems,
      readingFault: readingFault)
    configurationsByFile[path] = configuration
    configurations.append(configuration)
    return configuration
  }

  /// Returns the configuration for the bundle, page or folder at a path given by the user.
  package mutating func configuration(forPath path: String) -> ProjectConfiguration {
    let absolutePath = workspace.absolute(path)
    // The search for the configuration of a bundle begins in the folder around the bundle.
    if absolutePath.hasSuffix(".bundle") {
      return configuration(forFolder: Paths.parent(absolutePath))
    }
    return configuration(forFolder: absolutePath)
  }

  /// Returns whether a configuration read so far names a path as an output.
  package func isOutput(_ path: String) -> Bool {
    configurations.contains { $0.settings.outputs.contains { $0.path == path } }
  }

  /// Returns the path of the configuration file for a folder, `-` for standard input; `nil` if there
  /// is none.
  private mutating func pathOfFile(for folder: String) -> String? {
    switch choice {
    case .none: return nil
    case .file("-"): return "-"
    case .file(let path): return workspace.absolute(path)
    case .nearest: break
    }
    var visited: [String] = []
    var found: String?
    for current in Paths.upward(from: start(of: folder)) {
      // An entry with the value `nil` ends the search too: no folder from here upward has a file.
      if let knownFile = filesByFolder[current] {
        found = knownFile
        break
      }
      visited.append(current)
      let paths = ConfigurationFile.names.map { Paths.join(current, $0) }
        .filter(workspace.files.hasEntry)
      if let path = paths.first {
        found = path
        if paths.count > 1 { noteSecondFile(paths[1], beside: path) }
        break
      }
    }
    // An entry with the value `nil` records that a folder has no file. Assigning `nil` through the
    // subscript would remove the entry.
    for current in visited { filesByFolder.updateValue(found, forKey: current) }
    return found
  }

  /// Returns the folder in which the search for a configuration begins: the one around the archive
  /// or bundle that contains a folder or page, or else the folder itself.
  private func start(of folder: String) -> String {
    // An archive may be untrusted: its configuration must not name files to read and write.
    if let archive = workspace.archive(of: folder) { return Paths.parent(archive) }
    let bundle = Paths.upward(from: folder).first { path in
      path.hasSuffix(".bundle") && workspace.files.hasEntry(Paths.join(path, "Root.plist"))
    }
    return bundle.map(Paths.parent) ?? folder
  }

  private mutating func noteSecondFile(_ second: String, beside first: String) {
    secondFileProblems[first] = ConfigurationProblem(
      file: workspace.display(second),
      place: .start,
      message: "'\(Paths.name(first))' is in the same folder; keep one of the two")
  }
}
