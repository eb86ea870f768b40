import SettingsFiles
import SettingsPropertyLists

/// The scripts and files that an Xcode project's targets are built from.
struct XcodeProjectFile {
  /// The scripts of the build phases.
  private(set) var scripts: [String] = []
  /// The absolute paths of the files and folders that phases copy or compile.
  private(set) var files: [String] = []
  /// Whether a target is built by another program.
  private(set) var hasForeignTarget = false

  private let list: PropertyList
  /// The folder with the project.
  private let folder: String
  private var objects: [String: PropertyList.NodeID] = [:]
  private var groups: [String: String] = [:]

  /// Reads a `project.pbxproj`; `nil` for a text that is none.
  ///
  /// - Parameter folder: The absolute path of the folder with the project.
  init?(_ bytes: FileBytes, in folder: String) {
    guard let list = try? PropertyListReader().read(bytes),
      let objects = list.value("objects", in: list.root)
    else { return nil }
    self.list = list
    self.folder = folder
    for entry in list.entries(objects) { self.objects[list.text(entry.key)] = entry.value }
    for (id, object) in self.objects {
      for child in list.value("children", in: object).map({ Array(list.items($0)) }) ?? [] {
        groups[list.text(child)] = id
      }
    }
    for (id, object) in self.objects { add(object, id) }
    scripts.sort()
    files.sort()
  }

  private mutating func add(_ object: PropertyList.NodeID, _ id: String) {
    switch text("isa", of: object) {
    case "PBXShellScriptBuildPhase":
      guard let script = list.value("shellScript", in: object) else { return }
      scripts.append(
        list.string(script) ?? list.items(script).map { list.text($0) }.joined(separator: "\n"))
    case "PBXBuildFile":
      if let file = text("fileRef", of: object), let path = path(of: file, depth: 0) {
        files.append(path)
      }
    case "PBXFileSystemSynchronizedRootGroup":
      if let path = path(of: id, depth: 0) { files.append(path) }
    case "PBXLegacyTarget": hasForeignTarget = true
    default: break
    }
  }

  private func text(_ key: String, of object: PropertyList.NodeID) -> String? {
    list.value(key, in: object).flatMap { list.string($0) }
  }

  /// Returns the absolute path of a file or group; `nil` for one outside of the sources.
  private func path(of id: String, depth: Int) -> String? {
    guard depth < 32, let object = objects[id] else { return nil }
    let path = text("path", of: object) ?? ""
    switch text("sourceTree", of: object) {
    case "SOURCE_ROOT": return Paths.absolute(path, from: folder)
    case "<absolute>": return path
    case "<group>", nil:
      var parent = folder
      if let group = groups[id] {
        guard let path = self.path(of: group, depth: depth + 1) else { return nil }
        parent = path
      }
      return path.isEmpty ? parent : Paths.absolute(path, from: parent)
    default: return nil
    }
  }
}
