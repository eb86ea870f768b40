import SettingsConfiguration
import SettingsFiles
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Reads and checks the files that a configuration names.
struct ConfigurationReferences {
  private(set) var problems: [ConfigurationProblem] = []
  let configuration: Configuration
  let workspace: Workspace

  /// The maximum size of a file, in bytes.
  private static let fileSizeLimit = 64 << 20

  /// Adds a problem at the value of a key.
  ///
  /// - Parameter item: The 0-based index of the faulty item, if the value is a list.
  private mutating func report(_ key: String, item: Int = 0, _ message: String) {
    guard let entry = configuration.file?.entries[key] else { return }
    problems.append(
      ConfigurationProblem(file: entry.file, place: entry.place(ofItem: item), message: message))
  }

  /// Returns the bytes of a file that a key names; reports a file that cannot be read.
  private mutating func read(_ path: String, _ key: String, item: Int = 0) -> FileBytes? {
    do {
      return try workspace.read(path, limit: Self.fileSizeLimit)
    } catch {
      report(key, item: item, error.description)
      return nil
    }
  }

  /// Reports outputs that would replace each other, even on a case-insensitive file system, or that
  /// would be inside a bundle that is replaced as a whole.
  mutating func checkOutputs() {
    // Faulty outputs may have wrong paths.
    guard let file = configuration.file, file.problems.isEmpty else { return }
    var earlierPaths: [String] = []
    for output in configuration.settings.outputs {
      for path in output.places {
        for other in earlierPaths where collide(path, other) {
          report("outputs", item: output.item, collision(of: path, with: other))
        }
      }
      earlierPaths += output.places
    }
  }

  private func collide(_ path: String, _ other: String) -> Bool {
    let folded = path.lowercased()
    let otherFolded = other.lowercased()
    return Paths.isInside(folded, otherFolded) || Paths.isInside(otherFolded, folded)
  }

  private func collision(of path: String, with other: String) -> String {
    let shown = "'\(workspace.display(path))'"
    if path == other { return "two outputs go to \(shown); name a file for each" }
    let names = "\(shown) and '\(workspace.display(other))'"
    if path.lowercased() == other.lowercased() {
      return
        "the outputs \(names) differ by case only, and are one file on many disks; rename one"
    }
    return "of the outputs \(names), one would be in the other; choose another file"
  }

  /// Returns Apple's schema extended by the configured dialects and schema files.
  mutating func schema() -> Schema {
    let settings = configuration.settings
    if settings.dialects.isEmpty, settings.schemas.isEmpty { return .apple }
    let tables = DialectTable.builtIn.filter {
      $0.name == DialectTable.apple.name || settings.dialects.contains($0.name)
    }
    var fileTables: [DialectTable] = []
    for (number, path) in settings.schemas.enumerated() {
      guard let bytes = read(path, "schemas", item: number) else { continue }
      do {
        let shown = workspace.display(path)
        fileTables.append(try DialectTable(json: bytes.array, path: shown, following: fileTables))
      } catch {
        report("schemas", item: number, "\(error)")
      }
    }
    return Schema(dialects: tables + fileTables)
  }

  /// Returns the app groups in the entitlements file; `nil` if none is configured, or if its groups
  /// are unknown because of a problem or of a variable without a value.
  ///
  /// - Parameter variables: The values of build settings, which Xcode expands in entitlements.
  mutating func entitledGroups(_ variables: Variables) -> [String]? {
    guard let path = configuration.settings.entitlements, let bytes = read(path, "entitlements")
    else { return nil }
    let shown = workspace.display(path)
    let list: PropertyList
    do {
      list = try PropertyListReader().read(bytes)
    } catch {
      // The error's reason would quote a file that may not belong to the app.
      report(
        "entitlements", "'\(shown)' is not a property list; 'settingsc show' tells what is wrong")
      return nil
    }
    let name = "com.apple.security.application-groups"
    guard list.kind(list.root) == .dictionary else {
      report("entitlements", "'\(shown)' does not hold a dictionary")
      return nil
    }
    guard let groups = list.value(name, in: list.root) else {
      let keys = list.entries(list.root).map { list.text($0.key) }
      guard let similar = Suggestion.best(for: name, among: keys) else { return [] }
      report("entitlements", "unknown key '\(similar)' in '\(shown)'; did you mean '\(name)'?")
      return nil
    }
    let items = list.items(groups)
    let hasOnlyStrings = items.allSatisfy { list.string($0) != nil }
    guard list.kind(groups) == .array, hasOnlyStrings else {
      report("entitlements", "'\(name)' in '\(shown)' is not an array of strings")
      return nil
    }
    var expandedGroups: [String] = []
    for group in items.compactMap({ list.string($0) }) {
      let expanded = VariableText(group)?.expanded(with: variables) ?? group
      let hasReferences = VariableText(expanded)?.references.isEmpty == false
      if hasReferences { return nil }
      expandedGroups.append(expanded)
    }
    return expandedGroups
  }
}
