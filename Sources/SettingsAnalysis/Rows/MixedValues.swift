import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Values of several types in the list of one row.
package struct MixedValues: Sendable {
  /// The list.
  package let values: PropertyList.NodeID
  /// The type of most values, which is most likely the one that is meant; of equally many, the one that comes first.
  /// Integers and reals are one, `integer`.
  package let commonType: PropertyListKind
  /// The first value of that type.
  package let common: PropertyList.NodeID
  /// The values of other types, in their order; at least one.
  package let others: [PropertyList.NodeID]
  /// Every type that occurs; integers and reals are one, `integer`.
  package let types: Set<PropertyListKind>
  /// The type that all values should have: that of more than half of them, else one in which all have a form; `nil`
  /// where there is none.
  package let shared: ValueTypes?

  /// Compares the types of a row's values; `nil` where all have one.
  package init?(_ row: Row) {
    let list = row.list
    guard let values = row.field(.values)?.value,
      let first = list.items(values).first(where: { _ in true }),
      list.items(values).contains(where: { list.typeClass($0) != list.typeClass(first) })
    else { return nil }
    var counts: [PropertyListKind: Int] = [:]
    for item in list.items(values) { counts[list.typeClass(item), default: 0] += 1 }
    var type = list.typeClass(first)
    for item in list.items(values) where counts[list.typeClass(item), default: 0] > counts[type, default: 0] {
      type = list.typeClass(item)
    }
    guard let common = list.items(values).first(where: { list.typeClass($0) == type }) else { return nil }
    let others = list.items(values).filter { list.typeClass($0) != type }
    (self.values, commonType, self.common, self.others) = (values, type, common, others)
    types = Set(counts.keys)
    let isMostly = counts[type, default: 0] > others.count
    // There are only two Booleans, and each choice needs a value of its own.
    let isTooMany = type == .boolean && counts[type, default: 0] + others.count > 2
    func fits(_ type: PropertyListKind) -> Bool {
      list.items(values).allSatisfy { list.typeClass($0) == type || list.canBeWritten($0, as: type) }
    }
    let candidates: [PropertyListKind] = isTooMany ? [.integer, .string] : [type, .integer, .string]
    shared = (isMostly && !isTooMany ? type : candidates.first(where: fits)).map {
      $0 == .integer ? .number : ValueTypes($0)
    }
  }

  /// What to do: `write each value as a number`.
  ///
  /// - Parameter values: What is to be written.
  package func help(_ values: String = "each value") -> String {
    shared.map { "write \(values) as \($0.words())" } ?? "write \(values) with one type"
  }
}

extension PropertyList {
  /// Whether a value has a form of another type that says the same: "1" as a number, 1 as a string.
  fileprivate func canBeWritten(_ node: NodeID, as type: PropertyListKind) -> Bool {
    switch type {
    case .string: plainText(node) != nil
    case .integer: string(node).flatMap(ValueGuess.real) != nil || kind(node) == .boolean
    case .boolean: string(node).flatMap(ValueGuess.boolean) != nil || [0, 1].contains(number(node))
    default: false
    }
  }

  /// The type of a value, integers and reals being one.
  func typeClass(_ node: NodeID) -> PropertyListKind {
    let kind = kind(node)
    return kind == .real ? .integer : kind
  }
}
