import SettingsModel
import SettingsText

/// The names of pages and tables in use in the merged bundle.
struct MergeNames {
  /// The used base names of pages, in lowercase since some file systems ignore case.
  private var pages: Set<String>
  /// The used names of strings tables, in lowercase.
  private var tables: Set<String>
  private let keepsFolders: Bool

  init(base: SettingsBundle, keepsFolders: Bool) {
    pages = Set(base.pages.map { $0.name.base.lowercased() })
    tables = Set(base.tables.map { $0.name.lowercased() })
    self.keepsFolders = keepsFolders
  }

  /// Reserves the new base names of a fragment's pages, except for its first page, and returns them
  /// by the old names.
  mutating func pageNames(of part: MergePart) -> [String: String] {
    var names: [String: String] = [:]
    let bases = Set(part.bundle.pages.map(\.name.base)).subtracting(["Root"])
    for base in bases.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      names[base] = MergeNames.reserve(flattened(base), prefix: part.name, in: &pages)
    }
    return names
  }

  /// Reserves and returns the new name of a fragment's strings table.
  mutating func tableName(_ name: String, of part: MergePart) -> String {
    MergeNames.reserve(name, prefix: part.name, in: &tables)
  }

  /// Returns a name without folders, since Settings is only known to open pages at the top level of
  /// a bundle.
  private func flattened(_ base: String) -> String {
    guard !keepsFolders, base.contains("/") else { return base }
    return MergeNames.safe(base)
  }

  /// Returns a name that consists of ASCII letters, digits, `.`, `_` and `-`.
  private static func safe(_ text: String) -> String {
    VisibleText.replacing(text) { scalar in
      switch scalar {
      // The character is kept.
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": nil
      case "/": "."
      case " ": "-"
      default: String(scalar.value, radix: 16)
      }
    }
  }

  /// Reserves and returns an unused name: the wanted one, or else one with a prefix and, if
  /// necessary, a number.
  private static func reserve(
    _ wanted: String, prefix: String, in used: inout Set<String>
  ) -> String {
    var name = wanted
    if used.contains(wanted.lowercased()) {
      let prefixed = safe(prefix) + "." + wanted
      name = prefixed
      var number = 1
      while used.contains(name.lowercased()) {
        number += 1
        name = "\(prefixed)-\(number)"
      }
    }
    used.insert(name.lowercased())
    return name
  }
}

extension PageName {
  /// The path of the file with this name.
  var path: String {
    var path = base
    if let language { path = language + ".lproj/" + path }
    if let device { path += "~" + device.fileName }
    if isInApp { path += ".inApp" }
    return path + ".plist"
  }
}
