import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

/// Values written with the element of another type, where there is no doubt which value is meant.
enum ValueConversion {
  /// A safe fix that writes a value with the element of a type it should have; none where the value is unclear.
  static func fixes(_ node: PropertyList.NodeID, to types: ValueTypes, _ page: Page) -> [ProposedFix] {
    let list = page.list
    guard let (replacement, shown) = replacement(for: node, list, types) else { return [] }
    return [
      ProposedFix("replace \(list.description(node)) by \(shown)", .safe, [page.edit(.replaceValue(node, replacement))])
    ]
  }

  /// Whether a value of a kind and those of the types are the same to Settings: numbers and Booleans are.
  static func isSameNumber(_ kind: PropertyListKind, _ types: ValueTypes) -> Bool {
    switch kind {
    case .boolean: types.contains(.real)
    case .integer: types.contains(.boolean)
    default: false
    }
  }

  private static func replacement(
    for node: PropertyList.NodeID, _ list: PropertyList, _ types: ValueTypes
  ) -> (TreeEdit.Replacement, shown: String)? {
    switch list.kind(node) {
    case .string:
      // An old-style list holds strings only.
      guard list.format != .openStep else { return nil }
      let text = list.text(node)
      if types.contains(.boolean) { return MeantValue.boolean(text).map(boolean) }
      if types.contains(.integer), let number = MeantValue.integer(text) {
        return (.integer(PropertyListInteger(number)), "the integer \(number)")
      }
      if types.contains(.real), let number = MeantValue.real(text) { return (.real(number), "the real \(number)") }
      return nil
    case .integer:
      guard let number = list.integer(node) else { return nil }
      if types.contains(.boolean) { return MeantValue.boolean(number.description).map(boolean) }
      return types.contains(.string) ? (.string(number.description), "the string '\(number)'") : nil
    case .boolean:
      guard types.contains(.integer), !types.contains(.boolean), let flag = list.boolean(node) else { return nil }
      return (.integer(PropertyListInteger(Int64(flag ? 1 : 0))), "the integer \(flag ? 1 : 0)")
    default: return nil
    }
  }

  private static func boolean(_ flag: Bool) -> (TreeEdit.Replacement, shown: String) {
    (.boolean(flag), "the Boolean \(flag)")
  }
}
