import SettingsFiles
import SettingsText

/// A configuration file that was read and checked.
package struct ConfigurationFile: Sendable {
  /// A value with the place of its definition.
  package struct Entry: Sendable {
    package let value: ConfigurationValue
    package let line: Int
    /// The displayed path of the file that defines the value: this file, or one that it extends.
    package let file: String
    /// The absolute path of the folder that relative paths in the value start from.
    let folder: String
    let node: YAMLNode

    /// Returns the place of an item, given by its 0-based index in a list, or else of the value.
    package func place(ofItem index: Int) -> TextPlace {
      if case .list(let items) = node.content, items.indices.contains(index) {
        return items[index].place
      }
      return node.place
    }
  }

  /// The absolute path of the file.
  package let path: String
  /// The displayed path of the file.
  package let shownPath: String
  /// The values by key.
  package private(set) var entries: [String: Entry]
  /// The problems found in the file.
  package private(set) var problems: [ConfigurationProblem]

  /// The names of configuration files; new files get the first.
  package static let names = [".settingsc.yml", ".settingsc.yaml"]
  /// The maximum size of a configuration file, in bytes.
  package static let sizeLimit = 1 << 20

  /// The absolute path of the folder that relative paths start from.
  package var folder: String { Paths.parent(path) }

  /// Creates a configuration file from its bytes, checking its contents.
  package init(_ bytes: [UInt8], path: String, shownPath: String, keys: [ConfigurationKey]) {
    self.path = path
    self.shownPath = shownPath
    let root: YAMLNode?
    do {
      root = try YAMLReader.read(bytes)
    } catch {
      entries = [:]
      problems = [ConfigurationProblem(error, file: shownPath, naming: keys.map(\.name))]
      return
    }
    if let root, let fault = ConfigurationFile.foreignness(of: root, keys) {
      entries = [:]
      problems = [ConfigurationProblem(file: shownPath, place: root.place, message: fault)]
      return
    }
    var checker = ConfigurationChecker(file: shownPath)
    var entries: [String: Entry] = [:]
    if let root,
      let (value, sources) = checker.map(root, ConfigurationKey.fields(keys), "the configuration")
    {
      for entry in value.entries {
        guard let source = sources[entry.key] else { continue }
        entries[entry.key] = Entry(
          value: entry.value,
          line: source.key.place.line,
          file: shownPath,
          folder: Paths.parent(path),
          node: source.value)
      }
    }
    self.entries = entries
    problems = checker.problems.ordered(by: \.place)
  }

  /// Returns the reason that a file seems to belong to another program; `nil` if it may be a
  /// configuration of settingsc.
  ///
  /// Messages must not quote another program's file.
  private static func foreignness(of root: YAMLNode, _ keys: [ConfigurationKey]) -> String? {
    switch root.content {
    case .scalar:
      guard !root.isEmpty else { return nil }
      return "the configuration is text, not a map"
    // The checker reports that a list is not a map.
    case .list: return nil
    case .map(let entries):
      let names = keys.map(\.name)
      let similar = SimilarNames(names)
      let hasKnownKey = entries.contains { key, _ in
        guard let text = key.text else { return false }
        return names.contains(text) || similar.best(for: text) != nil
      }
      if hasKnownKey || entries.isEmpty { return nil }
      return "no key here is one of a configuration; 'settingsc config reference' lists all"
    }
  }
}

extension ConfigurationFile {
  /// The absolute path of the file that this one extends, with the place of `extends`; `nil` if
  /// there is none.
  package var base: (path: String, place: TextPlace)? {
    guard let entry = entries[ConfigurationKey.extends.name] else { return nil }
    return (Paths.absolute(entry.value.text, from: folder), entry.node.place)
  }

  /// Records a problem.
  package mutating func report(_ place: TextPlace, _ message: String) {
    problems.append(ConfigurationProblem(file: shownPath, place: place, message: message))
  }

  /// Adds the problems of a base file and the values that this file lacks.
  ///
  /// For the keys in ``ConfigurationKey/accumulating``, the values of both files are combined.
  package mutating func extend(_ base: ConfigurationFile) {
    problems += base.problems
    for (name, baseEntry) in base.entries {
      if let ownEntry = entries[name] {
        guard ConfigurationKey.accumulating.contains(name) else { continue }
        entries[name] = Entry(
          value: baseEntry.value.extended(by: ownEntry.value),
          line: ownEntry.line,
          file: ownEntry.file,
          folder: ownEntry.folder,
          node: ownEntry.node)
      } else {
        entries[name] = baseEntry
      }
    }
  }
}
