import SettingsConfiguration
import SettingsFiles

/// The targets, scripts and sources of an XcodeGen project, read from `project.yml`.
struct XcodeGenProject: Sendable {
  /// The targets with all files that they copy.
  private(set) var targets: [BuildTarget] = []
  /// The texts of scripts.
  private(set) var scripts: [String] = []
  /// The absolute paths of scripts.
  private(set) var scriptFiles: [String] = []
  /// The absolute paths of sources and resources.
  private(set) var files: [String] = []
  /// Whether parts of the project are in other files.
  private(set) var isIncomplete = false
  /// Whether files get into targets in ways that are not read: templates, patterns, or variables.
  private(set) var mayCopyOtherFiles = false
  private let folder: String

  /// Reads a project; fails for bytes that are not YAML.
  ///
  /// - Parameter folder: The absolute path of the folder with the project.
  init?(_ bytes: FileBytes, in folder: String) {
    guard let root = try? YAMLReader.read(bytes.array) else { return nil }
    self.folder = folder
    add(root)
    for entry in root.entries where entry.key.text == "targets" {
      for target in entry.value.entries {
        addTarget(named: target.key.text ?? "", target.value)
      }
    }
  }

  /// Adds the scripts and sources in a node, at any depth.
  private mutating func add(_ node: YAMLNode) {
    switch node.content {
    case .scalar: break
    case .list(let items): for item in items { add(item) }
    case .map(let entries):
      for entry in entries {
        switch entry.key.text {
        case "include": isIncomplete = true
        case "templates", "includes", "excludes": mayCopyOtherFiles = true
        case "sources", "resources": files += paths(in: entry.value)
        case "preGenCommand", "postGenCommand":
          if let script = entry.value.text { scripts.append(script) }
        case let key? where key.hasSuffix("Scripts"): addScripts(entry.value)
        default: add(entry.value)
        }
      }
    }
  }

  private mutating func addScripts(_ node: YAMLNode) {
    for script in buildScripts(in: node) {
      switch script.content {
      case .text(let text): scripts.append(text)
      case .file(let path): scriptFiles.append(path)
      }
    }
  }

  private func buildScripts(in node: YAMLNode) -> [BuildScript] {
    guard case .list(let items) = node.content else { return [] }
    return items.compactMap { item in
      let name = item["name"]?.text ?? BuildScript.defaultName
      var script: BuildScript
      if let text = item["script"]?.text {
        script = BuildScript(name: name, content: .text(text))
      } else if let path = item["path"]?.text {
        script = BuildScript(name: name, content: .file(Paths.absolute(path, from: folder)))
      } else {
        return nil
      }
      script.inputs = item["inputFiles"]?.texts ?? []
      script.inputLists = item["inputFileLists"]?.texts ?? []
      return script
    }
  }

  /// Returns the absolute paths in a list of sources, and records whether paths are patterns or
  /// filtered.
  private mutating func paths(in node: YAMLNode) -> [String] {
    switch node.content {
    case .scalar:
      guard let path = node.text else { return [] }
      if path.contains("$") || path.contains("*") { mayCopyOtherFiles = true }
      return [Paths.absolute(path, from: folder)]
    case .list(let items):
      var result: [String] = []
      for item in items { result += paths(in: item) }
      return result
    case .map(let entries):
      var result: [String] = []
      for entry in entries {
        switch entry.key.text {
        case "path": result += paths(in: entry.value)
        case "excludes", "includes", "buildPhase": mayCopyOtherFiles = true
        default: break
        }
      }
      return result
    }
  }

  // MARK: - Targets

  /// The keys of scripts that run before the resources are copied.
  private static let earlyScripts = ["preBuildScripts", "prebuildScripts", "postCompileScripts"]
  private static let lateScripts = ["postBuildScripts", "postbuildScripts"]

  private mutating func addTarget(named name: String, _ node: YAMLNode) {
    let type = node["type"]?.text ?? ""
    var target = BuildTarget(name: name, isApp: type.hasPrefix("application"))
    var files = BuildFiles()
    for key in ["sources", "resources"] {
      if let sources = node[key] { files.included += paths(in: sources) }
    }
    let earlyPhases = scriptPhases(Self.earlyScripts, of: node)
    if node["putResourcesBeforeSourcesBuildPhase"] == nil {
      target.phases = earlyPhases + [.copy(files)]
    } else {
      target.phases = [.copy(files)] + earlyPhases
    }
    target.phases += scriptPhases(Self.lateScripts, of: node)
    if let settings = node["settings"] {
      target.isSandboxed = Self.sandboxesScripts(settings)
      if let base = settings["base"], Self.sandboxesScripts(base) { target.isSandboxed = true }
      // A configuration may replace the value, perhaps in all builds that matter.
      let isReplaced = settings["configs"]?.entries.contains { configuration in
        configuration.value[Self.sandboxingSetting] != nil
      }
      if isReplaced == true { target.isSandboxed = false }
    }
    targets.append(target)
  }

  private func scriptPhases(_ keys: [String], of target: YAMLNode) -> [BuildTarget.Phase] {
    var phases: [BuildTarget.Phase] = []
    for key in keys {
      guard let scripts = target[key] else { continue }
      phases += buildScripts(in: scripts).map { .script($0) }
    }
    return phases
  }

  private static let sandboxingSetting = "ENABLE_USER_SCRIPT_SANDBOXING"

  private static func sandboxesScripts(_ settings: YAMLNode) -> Bool {
    ["YES", "yes", "true"].contains(settings[sandboxingSetting]?.text)
  }
}

extension YAMLNode {
  /// The entries of a map; empty for any other node.
  fileprivate var entries: [(key: YAMLNode, value: YAMLNode)] {
    guard case .map(let entries) = content else { return [] }
    return entries
  }

  fileprivate subscript(_ key: String) -> YAMLNode? { entries.first { $0.key.text == key }?.value }

  /// The texts of a list.
  fileprivate var texts: [String] {
    guard case .list(let items) = content else { return [] }
    return items.compactMap { $0.text }
  }
}
