import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension Page {
  /// Whether the list has no `PreferenceSpecifiers`, and a key that is most likely meant to be that.
  package func hasMisspelledRows(_ schema: Schema) -> Bool {
    guard specifiersEntry == nil, list.kind(list.root) == .dictionary else { return false }
    let keys = schema.keys(in: .page)
    return list.entries(list.root).contains { entry in
      guard list.symbol(entry.key) == 0 else { return false }
      let name = list.text(entry.key)
      return schema.keyID(labelled: name, in: .page) == .preferenceSpecifiers
        || Suggestion.best(for: name, among: keys) == "PreferenceSpecifiers"
    }
  }
}

extension Row {
  /// The pages that InAppSettingsKit opens for the row: `File` of `ItemSpecifier` and `AddSpecifier`, and of a view of the
  /// app's own.
  package var filesInApp: [String] {
    switch element {
    case .iaskCustomView: text(.file).map { [$0.value] } ?? []
    case .iaskListGroup:
      [KeyID.itemSpecifier, .addSpecifier].compactMap { key in
        guard let item = field(key), let file = list.entry(KeyID.file.rawValue, in: item.value) else { return nil }
        return list.string(file.value)
      }
    default: []
    }
  }
}
