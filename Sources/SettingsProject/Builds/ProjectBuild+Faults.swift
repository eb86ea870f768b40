import SettingsAnalysis
import SettingsConfiguration
import SettingsFiles
import SettingsModel
import SettingsText

/// Faults of a build that keep a bundle, or its compiled copy, out of the app.
extension ProjectBuild {
  /// Returns the certain faults of the phases that run settingsc.
  ///
  /// - Parameter path: The absolute path of the bundle.
  /// - Parameter outputs: The configuration's outputs that are compiled copies of the bundle.
  func phaseFaults(of path: String, compiledTo outputs: [OutputSettings]) -> [BuildFault] {
    projects.flatMap { project in
      project.targets.flatMap { target in
        let phases = ToolPhases(of: target, in: project) { step in
          compilesIntoApp(step, path, outputs)
        }
        return phases.faults(of: path) { reads($0, path) }
      }
    }
  }

  private func reads(_ step: BuildStep, _ path: String) -> Bool {
    switch step {
    case .read(let inputs): isAmong(inputs, path)
    case .build, .compile, .copy, .script, .unknown: false
    }
  }

  /// Returns whether a step writes the compiled copy of a bundle to its place in the app.
  private func compilesIntoApp(
    _ step: BuildStep, _ path: String, _ outputs: [OutputSettings]
  ) -> Bool {
    switch step {
    case .compile(let inputs, let output):
      guard case .ofBuild(let variable, let written) = output else { return false }
      return isAmong(inputs, path) && isPlace(written, startingWith: variable, of: path)
    case .build:
      return outputs.contains { output in
        guard let variable = VariableText(output.path)?.references.first?.name else { return false }
        return isPlace(output.path, startingWith: variable, of: path) && isBuilt(output, by: [step])
      }
    case .copy, .read, .script, .unknown: return false
    }
  }

  /// The build settings that name the built app or the folder around it.
  private static let appFolders: Set<String> = [
    "BUILT_PRODUCTS_DIR", "CODESIGNING_FOLDER_PATH", "CONFIGURATION_BUILD_DIR", "TARGET_BUILD_DIR",
  ]

  /// Returns whether a path that begins with a variable is the place of a bundle in the app, or the
  /// folder around that place.
  private func isPlace(_ written: String, startingWith variable: String, of bundle: String) -> Bool
  {
    guard Self.appFolders.contains(variable) else { return false }
    let namesFolderAround = !written.hasSuffix(".bundle")
    return namesFolderAround || Paths.name(written) == Paths.name(bundle)
  }
}

/// The phases of a target that run settingsc.
private struct ToolPhases {
  private let target: BuildTarget
  private let project: BuildProject
  /// The scripts that write the compiled bundle into the app, each with the 0-based index of its
  /// phase.
  private let compilingPhases: [(index: Int, script: BuildScript)]

  init(
    of target: BuildTarget, in project: BuildProject, compilesIntoApp: (BuildStep) -> Bool
  ) {
    self.target = target
    self.project = project
    compilingPhases = target.scripts.filter { $0.script.steps.contains(where: compilesIntoApp) }
  }

  /// Returns the faults of the phases.
  ///
  /// - Parameter path: The absolute path of the source bundle.
  /// - Parameter reads: Returns whether a step reads the source bundle.
  func faults(of path: String, reads: (BuildStep) -> Bool) -> [BuildFault] {
    var faults: [BuildFault] = []
    // A later copy of the source bundle replaces the compiled one.
    if let copy = target.lastCopy(of: path), let lastCompiling = compilingPhases.last,
      lastCompiling.index < copy
    {
      faults.append(fault(.overwritten(by: phase(of: lastCompiling.script))))
    }
    // A script in a sandbox cannot write into the app, and can read only its declared inputs.
    guard target.isSandboxed else { return faults }
    for (index, script) in target.scripts {
      if compilingPhases.contains(where: { $0.index == index }) {
        faults.append(fault(.unwritable(phase(of: script))))
      } else if script.steps.contains(where: reads), !mayDeclare(script, path) {
        faults.append(fault(.unreadable(phase(of: script))))
      }
    }
    return faults
  }

  private func phase(of script: BuildScript) -> BuildFault.Phase {
    BuildFault.Phase(name: script.name, target: target.name)
  }

  private func fault(_ kind: BuildFault.Kind) -> BuildFault {
    BuildFault(kind, project: project.name, tool: project.tool)
  }

  /// Returns whether a bundle may be among the declared input files of a script.
  private func mayDeclare(_ script: BuildScript, _ path: String) -> Bool {
    guard let inputs = script.inputFiles else { return true }
    // A script may declare a page in the bundle, or a folder that contains the bundle.
    return inputs.contains { Paths.isInside($0, path) || Paths.isInside(path, $0) }
  }
}
