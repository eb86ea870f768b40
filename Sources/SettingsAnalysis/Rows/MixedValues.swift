import SettingsModel
import SettingsPropertyLists

/// Values of several types in the list of one row.
package struct MixedValues: Sendable {
  /// The type of most values, which is most likely the one that is meant; of equally many, the one that comes first.
  /// Integers and reals are one, `integer`.
  package let commonType: PropertyListKind
  /// The first value of that type.
  package let common: PropertyList.NodeID
  /// The first value of another type.
  package let odd: PropertyList.NodeID

  /// Compares the types of a row's values; `nil` where all have one.
  package init?(_ specifier: some ChoiceSpecifier) {
    let list = specifier.list
    guard let values = specifier.row.field(.values)?.value,
      let first = list.items(values).first(where: { _ in true }),
      list.items(values).contains(where: { list.typeClass($0) != list.typeClass(first) })
    else { return nil }
    var counts: [PropertyListKind: Int] = [:]
    for item in list.items(values) { counts[list.typeClass(item), default: 0] += 1 }
    var type = list.typeClass(first)
    for item in list.items(values) where counts[list.typeClass(item), default: 0] > counts[type, default: 0] {
      type = list.typeClass(item)
    }
    guard let common = list.items(values).first(where: { list.typeClass($0) == type }),
      let odd = list.items(values).first(where: { list.typeClass($0) != type })
    else { return nil }
    (commonType, self.common, self.odd) = (type, common, odd)
  }
}

extension PropertyList {
  /// The type of a value, integers and reals being one.
  func typeClass(_ node: NodeID) -> PropertyListKind {
    let kind = kind(node)
    return kind == .real ? .integer : kind
  }
}
