import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText
import Synchronization

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
  /// The Tuist manifest of an app; `nil` for any other project, and if the manifest's literals
  /// alone do not state the resources.
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

/// The steps of a folder's scripts, once they are read.
private final class KnownSteps: Sendable {
  private let steps = Mutex<BuildSteps?>(nil)

  func value(_ read: () -> BuildSteps) -> BuildSteps {
    steps.withLock { known in
      if let known { return known }
      let readSteps = read()
      known = readSteps
      return readSteps
    }
  }
}

/// The builds described by the files of one folder: Xcode projects, project generators, and
/// scripts.
struct FolderBuild: Sendable {
  private(set) var projects: [BuildProject] = []
  /// The texts of the scripts.
  private(set) var scripts: [String] = []
  /// The texts of Tuist manifests, which may contain commands as string literals.
  private var manifestTexts: [String] = []
  /// The absolute paths of further scripts.
  private var scriptFiles: [String] = []
  /// The absolute paths of the files and folders that projects build into the app.
  private(set) var files: [String] = []
  /// Whether a project or script cannot be read, or may run any program.
  private(set) var isOpaque = false
  /// Whether files may get into an app in ways that this type does not read.
  private(set) var mayCopyOtherFiles = false
  /// Whether the folder is the root of a repository.
  private(set) var isRepositoryRoot = false
  let folder: String
  private let store: any FileStore
  private let knownSteps = KnownSteps()

  /// The name of the file or folder in the root of a git working tree.
  static let repositoryEntryName = ".git"
  /// The maximum size of a file that is read, in bytes.
  private static let sizeLimit = 32_000_000
  /// The names of build files in a programming language, in which commands are string literals.
  private static let manifestPrograms: Set<String> = ["Package.swift", "Podfile"]
  /// The names of build files that may run any program.
  private static let opaqueFiles: Set<String> = [
    "BUILD", "BUILD.bazel", "CMakeLists.txt", "Fastfile", "Rakefile",
  ]
  /// The names of other build systems' files, which copy resources beside or through Xcode
  /// projects.
  private static let otherBuildFiles: Set<String> = [
    "BUCK", "BUILD.gn", "Cakefile", "MODULE.bazel", "WORKSPACE", "app.config.js", "app.config.ts",
    "config.xml", "meson.build", "tiapp.xml",
  ]
  private static let otherBuildExtensions: Set<String> = [
    "csproj", "gradle", "gyp", "gypi", "kts", "podspec", "pro", "sln",
  ]

  private static func isOtherBuildFile(_ name: String) -> Bool {
    if otherBuildFiles.contains(name) { return true }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let pathExtension = String(name[dot...].dropFirst())
    return otherBuildExtensions.contains(pathExtension)
  }

  /// Returns whether a file of this name may belong to a build that copies resources without being
  /// an Xcode project.
  static func isBuildFile(_ name: String) -> Bool {
    let projectSources = ["project.yml", "project.yaml", "Project.swift"]
    return isOtherBuildFile(name) || opaqueFiles.contains(name) || projectSources.contains(name)
  }

  /// Reads the build files of a folder.
  ///
  /// - Parameter folder: An absolute path.
  /// - Parameter readXcodeProject: Returns the Xcode project at a path; `nil` if it cannot be read.
  init(
    of folder: String, _ store: any FileStore,
    readXcodeProject: (_ path: String, _ folder: String) -> XcodeProjectFile?
  ) {
    self.folder = folder
    self.store = store
    for entry in (try? store.entries(of: folder)) ?? [] { add(entry, readXcodeProject) }
    let reader = BuildScriptReader(store)
    for number in projects.indices { projects[number].readScripts(reader) }
  }

  var hasScripts: Bool {
    !scripts.isEmpty || !scriptFiles.isEmpty || !manifestTexts.isEmpty
  }

  /// The steps of all scripts, read on first access.
  ///
  /// The scripts of a repository may be long, and hardly any bundle depends on them.
  var steps: BuildSteps {
    knownSteps.value {
      let reader = BuildScriptReader(store)
      var steps = reader.steps(of: scripts, in: folder)
      steps.add(reader.steps(ofFiles: scriptFiles, in: folder))
      // `BuildProject.mayCopy` evaluates a Tuist manifest as a whole, so that a command of unknown
      // effect in it does not count.
      steps.steps += reader.steps(of: manifestTexts, in: folder).steps
      return steps
    }
  }

  private mutating func add(
    _ entry: FileEntry,
    _ readXcodeProject: (_ path: String, _ folder: String) -> XcodeProjectFile?
  ) {
    let name = entry.name
    if name == Self.repositoryEntryName { isRepositoryRoot = true }
    if entry.kind == .folder {
      guard name.hasSuffix(".xcodeproj") else { return }
      let file = readXcodeProject(Paths.join(folder, name), folder)
      return addXcodeProject(file, named: name)
    }
    if Self.isOtherBuildFile(name) { mayCopyOtherFiles = true }
    switch name {
    case "project.yml", "project.yaml": addXcodeGenProject(name)
    case "Project.swift": addTuistProject(name)
    // A Makefile consists of shell commands, whose effects can be read.
    case "Makefile": addScript(name)
    case "app.json": addExpoConfiguration(name)
    case let name where Self.opaqueFiles.contains(name):
      isOpaque = true
      addScript(name)
    case let name where Self.manifestPrograms.contains(name):
      let text = addScript(name)
      if let text, text.contains(text: "resources:") { mayCopyOtherFiles = true }
    default: break
    }
  }

  /// Reads an `app.json`, in which plug-ins of Expo may add files to the app.
  private mutating func addExpoConfiguration(_ name: String) {
    guard let text = Self.text(of: Paths.join(folder, name), store) else {
      mayCopyOtherFiles = true
      return
    }
    if text.contains(text: "\"plugins\"") { mayCopyOtherFiles = true }
  }

  private mutating func addXcodeProject(_ file: XcodeProjectFile?, named name: String) {
    guard let file else {
      isOpaque = true
      return
    }
    isOpaque = isOpaque || file.hasForeignTarget
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
      isOpaque = true
      return
    }
    mayCopyOtherFiles = mayCopyOtherFiles || file.mayCopyOtherFiles
    files += file.files
    scripts += file.scripts
    scriptFiles += file.scriptFiles
    projects.append(
      BuildProject(name: name, tool: .xcodeGen, folder: folder, targets: file.targets))
  }

  private mutating func addTuistProject(_ name: String) {
    guard let text = readText(name) else { return }
    manifestTexts.append(text)
    projects.append(
      BuildProject(name: name, tool: .tuist, folder: folder, manifest: TuistProject(text)))
  }

  /// Adds a script and returns its text; `nil` if it cannot be read.
  @discardableResult
  private mutating func addScript(_ name: String) -> String? {
    guard let text = readText(name) else { return nil }
    scripts.append(text)
    return text
  }

  /// Returns the text of a file that states how the app is built; `nil` if it cannot be read, after
  /// which the build is opaque.
  private mutating func readText(_ name: String) -> String? {
    let text = Self.text(of: Paths.join(folder, name), store)
    if text == nil { isOpaque = true }
    return text
  }

  static func read(_ path: String, _ store: any FileStore) -> FileBytes? {
    try? store.read(path, limit: sizeLimit)
  }

  static func text(of path: String, _ store: any FileStore) -> String? {
    read(path, store).map { String(decoding: $0.array, as: UTF8.self) }
  }
}
