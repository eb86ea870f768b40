import SettingsConfiguration
import SettingsFiles

/// The scripts and sources in a project of XcodeGen, a `project.yml`.
struct XcodeGenProject {
  /// The texts of scripts.
  private(set) var scripts: [String] = []
  /// The paths of scripts as written.
  private(set) var scriptFiles: [String] = []
  /// The absolute paths of sources and resources.
  private(set) var files: [String] = []
  /// Whether the project has parts that are in other files.
  private(set) var isIncomplete = false
  private let folder: String

  /// Reads a project; `nil` for a text that is none.
  ///
  /// - Parameter folder: The absolute path of the folder with the project.
  init?(_ bytes: FileBytes, in folder: String) {
    guard let root = try? YAMLReader.read(bytes.array) else { return nil }
    self.folder = folder
    add(root)
  }

  private mutating func add(_ node: YAMLNode) {
    switch node.content {
    case .scalar: break
    case .list(let items): for item in items { add(item) }
    case .map(let entries):
      for entry in entries {
        switch entry.key.text {
        case "include": isIncomplete = true
        case "sources", "resources": addFiles(entry.value)
        case let key? where key.hasSuffix("Scripts"): addScripts(entry.value)
        default: add(entry.value)
        }
      }
    }
  }

  private mutating func addScripts(_ node: YAMLNode) {
    guard case .list(let items) = node.content else { return }
    for item in items {
      guard case .map(let entries) = item.content else { continue }
      for entry in entries {
        guard let text = entry.value.text else { continue }
        if entry.key.text == "script" { scripts.append(text) }
        if entry.key.text == "path" { scriptFiles.append(text) }
      }
    }
  }

  private mutating func addFiles(_ node: YAMLNode) {
    switch node.content {
    case .scalar:
      if let path = node.text { files.append(Paths.absolute(path, from: folder)) }
    case .list(let items): for item in items { addFiles(item) }
    case .map(let entries):
      for entry in entries where entry.key.text == "path" { addFiles(entry.value) }
    }
  }
}
