import SettingsModel
import SettingsPropertyLists

/// Pages as plain values, and the changes that a merge makes to them.
extension PropertyListValue {
  /// The entries of a dictionary; none for anything else.
  var entries: [Entry] {
    if case .dictionary(let entries) = self { return entries }
    return []
  }

  /// The items of an array; none for anything else.
  var items: [PropertyListValue] {
    if case .array(let items) = self { return items }
    return []
  }

  /// The text of a string.
  var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The value under a key; the last one where the key occurs twice.
  subscript(key: String) -> PropertyListValue? { entries.last { $0.key == key }?.value }

  /// The rows of a page.
  var rows: [PropertyListValue] { self["PreferenceSpecifiers"]?.items ?? [] }

  /// Whether a row begins a group.
  var startsGroup: Bool {
    ["PSGroupSpecifier", "PSRadioGroupSpecifier"].contains(self["Type"]?.string)
  }

  /// A row whose `File` names pages as the merged bundle does, in nested rows too.
  func openingPages(named names: [String: String]) -> PropertyListValue {
    guard case .dictionary(let entries) = self else { return self }
    return .dictionary(
      entries.map { entry in
        switch (entry.key, entry.value) {
        case ("File", .string(let file)):
          let reference = PageReference(file)
          guard let name = names[reference.base], name != reference.base else { return entry }
          return .init(key: entry.key, value: .string(name))
        case (_, .dictionary):
          return .init(key: entry.key, value: entry.value.openingPages(named: names))
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

  /// A group without a title, which keeps rows apart from those above.
  static let plainGroup: PropertyListValue = .dictionary([
    .init(key: "Type", value: .string("PSGroupSpecifier"))
  ])

  /// The dictionary with another value under a key.
  func setting(_ key: String, _ value: PropertyListValue) -> PropertyListValue {
    let others = entries.filter { $0.key != key }
    guard others.count < entries.count else {
      return .dictionary(others + [.init(key: key, value: value)])
    }
    var isSet = false
    return .dictionary(
      entries.compactMap { entry in
        guard entry.key == key else { return entry }
        defer { isSet = true }
        return isSet ? nil : .init(key: key, value: value)
      })
  }

  /// A row that opens a page.
  static func childPane(title: String, file: String) -> PropertyListValue {
    .dictionary([
      .init(key: "Type", value: .string("PSChildPaneSpecifier")),
      .init(key: "Title", value: .string(title)),
      .init(key: "File", value: .string(file)),
    ])
  }
}
