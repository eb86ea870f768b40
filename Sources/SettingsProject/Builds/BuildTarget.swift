import SettingsFiles

/// A target of a project, with its build phases in order.
struct BuildTarget: Sendable {
  /// A phase of the build.
  enum Phase: Sendable {
    case script(BuildScript)
    /// A copy of resources or other files.
    case copy(BuildFiles)
    case other
  }

  let name: String
  /// Whether the target builds an app.
  let isApp: Bool
  var phases: [Phase] = []
  /// Whether the target's scripts run in a sandbox in at least one configuration.
  var isSandboxed = false

  /// Returns whether a phase copies a file or folder.
  ///
  /// - Parameter path: The absolute path.
  func copies(_ path: String) -> Bool { lastCopy(of: path) != nil }

  /// Returns the 0-based index of the last phase that copies a file or folder; `nil` if there is
  /// none.
  func lastCopy(of path: String) -> Int? {
    phases.lastIndex { phase in
      guard case .copy(let files) = phase else { return false }
      return files.contains(path)
    }
  }

  /// The scripts of the phases, each with the 0-based index of its phase.
  var scripts: [(index: Int, script: BuildScript)] {
    phases.enumerated().compactMap { index, phase in
      guard case .script(let script) = phase else { return nil }
      return (index, script)
    }
  }
}

/// The files and folders that a phase copies, by absolute paths.
struct BuildFiles: Sendable {
  var included: [String] = []
  /// The files in included folders that the phase does not copy.
  var excluded: [String] = []

  /// Returns whether the phase copies a file or folder.
  func contains(_ path: String) -> Bool {
    included.contains { Self.isInside(path, $0) }
      && !excluded.contains { Self.isInside(path, $0) }
  }

  /// Returns whether a path equals a folder's or is inside it.
  ///
  /// A project may state an accented name in another Unicode form than the disk, since both are one
  /// name on Apple's file systems. Prefixes of strings are compared without regard to the form.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    Paths.isInside(path, folder) || path.hasPrefix(folder + "/")
  }
}

/// A script that a phase runs.
struct BuildScript: Sendable {
  /// The name of the phase.
  var name: String
  /// The commands, or the absolute path of the file with them.
  var content: Content
  /// The paths of declared input files as written.
  var inputs: [String] = []
  /// The paths of files with lists of input files as written.
  var inputLists: [String] = []
  /// The steps of the commands; empty until ``BuildProject`` reads the scripts.
  var steps: [BuildStep] = []
  /// The absolute paths of declared input files; `nil` until ``BuildProject`` reads the scripts, and
  /// if they are not all known.
  var inputFiles: [String]?

  enum Content: Sendable {
    case text(String)
    case file(String)
  }

  /// The name of a script phase that has no name in the project.
  static let defaultName = "Run Script"
}
