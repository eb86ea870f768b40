import SettingsConfiguration
import SettingsLint
import SettingsSystem

/// Which configuration file a command uses.
package enum ConfigurationChoice: Sendable, Hashable {
  /// The nearest one above each bundle.
  case nearest
  /// One file for all, as the user gave it.
  case file(String)
  /// None.
  case none
}

/// Finds the configuration of each bundle and reads each file once.
package struct ConfigurationCatalog {
  /// The environments so far; bundles refer to them by index.
  package private(set) var environments: [LintEnvironment] = []
  /// Why the configuration of each environment cannot be read; absent where it can.
  private var readingFaults: [CommandError?] = []
  /// What is wrong in the configuration of each environment.
  private var problems: [[ConfigurationProblem]] = []
  private let choice: ConfigurationChoice
  private let overrides: ConfigurationOverrides
  private let workspace: Workspace
  private let rules: [Rule]
  private lazy var keys = ConfigurationKey.all(rules: rules)
  /// The file above each folder that was looked at; absent where there is none.
  private var files: [String: String?] = [:]
  /// The problem that a second file is in the same folder, by the path of the first.
  private var seconds: [String: ConfigurationProblem] = [:]
  /// Indices of environments by the path of their file; absent for the one without a file.
  private var indices: [String?: Int] = [:]

  /// Makes an empty catalog.
  package init(
    _ choice: ConfigurationChoice, overrides: ConfigurationOverrides = ConfigurationOverrides(),
    workspace: Workspace, rules: [Rule] = Rule.all
  ) {
    self.choice = choice
    self.overrides = overrides
    self.workspace = workspace
    self.rules = rules
  }

  /// The index of the environment for a folder and all that is in it; ``fault(of:)`` tells whether it can be used.
  ///
  /// - Parameter folder: An absolute path.
  package mutating func environment(forFolder folder: String) -> Int {
    let path = file(above: folder)
    if let index = indices[path] { return index }
    var file: ConfigurationFile?
    var fault: CommandError?
    if let path {
      do throws(CommandError) {
        file = try ConfigurationFile.read(path, workspace, keys: keys)
      } catch {
        fault = error
      }
    }
    var problems = path.flatMap { seconds[$0] }.map { [$0] } ?? []
    let configuration = Configuration(file: file, overrides: overrides, workingDirectory: workspace.directory) { keys }
    let environment = LintEnvironment.read(configuration, workspace, problems: &problems)
    indices[path] = environments.count
    environments.append(environment)
    readingFaults.append(fault)
    self.problems.append(problems)
    return environments.count - 1
  }

  /// The index of the environment for a path as the user gave it: a bundle, a page or a folder.
  package mutating func environment(forPath path: String) -> Int {
    let whole = workspace.absolute(path)
    return environment(forFolder: whole.hasSuffix(".bundle") ? Paths.parent(whole) : whole)
  }

  /// Why nothing can be checked with an environment; `nil` where it can: exit status 3 for a file that cannot be read,
  /// 2 for one with problems.
  package func fault(of index: Int) -> CommandError? {
    readingFaults[index] ?? (problems[index].isEmpty ? nil : .configuration(problems[index]))
  }

  /// Whether a configuration that was read names a path as an output.
  package func isOutput(_ path: String) -> Bool {
    environments.contains { $0.settings.outputs.contains { $0.path == path } }
  }

  /// What is wrong in the configuration of an environment.
  package func problems(of index: Int) -> [ConfigurationProblem] { problems[index] }

  /// The environment for a folder and all that is in it.
  ///
  /// - Throws: exit status 3 for a file that cannot be read, 2 for one with problems.
  package mutating func checkedEnvironment(forFolder folder: String) throws(CommandError) -> LintEnvironment {
    let index = environment(forFolder: folder)
    return try checked(index)
  }

  /// The environment for a path as the user gave it.
  ///
  /// - Throws: exit status 3 for a file that cannot be read, 2 for one with problems.
  package mutating func checkedEnvironment(forPath path: String) throws(CommandError) -> LintEnvironment {
    let index = environment(forPath: path)
    return try checked(index)
  }

  private func checked(_ index: Int) throws(CommandError) -> LintEnvironment {
    if let fault = fault(of: index) { throw fault }
    return environments[index]
  }

  private mutating func file(above folder: String) -> String? {
    switch choice {
    case .none: return nil
    case .file(let path): return path == "-" ? path : workspace.absolute(path)
    case .nearest: break
    }
    var passed: [String] = []
    // An archive may come from anybody: what is in it must not name files to read and write.
    var current = workspace.archive(of: folder).map(Paths.parent) ?? folder
    var found: String?
    while true {
      if let known = files[current] {
        found = known
        break
      }
      passed.append(current)
      let paths = ConfigurationFile.names.map { Paths.join(current, $0) }.filter(workspace.files.hasEntry)
      if let path = paths.first {
        found = path
        if paths.count > 1 { noteSecond(paths) }
        break
      }
      let parent = Paths.parent(current)
      guard !parent.isEmpty, parent != current else { break }
      current = parent
    }
    for folder in passed { files[folder] = .some(found) }
    return found
  }

  private mutating func noteSecond(_ paths: [String]) {
    seconds[paths[0]] = ConfigurationProblem(
      file: workspace.display(paths[1]), place: .start,
      message: "'\(Paths.name(paths[0]))' is in the same folder; keep one of the two")
  }
}
