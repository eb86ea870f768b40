import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Page {
  /// The key `Type` of a row that is written among the keys of the page itself, beside the list of
  /// rows; `nil` if there is none.
  package var rowBesideList: PropertyList.NodeID? {
    guard let type = list.entry(KeyID.type.rawValue, in: list.root),
      let name = list.string(type.value), schema.elementID(named: name) != .unknown,
      [KeyID.key, .file, .title].contains(where: { list.entry($0.rawValue, in: list.root) != nil })
    else { return nil }
    return type.key
  }
}
