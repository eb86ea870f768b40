import SettingsModel
import SettingsPropertyLists

/// Access to pages as property list values, and the changes that a merge makes to them.
extension PropertyListValue {
  /// The entries of a dictionary; empty for any other value.
  var entries: [Entry] {
    if case .dictionary(let entries) = self { return entries }
    return []
  }

  /// The items of an array; empty for any other value.
  var items: [PropertyListValue] {
    if case .array(let items) = self { return items }
    return []
  }

  /// The text of a string; `nil` for any other value.
  var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// Accesses the value for a key, the last one if the key is repeated; `nil` if there is none.
  subscript(key: String) -> PropertyListValue? { entries.last { $0.key == key }?.value }

  /// The rows of a page; empty for any other value.
  var rows: [PropertyListValue] { self["PreferenceSpecifiers"]?.items ?? [] }

  /// Whether a row begins a group.
  var startsGroup: Bool {
    ["PSGroupSpecifier", "PSRadioGroupSpecifier"].contains(self["Type"]?.string)
  }

  /// Returns the row with the pages in `File` renamed.
  ///
  /// The rows in dictionaries of the row, such as `ItemSpecifier`, change too. Arrays have no rows.
  ///
  /// - Parameter newNames: The base names of pages in the merged bundle, by their old names.
  func renamingPages(to newNames: [String: String]) -> PropertyListValue {
    guard case .dictionary(let entries) = self else { return self }
    return .dictionary(
      entries.map { entry in
        switch (entry.key, entry.value) {
        case ("File", .string(let file)):
          let oldName = PageReference(file).base
          guard let name = newNames[oldName], name != oldName else { return entry }
          return .init(key: entry.key, value: .string(name))
        case (_, .dictionary):
          return .init(key: entry.key, value: entry.value.renamingPages(to: newNames))
        default: return entry
        }
      })
  }

  /// Whether a row opens a page.
  var isPane: Bool { self["Type"]?.string == "PSChildPaneSpecifier" }

  /// Whether a row is the group that fragments replace.
  var isMarker: Bool {
    self["Type"]?.string == "PSGroupSpecifier" && self["Title"]?.string == MergeInsertion.marker
  }

  /// A group without a title, which separates its rows from the group above.
  static let plainGroup: PropertyListValue = .dictionary([
    .init(key: "Type", value: .string("PSGroupSpecifier"))
  ])

  /// Returns the dictionary with a value set for a key.
  ///
  /// The new entry takes the place of the first entry with the key, or else follows all entries.
  func setting(_ key: String, _ value: PropertyListValue) -> PropertyListValue {
    var changed = entries.filter { $0.key != key }
    let place = entries.firstIndex { $0.key == key } ?? changed.count
    changed.insert(Entry(key: key, value: value), at: place)
    return .dictionary(changed)
  }

  /// Returns a row that opens a page.
  static func childPane(title: String, file: String) -> PropertyListValue {
    .dictionary([
      .init(key: "Type", value: .string("PSChildPaneSpecifier")),
      .init(key: "Title", value: .string(title)),
      .init(key: "File", value: .string(file)),
    ])
  }
}
