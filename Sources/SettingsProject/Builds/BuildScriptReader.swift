import SettingsFiles

/// The build steps of one or more scripts.
struct BuildSteps: Sendable {
  var steps: [BuildStep] = []
  /// Whether a script runs a program or file whose effects are unknown.
  var isUnknown = false

  mutating func add(_ other: BuildSteps) {
    steps += other.steps
    isUnknown = isUnknown || other.isUnknown
  }
}

/// Reads the build steps of scripts and of the scripts that they run.
struct BuildScriptReader {
  private let store: any FileStore

  /// The prefixes of build settings that name folders of tools whose scripts touch no settings.
  private static let vendorPrefixes = ["PODS_", "FLUTTER_", "REACT_NATIVE_"]

  /// The folders of the system with tools that touch no settings.
  private static let toolFolders = ["/Applications", "/Library", "/bin", "/opt", "/usr"]

  init(_ store: any FileStore) { self.store = store }

  /// Returns the build steps of a script phase.
  ///
  /// - Parameter folder: The absolute path of the folder with the project.
  func steps(of script: BuildScript, in folder: String) -> BuildSteps {
    switch script.content {
    case .text(let text): steps(of: [text], in: folder)
    case .file(let path): steps(ofFiles: [path], in: folder)
    }
  }

  /// Returns the build steps of script files.
  ///
  /// - Parameter paths: The absolute paths of the files.
  func steps(ofFiles paths: [String], in folder: String) -> BuildSteps {
    var result = BuildSteps()
    for path in paths {
      guard let text = FolderBuild.text(of: path, store) else {
        result.isUnknown = true
        continue
      }
      if ScriptLanguage.isOther(text, at: path) { result.isUnknown = true }
      result.add(steps(of: [text], in: folder))
    }
    return result
  }

  /// Returns the build steps of scripts, given by their texts.
  func steps(of scripts: [String], in folder: String) -> BuildSteps {
    var result = BuildSteps()
    var readPaths: Set<String> = []
    var unreadScripts = scripts
    while let script = unreadScripts.popLast() {
      var reader = BuildStepReader(inProject: folder)
      reader.read(script)
      for step in reader.steps {
        switch step {
        case .script(.file(let path)):
          let isNew = readPaths.insert(path).inserted
          if !isNew { continue }
          // An unreadable script outside of the project belongs to a tool that touches no settings.
          if let text = FolderBuild.text(of: path, store) {
            unreadScripts.append(text)
            let isOfProject = !Self.isInstalledTool(path, outside: folder)
            if isOfProject, ScriptLanguage.isOther(text, at: path) { result.isUnknown = true }
          } else if Paths.isInside(path, folder) {
            result.isUnknown = true
          }
        case .script(.ofBuild(let variable, _)):
          let isOfVendor = Self.vendorPrefixes.contains(where: variable.hasPrefix)
          if !isOfVendor { result.isUnknown = true }
        case .unknown: result.isUnknown = true
        case .compile, .read, .build, .copy: result.steps.append(step)
        }
      }
    }
    return result
  }

  /// Returns whether a script is installed in a folder of the system that the project is not in.
  private static func isInstalledTool(_ path: String, outside folder: String) -> Bool {
    toolFolders.contains { Paths.isInside(path, $0) && !Paths.isInside(folder, $0) }
  }

  /// Returns the absolute paths of a phase's declared input files; `nil` if they are not all known:
  /// a file with a list of them cannot be read, or only the build knows its path or that of a
  /// bundle.
  ///
  /// Other paths with variables that only the build defines are omitted.
  func inputs(of script: BuildScript, in folder: String) -> [String]? {
    let reader = BuildStepReader(inProject: folder)
    var inputs = script.inputs
    for listPath in script.inputLists {
      guard case .file(let path) = reader.path(listPath),
        let text = FolderBuild.text(of: path, store)
      else { return nil }
      inputs += text.split(whereSeparator: { $0.isNewline }).map(String.init)
    }
    var paths: [String] = []
    for input in inputs {
      if case .file(let path) = reader.path(input) {
        paths.append(path)
      } else if input.contains(text: ".bundle") {
        // `$(SRCROOT)/$(TARGET_NAME)/Settings.bundle` may be any bundle.
        return nil
      }
    }
    return paths
  }
}
