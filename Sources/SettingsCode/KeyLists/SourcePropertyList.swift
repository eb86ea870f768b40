import SettingsPropertyLists
import SettingsText

/// A property list among the sources, which code may register.
package struct SourcePropertyList: Sendable {
  /// The path as shown.
  package let path: String
  let list: PropertyList

  /// Reads a property list.
  package init(_ file: FileBytes, path: String) throws(ReadingError) {
    self.path = path
    list = try PropertyListReader().read(file)
  }

  /// Returns the name without folders and extension, by which code loads the list.
  package static func name(ofPath path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let ending = ".plist"
    guard file.utf8.count > ending.utf8.count, file.hasSuffix(ending) else { return String(file) }
    return String(file.dropLast(ending.count))
  }

  /// Whether the list is a page of a settings bundle.
  var isPage: Bool { list.value("PreferenceSpecifiers", in: list.root) != nil }

  /// The keys of the rows of a page.
  var keysOfRows: Set<ExactText> {
    guard let rows = list.value("PreferenceSpecifiers", in: list.root), list.kind(rows) == .array
    else { return [] }
    return Set(
      list.items(rows).compactMap { row in
        guard list.kind(row) == .dictionary, let key = list.value("Key", in: row) else {
          return nil
        }
        return list.string(key).map { ExactText($0) }
      })
  }

  /// The keys and defaults that a registration of the list provides.
  var values: [(key: String, value: CodeValue)] {
    guard list.kind(list.root) == .dictionary else { return [] }
    return list.entries(list.root).map { entry in
      (list.text(entry.key), CodeValue(list.value(of: entry.value)) ?? .other)
    }
  }
}
