import SettingsConfiguration
import SettingsFiles
import SettingsModel
import SettingsText

/// The build of the project around a bundle, as far as its files tell: Xcode projects, what
/// generates them, and scripts.
struct ProjectBuild {
  /// The name of the nearest project; `nil` where there is none.
  private(set) var project: String?
  /// Whether the build has parts whose files do not tell what they do.
  private(set) var isUnknown = false
  private var steps: [BuildStep] = []
  /// The absolute paths of the files and folders that are built into the app.
  private var files: [String] = []
  private let store: any FileStore

  /// The size above which a file is not read.
  private static let sizeLimit = 32_000_000
  private static let depthLimit = 6
  /// The files of a build in a language of their own, in which commands are texts.
  private static let code: Set<String> = ["Package.swift", "Podfile"]
  /// The files of builds that may do anything.
  private static let programs: Set<String> = [
    "BUILD", "BUILD.bazel", "CMakeLists.txt", "Fastfile", "Project.swift", "Rakefile",
  ]
  /// The folders of tools whose scripts touch no settings.
  private static let vendors = ["PODS_", "FLUTTER_", "REACT_NATIVE_"]

  /// Reads the build files in the folders around a bundle.
  ///
  /// - Parameter path: The absolute path of the bundle.
  /// - Parameter root: The absolute path of the outermost folder; without it, the folder under
  ///   version control or with a project.
  init(around path: String, upTo root: String?, _ store: any FileStore) {
    self.store = store
    for folder in Paths.upward(from: Paths.parent(path)).prefix(Self.depthLimit) {
      if let root, !Paths.isInside(folder, root) { break }
      let entries = (try? store.entries(of: folder)) ?? []
      for entry in entries { add(entry, in: folder) }
      let isTop = entries.contains { $0.name == ".git" }
      if root == nil, isTop || project != nil { break }
    }
  }

  private mutating func add(_ entry: FileEntry, in folder: String) {
    let path = Paths.join(folder, entry.name)
    switch entry.name {
    case _ where entry.kind == .folder:
      if entry.name.hasSuffix(".xcodeproj") { addXcodeProject(path, in: folder) }
    case "project.yml", "project.yaml": addXcodeGenProject(path, in: folder)
    case "Makefile": addScript(path, in: folder)
    case let name where Self.programs.contains(name):
      isUnknown = true
      addScript(path, in: folder)
    case let name where Self.code.contains(name): addScript(path, in: folder)
    default: break
    }
  }

  private mutating func addXcodeProject(_ path: String, in folder: String) {
    guard let bytes = read(Paths.join(path, "project.pbxproj")),
      let file = XcodeProjectFile(bytes, in: folder)
    else {
      isUnknown = true
      return
    }
    project = project ?? Paths.name(path)
    isUnknown = isUnknown || file.hasForeignTarget
    files += file.files
    add(scripts: file.scripts, in: folder)
  }

  private mutating func addXcodeGenProject(_ path: String, in folder: String) {
    guard let bytes = read(path), let file = XcodeGenProject(bytes, in: folder), !file.isIncomplete
    else {
      isUnknown = true
      return
    }
    project = project ?? Paths.name(path)
    files += file.files
    add(scripts: file.scripts, in: folder)
    for script in file.scriptFiles {
      addScript(Paths.absolute(script, from: folder), in: folder)
    }
  }

  private mutating func addScript(_ path: String, in folder: String) {
    guard let bytes = read(path) else {
      isUnknown = true
      return
    }
    add(scripts: [String(decoding: bytes.array, as: UTF8.self)], in: folder)
  }

  private mutating func add(scripts: [String], in folder: String) {
    var isRead: Set<String> = []
    var rest = scripts
    while let script = rest.popLast() {
      var reader = BuildStepReader(inProject: folder)
      reader.read(script)
      for step in reader.steps {
        switch step {
        case .script(.file(let path)):
          guard isRead.insert(path).inserted else { continue }
          if let bytes = read(path) {
            rest.append(String(decoding: bytes.array, as: UTF8.self))
          } else if Paths.isInside(path, folder) {
            isUnknown = true
          }
        case .script(.ofBuild(let variable)):
          isUnknown = isUnknown || !Self.vendors.contains(where: variable.hasPrefix)
        case .unknown: isUnknown = true
        case .compile, .build, .copy: steps.append(step)
        }
      }
    }
  }

  private func read(_ path: String) -> FileBytes? {
    try? store.read(path, limit: Self.sizeLimit)
  }
}

// MARK: - The way of a bundle into the app

extension ProjectBuild {
  /// Returns whether a step compiles a bundle, or merges it, into the app.
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

  /// Returns what the way of a compiled bundle into the app lacks; `nil` if nothing does, or nobody
  /// can tell.
  ///
  /// - Parameter path: The absolute path of the bundle.
  /// - Parameter outputs: The outputs of the configuration that are bundles made of it.
  func lack(of path: String, compiledTo outputs: [OutputSettings]) -> UncompiledBundle.Lack? {
    if isUnknown || project == nil || compiles(path) { return nil }
    let intoApp = outputs.filter { output in
      VariableText(output.path) != nil || leadsIntoApp(.file(output.path), of: path)
    }
    if outputs.contains(where: { hasCopy(of: $0.path) }) { return nil }
    if intoApp.contains(where: isBuilt) { return nil }
    if !intoApp.isEmpty { return .phase }
    return outputs.contains(where: isBuilt) ? .place : .phaseAndPlace
  }

  private func isBuilt(_ output: OutputSettings) -> Bool {
    steps.contains { step in
      guard case .build(let only) = step else { return false }
      return only.isEmpty || isAmong(only, output.path)
    }
  }

  private func leadsIntoApp(_ output: BuildPath, of bundle: String) -> Bool {
    switch output {
    case .ofBuild: return true
    case .file(let path):
      let name = Paths.name(bundle)
      let isBundle = path.hasSuffix(".bundle")
      return hasCopy(of: isBundle ? path : Paths.join(path, name))
    }
  }

  /// Returns whether the project builds a file or folder into the app, or a script copies it.
  private func hasCopy(of path: String) -> Bool {
    if files.contains(where: { Paths.isInside(path, $0) }) { return true }
    return steps.contains { step in
      guard case .copy(let paths) = step else { return false }
      return paths.contains { copied in
        guard case .file(let copied) = copied else { return false }
        return Paths.isInside(path, copied) || Paths.isInside(copied, path)
      }
    }
  }

  private func isAmong(_ paths: [BuildPath], _ path: String) -> Bool {
    if paths.isEmpty { return true }
    return paths.contains { given in
      switch given {
      case .ofBuild: true
      case .file(let given): Paths.isInside(path, given)
      }
    }
  }
}
