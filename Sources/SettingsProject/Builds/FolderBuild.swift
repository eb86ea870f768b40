import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A project in a folder, with its targets.
struct BuildProject: Sendable {
  /// The name of the project's file or folder.
  let name: String
  let tool: BuildFault.Tool
  /// The absolute path of the folder with the project.
  let folder: String
  var targets: [BuildTarget] = []
  /// The names of the files that phases copy or compile.
  var fileNames: Set<String> = []
  /// The Tuist manifest; `nil` for any other project.
  var manifest: TuistProject?

  /// Reads the steps and the declared input files of all script phases.
  fileprivate mutating func readScripts(_ reader: BuildScriptReader) {
    for target in targets.indices {
      for phase in targets[target].phases.indices {
        guard case .script(var script) = targets[target].phases[phase] else { continue }
        script.steps = reader.steps(of: script, in: folder).steps
        script.inputFiles = reader.inputs(of: script, in: folder)
        targets[target].phases[phase] = .script(script)
      }
    }
  }
}

/// The builds described by the files of one folder: Xcode projects, project generators, and
/// scripts.
struct FolderBuild: Sendable {
  private(set) var projects: [BuildProject] = []
  /// The steps of all scripts.
  private(set) var steps = BuildSteps()
  /// The texts of the scripts.
  private(set) var scripts: [String] = []
  /// The absolute paths of further scripts.
  private var scriptFiles: [String] = []
  /// The absolute paths of the files and folders that projects build into the app.
  private(set) var files: [String] = []
  /// Whether the build has parts whose effects its files do not show.
  private(set) var isUnknown = false
  /// Whether files may get into an app in ways that this type does not read.
  private(set) var hasUnknownFiles = false
  /// Whether the folder is the root of a repository.
  private(set) var isTop = false
  let folder: String
  private let store: any FileStore

  /// The name of the file or folder in the root of a git working tree.
  static let topName = ".git"
  /// The maximum size of a file that is read, in bytes.
  private static let sizeLimit = 32_000_000
  /// The names of build files in a programming language, whose commands are string literals.
  private static let code: Set<String> = ["Package.swift", "Podfile"]
  /// The names of build files that may run any program.
  private static let programs: Set<String> = [
    "BUILD", "BUILD.bazel", "CMakeLists.txt", "Fastfile", "Rakefile",
  ]
  /// The names of build files that copy resources, beside or through Xcode projects.
  private static let copiers: Set<String> = [
    "BUCK", "BUILD.gn", "Cakefile", "MODULE.bazel", "WORKSPACE", "app.config.js", "app.config.ts",
    "config.xml", "meson.build", "tiapp.xml",
  ]
  private static let copierExtensions: Set<String> = [
    "csproj", "gradle", "gyp", "gypi", "kts", "podspec", "pro", "sln",
  ]

  private static func isCopier(_ name: String) -> Bool {
    if copiers.contains(name) { return true }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return copierExtensions.contains(String(name[dot...].dropFirst()))
  }

  /// Returns whether a file name belongs to a build other than an Xcode project that may copy
  /// resources.
  static func isOfBuild(_ name: String) -> Bool {
    let projects = ["project.yml", "project.yaml", "Project.swift"]
    return isCopier(name) || programs.contains(name) || projects.contains(name)
  }

  /// Reads the build files of a folder.
  ///
  /// - Parameter folder: An absolute path.
  /// - Parameter project: Returns the Xcode project at a path; `nil` if it cannot be read.
  init(
    of folder: String, _ store: any FileStore,
    project: (_ path: String, _ folder: String) -> XcodeProjectFile?
  ) {
    self.folder = folder
    self.store = store
    for entry in (try? store.entries(of: folder)) ?? [] { add(entry, project) }
    let reader = BuildScriptReader(store)
    steps = reader.steps(of: scripts, in: folder)
    steps.add(reader.steps(ofFiles: scriptFiles, in: folder))
    for number in projects.indices { projects[number].readScripts(reader) }
  }

  private mutating func add(
    _ entry: FileEntry, _ project: (_ path: String, _ folder: String) -> XcodeProjectFile?
  ) {
    let name = entry.name
    if name == Self.topName { isTop = true }
    if entry.kind == .folder {
      guard name.hasSuffix(".xcodeproj") else { return }
      return addXcodeProject(project(Paths.join(folder, name), folder), named: name)
    }
    if Self.isCopier(name) { hasUnknownFiles = true }
    switch name {
    case "project.yml", "project.yaml": addXcodeGenProject(name)
    case "Project.swift": addTuistProject(name)
    case "Makefile": addScript(Paths.join(folder, name))
    case "app.json":
      if Self.text(of: Paths.join(folder, name), store)?.contains(text: "\"plugins\"") != false {
        hasUnknownFiles = true
      }
    case let name where Self.programs.contains(name):
      isUnknown = true
      addScript(Paths.join(folder, name))
    case let name where Self.code.contains(name):
      addScript(Paths.join(folder, name))
      if scripts.last?.contains(text: "resources:") == true { hasUnknownFiles = true }
    default: break
    }
  }

  private mutating func addXcodeProject(_ file: XcodeProjectFile?, named name: String) {
    guard let file else {
      isUnknown = true
      return
    }
    isUnknown = isUnknown || file.hasForeignTarget
    files += file.files
    scripts += file.scripts
    projects.append(
      BuildProject(
        name: name,
        tool: .xcode,
        folder: folder,
        targets: file.targets,
        fileNames: file.fileNames))
  }

  private mutating func addXcodeGenProject(_ name: String) {
    guard let bytes = Self.read(Paths.join(folder, name), store),
      let file = XcodeGenProject(bytes, in: folder), !file.isIncomplete
    else {
      isUnknown = true
      return
    }
    hasUnknownFiles = hasUnknownFiles || file.hasUnknownFiles
    files += file.files
    scripts += file.scripts
    scriptFiles += file.scriptFiles
    projects.append(
      BuildProject(name: name, tool: .xcodeGen, folder: folder, targets: file.targets))
  }

  private mutating func addTuistProject(_ name: String) {
    guard let text = Self.text(of: Paths.join(folder, name), store) else {
      isUnknown = true
      return
    }
    scripts.append(text)
    projects.append(
      BuildProject(name: name, tool: .tuist, folder: folder, manifest: TuistProject(text)))
  }

  private mutating func addScript(_ path: String) {
    guard let text = Self.text(of: path, store) else {
      isUnknown = true
      return
    }
    scripts.append(text)
  }

  static func read(_ path: String, _ store: any FileStore) -> FileBytes? {
    try? store.read(path, limit: sizeLimit)
  }

  static func text(of path: String, _ store: any FileStore) -> String? {
    read(path, store).map { String(decoding: $0.array, as: UTF8.self) }
  }
}
