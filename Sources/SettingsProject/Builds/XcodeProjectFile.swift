import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// The targets, scripts and files of an Xcode project.
struct XcodeProjectFile: Sendable {
  /// The targets that Xcode itself builds, by name.
  private(set) var targets: [BuildTarget] = []
  /// The scripts of the build phases of all targets.
  private(set) var scripts: [String] = []
  /// The absolute paths of the files and folders that phases copy or compile.
  private(set) var files: [String] = []
  /// The names of the files that phases copy or compile, including those whose folder is unknown.
  private(set) var fileNames: Set<String> = []
  /// Whether a target is built by another program.
  private(set) var hasForeignTarget = false

  /// Reads a `project.pbxproj`; fails for bytes that are not one.
  ///
  /// - Parameter folder: The absolute path of the folder with the project.
  /// - Parameter text: Returns the text of a file by its absolute path.
  init?(_ bytes: FileBytes, in folder: String, text: (String) -> String?) {
    guard let objects = XcodeObjects(bytes, in: folder) else { return nil }
    for id in objects.ids {
      switch objects.type(of: id) {
      case "PBXShellScriptBuildPhase":
        if let script = objects.script(of: id) { scripts.append(script) }
      case "PBXBuildFile": add(file: id, objects)
      case "PBXFileSystemSynchronizedRootGroup":
        if let path = objects.path(of: id) { files.append(path) }
      case "PBXLegacyTarget": hasForeignTarget = true
      case "PBXNativeTarget": targets.append(objects.target(id, text))
      default: break
      }
    }
    scripts.sort()
    files.sort()
    targets.sort { $0.name < $1.name }
  }

  /// Adds the file to which a `PBXBuildFile` refers.
  private mutating func add(file id: String, _ objects: XcodeObjects) {
    guard let file = objects.text("fileRef", of: id) else { return }
    if let path = objects.path(of: file) { files.append(path) }
    for key in ["path", "name"] {
      if let name = objects.text(key, of: file) { fileNames.insert(Paths.name(name)) }
    }
  }
}

/// The objects of an Xcode project, by their ids.
struct XcodeObjects {
  private let list: PropertyList
  /// The absolute path of the folder with the project.
  private let folder: String
  private var objects: [String: PropertyList.NodeID] = [:]
  /// The ids of groups, by the ids of the files and groups in them.
  private var groups: [String: String] = [:]
  /// The ids of the sets of exceptions to synchronized folders, each with the id of its folder.
  private var exceptions: [(set: String, folder: String)] = []
  /// The id of the project itself; `nil` if the list does not name it.
  private var project: String?

  private static let depthLimit = 32

  /// Reads a `project.pbxproj`; fails for bytes that are not one.
  init?(_ bytes: FileBytes, in folder: String) {
    guard let list = try? PropertyListReader().read(bytes),
      let dictionary = list.value("objects", in: list.root)
    else { return nil }
    self.list = list
    self.folder = folder
    if let id = list.value("rootObject", in: list.root) { project = list.string(id) }
    for entry in list.entries(dictionary) { objects[list.text(entry.key)] = entry.value }
    for id in ids {
      for child in texts("children", of: id) { groups[child] = id }
      for set in texts("exceptions", of: id) { exceptions.append((set, id)) }
    }
  }

  var ids: [String] { objects.keys.sorted() }

  func type(of id: String) -> String? { text("isa", of: id) }

  private func value(_ key: String, of id: String) -> PropertyList.NodeID? {
    guard let object = objects[id] else { return nil }
    return list.value(key, in: object)
  }

  func text(_ key: String, of id: String) -> String? {
    guard let value = value(key, of: id) else { return nil }
    return list.string(value)
  }

  /// Returns the strings of a list, or a single string as a list.
  func texts(_ key: String, of id: String) -> [String] {
    guard let value = value(key, of: id) else { return [] }
    if let text = list.string(value) { return [text] }
    return list.items(value).map { list.text($0) }
  }

  /// Returns the commands of a script phase; `nil` if it has none.
  func script(of id: String) -> String? {
    let lines = texts("shellScript", of: id)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Returns the absolute path of a file or group; `nil` for one that is not among the sources,
  /// such as a build product.
  func path(of id: String) -> String? { path(of: id, depth: 0) }

  private func path(of id: String, depth: Int) -> String? {
    guard depth < Self.depthLimit, objects[id] != nil else { return nil }
    let written = text("path", of: id) ?? ""
    switch text("sourceTree", of: id) {
    case "SOURCE_ROOT": return Paths.absolute(written, from: folder)
    case "<absolute>": return written
    case "<group>", nil:
      var parent = folder
      if let group = groups[id] {
        guard let groupPath = path(of: group, depth: depth + 1) else { return nil }
        parent = groupPath
      }
      // A group without a path does not stand for a folder of its own.
      if written.isEmpty { return parent }
      return Paths.absolute(written, from: parent)
    default: return nil
    }
  }

  // MARK: - Targets

  /// Returns the target with an id, including its phases.
  ///
  /// - Parameter read: Returns the text of a file by its absolute path.
  func target(_ id: String, _ read: (String) -> String?) -> BuildTarget {
    let product = text("productType", of: id) ?? ""
    var target = BuildTarget(
      name: text("name", of: id) ?? "", isApp: product.contains(text: "product-type.application"))
    var synchronizedFiles = filesOfSynchronizedFolders(of: id)
    for phase in texts("buildPhases", of: id) {
      switch type(of: phase) {
      case "PBXShellScriptBuildPhase": target.phases.append(.script(buildScript(phase)))
      case "PBXResourcesBuildPhase":
        // The first resources phase also copies the files of synchronized folders.
        var copied = files(of: phase)
        copied.included += synchronizedFiles.included
        copied.excluded += synchronizedFiles.excluded
        synchronizedFiles = BuildFiles()
        target.phases.append(.copy(copied))
      case "PBXCopyFilesBuildPhase": target.phases.append(.copy(files(of: phase)))
      default: target.phases.append(.other)
      }
    }
    if !synchronizedFiles.included.isEmpty { target.phases.append(.copy(synchronizedFiles)) }
    target.isSandboxed = isSandboxed(id, read)
    return target
  }

  private func files(of phase: String) -> BuildFiles {
    let fileIDs = texts("files", of: phase).compactMap { text("fileRef", of: $0) }
    return BuildFiles(included: fileIDs.compactMap { path(of: $0) })
  }

  /// Returns the files that a target takes from synchronized folders, as of Xcode 16.
  private func filesOfSynchronizedFolders(of target: String) -> BuildFiles {
    let folders = texts("fileSystemSynchronizedGroups", of: target)
    var files = BuildFiles(included: folders.compactMap { path(of: $0) })
    for (set, folder) in exceptions where text("target", of: set) == target {
      guard let path = path(of: folder) else { continue }
      let members = texts("membershipExceptions", of: set).map { Paths.absolute($0, from: path) }
      // An exception to another target's folder adds the file to this target.
      if folders.contains(folder) {
        files.excluded += members
      } else {
        files.included += members
      }
    }
    return files
  }

  private func buildScript(_ phase: String) -> BuildScript {
    BuildScript(
      name: text("name", of: phase) ?? BuildScript.defaultName,
      content: .text(script(of: phase) ?? ""),
      inputs: texts("inputPaths", of: phase),
      inputLists: texts("inputFileListPaths", of: phase))
  }

  // MARK: - Build settings

  /// Returns whether the scripts of a target certainly run in a sandbox in some configuration.
  ///
  /// A configuration without the setting inherits it from the project's configuration of that name.
  private func isSandboxed(_ target: String, _ read: (String) -> String?) -> Bool {
    let projectConfigurations = project.map(configurations) ?? []
    return configurations(of: target).contains { configuration in
      let name = text("name", of: configuration)
      let inherited = projectConfigurations.filter { text("name", of: $0) == name }
      for level in [configuration] + inherited {
        switch sandboxing(in: level, read) {
        case .set(let value): return value == "YES"
        case .unknown: return false
        case .inherited: continue
        }
      }
      return false
    }
  }

  private enum Setting {
    case set(String)
    case inherited
    /// A value in a file that cannot be read or that includes other files.
    case unknown
  }

  /// Returns the setting of a configuration for sandboxed scripts.
  private func sandboxing(in configuration: String, _ read: (String) -> String?) -> Setting {
    let name = "ENABLE_USER_SCRIPT_SANDBOXING"
    if let settings = value("buildSettings", of: configuration) {
      // `ENABLE_USER_SCRIPT_SANDBOXING[sdk=iphone*]`
      let isConditional = list.entries(settings).contains {
        list.text($0.key).hasPrefix(name + "[")
      }
      if isConditional { return .unknown }
      if let value = list.value(name, in: settings) { return .set(list.text(value)) }
    }
    let file: String?
    if let anchor = text("baseConfigurationReferenceAnchor", of: configuration) {
      // A file in a synchronized folder
      let relativePath = text("baseConfigurationReferenceRelativePath", of: configuration)
      let folder = path(of: anchor)
      file = relativePath.flatMap { name in folder.map { Paths.join($0, name) } }
    } else if let reference = text("baseConfigurationReference", of: configuration) {
      file = path(of: reference)
    } else {
      return .inherited
    }
    guard let text = file.flatMap(read), !text.contains(text: "#include") else { return .unknown }
    // A setting in a file may be conditional.
    return text.contains(text: name) ? .unknown : .inherited
  }

  /// Returns the ids of the configurations of a target or of the project.
  private func configurations(of id: String) -> [String] {
    guard let list = text("buildConfigurationList", of: id) else { return [] }
    return texts("buildConfigurations", of: list)
  }
}
