import SettingsFiles
import SettingsModel
import SettingsText

/// The targets that copy a bundle.
extension ProjectBuild {
  /// Returns the name of a target that copies a bundle into an app under its own name; `nil` if
  /// none does for certain.
  ///
  /// - Parameter path: The absolute path of the bundle.
  func copyingTarget(of path: String) -> String? {
    if isUnknown || copies.count > 0 { return nil }
    for project in projects where project.tool == .xcode {
      let target = project.targets.first { $0.isApp && $0.copies(path) }
      if let target { return target.name }
    }
    return nil
  }

  /// Returns the fault of a project that builds an app without a bundle; `nil` where something may
  /// copy it.
  ///
  /// - Parameter path: The absolute path of the bundle.
  func lackOfCopy(of path: String) -> BuildFault? {
    let name = Paths.name(path)
    guard let project = projects.first(where: { $0.buildsApp }),
      projects.allSatisfy({ $0.leavesOut(path, named: name) }),
      !folders.contains(where: { $0.mayCopy(name, reader) }), !stepsMayCopy(path),
      !ProjectSearch(workspace, around: folders).finds(name)
    else { return nil }
    return BuildFault(.uncopied, project: project.name, tool: project.tool)
  }

  /// The paths of all copies, the last one of each being its target.
  private var copies: [[BuildPath]] {
    steps.compactMap { step in
      guard case .copy(let paths) = step else { return nil }
      return paths
    }
  }

  private func stepsMayCopy(_ path: String) -> Bool {
    let copiesUnknown = copies.contains { paths in
      paths.dropLast().contains { if case .ofBuild = $0 { true } else { false } }
    }
    let builds = steps.contains { step in
      switch step {
      case .build, .compile: true
      case .copy, .read, .script, .unknown: false
      }
    }
    return copiesUnknown || builds || isCopiedByStep(path)
  }
}

extension BuildProject {
  /// Whether a target is an app.
  fileprivate var buildsApp: Bool { manifest != nil || targets.contains { $0.isApp } }

  /// Returns whether no target copies a bundle, for certain.
  fileprivate func leavesOut(_ path: String, named name: String) -> Bool {
    if tool == .tuist {
      guard let manifest, Paths.isInside(path, folder) else { return false }
      return !manifest.copies(String(path.dropFirst(folder.count + 1)))
    }
    return !fileNames.contains(name) && !targets.contains { $0.copies(path) }
  }
}

extension FolderBuild {
  /// Returns whether the folder's build may copy a bundle in a way that is not read.
  ///
  /// - Parameter name: The name of the bundle.
  fileprivate func mayCopy(_ name: String, _ reader: BuildScriptReader) -> Bool {
    if isUnknown || hasUnknownFiles { return true }
    var own = scripts
    if projects.contains(where: { $0.tool == .tuist }) { own = [] }
    if reader.steps(of: own, in: folder).isUnknown { return true }
    return own.contains { script in
      script.split(whereSeparator: { $0.isNewline }).contains { line in
        !line.contains(text: "settingsc") && line.contains(text: ".bundle")
      }
    }
  }
}

/// A search for projects elsewhere in a repository, which may copy a bundle that is not in a folder
/// below theirs.
private struct ProjectSearch {
  private let workspace: Workspace
  private let known: Set<String>
  private let top: String

  private static let folderLimit = 2_000
  private static let depthLimit = 8
  private static let skipped: Set<String> = [
    "Carthage", "DerivedData", "Pods", "build", "node_modules",
  ]

  /// - Parameter folders: The folders around the bundle whose projects are known, the nearest one
  ///   first.
  init(_ workspace: Workspace, around folders: [FolderBuild]) {
    self.workspace = workspace
    known = Set(folders.map { $0.folder })
    let nearest = folders.first?.folder ?? "/"
    let top = Paths.upward(from: nearest).first {
      $0 != "/" && workspace.files.exists(Paths.join($0, ".git"))
    }
    self.top = top ?? folders.last?.folder ?? nearest
  }

  /// Returns whether another project may copy a bundle, or there are too many folders to tell.
  ///
  /// - Parameter name: The name of the bundle.
  func finds(_ name: String) -> Bool {
    var rest = [(path: top, depth: 0)]
    var count = 0
    while let folder = rest.popLast() {
      count += 1
      guard count < Self.folderLimit, folder.depth < Self.depthLimit else { return true }
      for entry in (try? workspace.files.entries(of: folder.path)) ?? [] {
        let path = Paths.join(folder.path, entry.name)
        if !known.contains(folder.path), mayCopy(name, entry, at: path) { return true }
        guard entry.kind == .folder, !entry.isLink, !Self.skipped.contains(entry.name),
          !entry.name.contains(".")
        else { continue }
        rest.append((path, folder.depth + 1))
      }
    }
    return false
  }

  private func mayCopy(_ name: String, _ entry: FileEntry, at path: String) -> Bool {
    if entry.kind == .folder, entry.name.hasSuffix(".xcodeproj") {
      guard let text = FolderBuild.text(of: Paths.join(path, "project.pbxproj"), workspace.files)
      else { return true }
      return text.contains(text: name)
        || text.contains(text: "PBXFileSystemSynchronizedRootGroup")
    }
    return FolderBuild.isOfBuild(entry.name)
  }
}
