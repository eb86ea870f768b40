import SettingsFiles
import SettingsModel
import SettingsText

/// Targets that copy a bundle.
extension ProjectBuild {
  /// Returns the name of a target that certainly copies a bundle into an app without renaming it;
  /// `nil` if there is none.
  ///
  /// - Parameter path: The absolute path of the bundle.
  func copyingTarget(of path: String) -> String? {
    let targets = projects.lazy.filter { $0.tool == .xcode }.flatMap { $0.targets }
    guard let target = targets.first(where: { $0.isApp && $0.copies(path) }) else { return nil }
    // A script, or a part of the build that is not read, may copy the bundle under another name.
    if isUnknown || !copies.isEmpty { return nil }
    return target.name
  }

  /// Returns the fault of a project that builds an app without a bundle; `nil` if no project builds
  /// an app, or if some step may copy the bundle.
  ///
  /// - Parameter path: The absolute path of the bundle.
  func lackOfCopy(of path: String) -> BuildFault? {
    guard let project = projects.first(where: { $0.buildsApp }), !mayCopy(path) else { return nil }
    return BuildFault(.uncopied, project: project.name, tool: project.tool)
  }

  /// Returns whether a target, a folder's build, a script or another project may copy a bundle.
  private func mayCopy(_ path: String) -> Bool {
    let name = Paths.name(path)
    if projects.contains(where: { $0.mayCopy(path, named: name) }) { return true }
    if folders.contains(where: { $0.mayCopyUnseen }) { return true }
    // The search of other projects is slow, so it comes last.
    return stepsMayCopy(path) || isCopiedElsewhere(name)
  }

  /// The arguments of all copy commands, the last path of each being its destination.
  private var copies: [[BuildPath]] {
    steps.compactMap { step in
      guard case .copy(let paths) = step else { return nil }
      return paths
    }
  }

  /// Returns whether a project elsewhere in the repository may copy a bundle, searching only once
  /// for each bundle.
  private func isCopiedElsewhere(_ name: String) -> Bool {
    let nearest = folders.first?.folder ?? "/"
    // The closure runs only if the answer is not known yet.
    return workspace.builds.isCopied(name, from: nearest) {
      OtherProjects(workspace, around: folders).mayCopy(name)
    }
  }

  /// Returns whether a step of a script may copy a bundle, or a compiled copy of it, into the app.
  private func stepsMayCopy(_ path: String) -> Bool {
    let copiesUnknownPath = copies.contains { paths in
      let sources = paths.dropLast()
      return sources.contains { source in
        switch source {
        case .ofBuild: true
        case .file: false
        }
      }
    }
    let writesBundles = steps.contains { step in
      switch step {
      case .build, .compile: true
      case .copy, .read, .script, .unknown: false
      }
    }
    return copiesUnknownPath || writesBundles || isCopiedByStep(path)
  }
}

extension BuildProject {
  /// Whether a target builds an app.
  fileprivate var buildsApp: Bool {
    // Only a Tuist project of an app has a manifest.
    if manifest != nil { return true }
    return targets.contains { $0.isApp }
  }

  /// Returns whether a target may copy a bundle.
  fileprivate func mayCopy(_ path: String, named name: String) -> Bool {
    if tool == .tuist {
      guard let manifest, Paths.isInside(path, folder) else { return true }
      let pathInFolder = path.dropFirst(folder.count + 1)
      return manifest.copies(String(pathInFolder))
    }
    return fileNames.contains(name) || targets.contains { $0.copies(path) }
  }
}

extension FolderBuild {
  /// Whether the folder's build may copy any bundle in a way that this type does not read.
  fileprivate var mayCopyUnseen: Bool {
    if isOpaque || mayCopyOtherFiles || steps.isUnknown { return true }
    // Any line about a bundle may be a copy that is not recognized as a step.
    return scripts.contains { script in
      script.split(whereSeparator: { $0.isNewline }).contains { line in
        !line.contains(text: "settingsc") && line.contains(text: ".bundle")
      }
    }
  }
}
