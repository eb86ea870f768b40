import SettingsAnalysis
import SettingsConfiguration
import SettingsFiles
import SettingsModel
import SettingsText

/// The build of the project around a bundle, as described by its files: Xcode projects, project
/// generators, and scripts.
struct ProjectBuild {
  /// The builds of the folders around the bundle, the nearest first.
  let folders: [FolderBuild]
  let workspace: Workspace

  /// Reads the build files in the folders around a bundle.
  ///
  /// - Parameter path: The absolute path of the bundle.
  /// - Parameter root: The absolute path of the outermost folder; without it, the nearest folder
  ///   with a project or the root of the repository.
  init(around path: String, upTo root: String?, _ workspace: Workspace) {
    self.workspace = workspace
    folders = workspace.builds.builds(
      from: Paths.parent(path), upTo: root, workspace.files)
  }

  /// Whether there are scripts. Unlike ``steps``, this property does not read them.
  var hasScripts: Bool { folders.contains { $0.hasScripts } }

  /// The steps of all scripts.
  var steps: [BuildStep] { folders.flatMap { $0.steps.steps } }

  /// Whether the build has parts whose effects its files do not show.
  var isUnknown: Bool {
    folders.contains { folder in
      let runsTuist = folder.projects.contains { $0.tool == .tuist }
      return folder.isOpaque || runsTuist || folder.steps.isUnknown
    }
  }
}

// MARK: - Copying a bundle into the app

extension ProjectBuild {
  /// The name of the nearest project; `nil` if there is none.
  var project: String? { folders.lazy.compactMap { $0.projects.first }.first?.name }

  var projects: [BuildProject] { folders.flatMap { $0.projects } }

  /// Returns whether a step compiles or merges a bundle into the app.
  ///
  /// - Parameter path: The absolute path of the bundle.
  func compiles(_ path: String) -> Bool {
    steps.contains { step in
      guard case .compile(let inputs, let output) = step, isAmong(inputs, path) else {
        return false
      }
      return leadsIntoApp(output, of: path)
    }
  }

  /// Returns the missing step for getting a compiled bundle into the app; `nil` if none is missing,
  /// there is no project, or the build is unknown.
  ///
  /// - Parameter path: The absolute path of the bundle.
  /// - Parameter outputs: The configuration's outputs that are compiled copies of the bundle.
  func lack(of path: String, compiledTo outputs: [OutputSettings]) -> UncompiledBundle.Lack? {
    if project == nil || isUnknown || compiles(path) { return nil }
    if outputs.contains(where: { hasCopy(of: $0.path) }) { return nil }
    // A path with a variable, such as `$(TARGET_BUILD_DIR)`, leads into the app.
    let outputsInApp = outputs.filter { output in
      VariableText(output.path) != nil || leadsIntoApp(.file(output.path), of: path)
    }
    let steps = steps
    if outputsInApp.contains(where: { isBuilt($0, by: steps) }) { return nil }
    if !outputsInApp.isEmpty { return .phase }
    if outputs.contains(where: { isBuilt($0, by: steps) }) { return .place }
    return .phaseAndPlace
  }

  /// Returns whether a step is a `settingsc build` command that writes an output.
  func isBuilt(_ output: OutputSettings, by steps: [BuildStep]) -> Bool {
    steps.contains { step in
      guard case .build(let only) = step else { return false }
      return only.isEmpty || isAmong(only, output.path)
    }
  }

  /// Returns whether an output of a step gets into the app.
  private func leadsIntoApp(_ output: BuildPath, of bundle: String) -> Bool {
    switch output {
    case .ofBuild: return true
    case .file(let path):
      if path.hasSuffix(".bundle") { return hasCopy(of: path) }
      return hasCopy(of: Paths.join(path, Paths.name(bundle)))
    }
  }

  /// Returns whether the project builds a file or folder into the app, or a script copies it.
  private func hasCopy(of path: String) -> Bool {
    let builtFiles = folders.flatMap { $0.files }
    let isBuilt = builtFiles.contains { Paths.isInside(path, $0) }
    return isBuilt || isCopiedByStep(path)
  }

  /// Returns whether a script copies a file or folder, a part of it, or a folder around it.
  func isCopiedByStep(_ path: String) -> Bool {
    steps.contains { step in
      guard case .copy(let paths) = step else { return false }
      return paths.contains { argument in
        guard case .file(let copied) = argument else { return false }
        return Paths.isInside(path, copied) || Paths.isInside(copied, path)
      }
    }
  }

  /// Returns whether a file or folder may be among the inputs of a step.
  ///
  /// A step without inputs searches for all.
  func isAmong(_ inputs: [BuildPath], _ path: String) -> Bool {
    if inputs.isEmpty { return true }
    return inputs.contains { input in
      switch input {
      case .ofBuild: true
      case .file(let file): Paths.isInside(path, file)
      }
    }
  }
}
