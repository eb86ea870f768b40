import SettingsFileSystem
import SettingsYAML

/// A configuration file that was read and checked.
package struct ConfigurationFile: Sendable {
  /// A value with the places it comes from.
  struct Entry: Sendable {
    let value: ConfigurationValue
    let line: Int
    let node: YAMLNode

    /// The place of an item of a list, else of the value.
    func place(ofItem index: Int) -> YAMLPlace {
      if node.alias == nil, case .list(let items) = node.content, items.indices.contains(index) {
        return items[index].placeOfUse
      }
      return node.placeOfUse
    }
  }

  /// The absolute path.
  let path: String
  /// The path as shown.
  let shownPath: String
  /// Its values by key.
  let entries: [String: Entry]
  /// What is wrong with it.
  let problems: [ConfigurationProblem]

  /// The names a configuration file may have; the first one is used for new files.
  static let names = [".settingsc.yml", ".settingsc.yaml"]
  private static let sizeLimit = 1 << 20

  /// The folder that relative paths start from.
  var folder: String { Paths.parent(path) }

  /// Reads a file by its absolute path, or standard input for `-`.
  ///
  /// - Throws: exit status 3 if there is nothing to read.
  static func read(
    _ path: String, _ workspace: Workspace, keys: [ConfigurationKey]
  ) throws(CommandError) -> ConfigurationFile {
    if path == "-" {
      return ConfigurationFile(
        try workspace.standardInput(limit: sizeLimit), path: workspace.absolute("stdin.yml"), shownPath: "stdin.yml",
        keys: keys)
    }
    let bytes: [UInt8]
    do {
      bytes = try workspace.read(path, limit: sizeLimit).array
    } catch {
      throw .failure("the configuration \(error)", path: error.path)
    }
    return ConfigurationFile(bytes, path: path, shownPath: workspace.display(path), keys: keys)
  }

  /// Checks the bytes of a file.
  init(_ bytes: [UInt8], path: String, shownPath: String, keys: [ConfigurationKey]) {
    self.path = path
    self.shownPath = shownPath
    let root: YAMLNode?
    do {
      root = try YAMLReader.read(bytes)
    } catch {
      entries = [:]
      problems = [ConfigurationProblem(error, file: shownPath)]
      return
    }
    var checker = ConfigurationChecker(file: shownPath)
    var entries: [String: Entry] = [:]
    if let root, let (value, sources) = checker.map(root, ConfigurationKey.fields(keys), "the configuration") {
      for entry in value.entries {
        guard let source = sources[entry.key] else { continue }
        entries[entry.key] = Entry(value: entry.value, line: source.key.place.line, node: source.value)
      }
    }
    self.entries = entries
    problems = checker.problems.sorted { $0.place < $1.place }
  }
}
