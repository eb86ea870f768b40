import SettingsSystem

/// A configuration file that was read and checked.
package struct ConfigurationFile: Sendable {
  /// A value with the places it comes from.
  package struct Entry: Sendable {
    package let value: ConfigurationValue
    package let line: Int
    let node: YAMLNode

    /// The place of an item of a list, else of the value.
    package func place(ofItem index: Int) -> YAMLPlace {
      if node.alias == nil, case .list(let items) = node.content, items.indices.contains(index) {
        return items[index].placeOfUse
      }
      return node.placeOfUse
    }
  }

  /// The absolute path.
  package let path: String
  /// The path as shown.
  package let shownPath: String
  /// Its values by key.
  package let entries: [String: Entry]
  /// What is wrong with it.
  package let problems: [ConfigurationProblem]

  /// The names a configuration file may have; the first one is used for new files.
  package static let names = [".settingsc.yml", ".settingsc.yaml"]
  /// The greatest size of a file in bytes.
  package static let sizeLimit = 1 << 20

  /// The folder that relative paths start from.
  package var folder: String { Paths.parent(path) }

  /// Checks the bytes of a file.
  package init(_ bytes: [UInt8], path: String, shownPath: String, keys: [ConfigurationKey]) {
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
