import SettingsModel
import SettingsPropertyLists

extension PropertyList {
  /// An item of an array with its 0-based position.
  package struct Item: Sendable {
    /// The item.
    package var node: NodeID
    /// Its position.
    package var position: Int
  }

  /// Above this many items a set is cheaper than comparing each with each.
  private static let fewItems = 16

  /// The items of an array that equal an earlier one, each with the first that it equals. Arrays and dictionaries are
  /// compared in short arrays only.
  package func equalItems(_ array: NodeID, _ comparison: Comparison) -> [(first: Item, second: Item)] {
    childCount(array) > PropertyList.fewItems ? equalOfMany(array, comparison) : equalOfFew(array, comparison)
  }

  private func equalOfFew(_ array: NodeID, _ comparison: Comparison) -> [(first: Item, second: Item)] {
    var found: [(first: Item, second: Item)] = []
    for (position, node) in items(array).enumerated() {
      // Nearly all lists hold different items: their traits tell.
      let traits = traits(of: node)
      for (earlier, other) in items(array).prefix(position).enumerated() where self.traits(of: other) == traits {
        guard isEqual(other, to: node, of: self, comparison) else { continue }
        found.append((Item(node: other, position: earlier), Item(node: node, position: position)))
        break
      }
    }
    return found
  }

  /// A number that is the same for equal values, and mostly another one for different values: what was noted of a
  /// text, a number as floating-point.
  private func traits(of node: NodeID) -> UInt64 {
    switch kind(node) {
    case .string, .key: UInt64(self.node(node).high) << 16 | UInt64(symbol(ofString: node)?.rawValue ?? 0)
    case .integer, .real: ((number(node) ?? 0) + 0).bitPattern
    case .boolean: (boolean(node) == true ? 1.0 : 0).bitPattern
    case .date, .data, .array, .dictionary: 0
    }
  }

  private func equalOfMany(_ array: NodeID, _ comparison: Comparison) -> [(first: Item, second: Item)] {
    var found: [(first: Item, second: Item)] = []
    var seen: [Identity: Item] = [:]
    for (position, node) in items(array).enumerated() {
      guard let identity = Identity(node, self, comparison) else { continue }
      let item = Item(node: node, position: position)
      if let first = seen[identity] { found.append((first, item)) } else { seen[identity] = item }
    }
    return found
  }
}

/// A scalar as the key of a table, equal where `isEqual` says so.
private enum Identity: Hashable {
  case text([UInt8])
  case integer(PropertyListInteger)
  case real(UInt64)
  case boolean(Bool)
  case date(UInt64)
  case data([UInt8])

  init?(_ node: PropertyList.NodeID, _ list: PropertyList, _ comparison: PropertyList.Comparison) {
    switch list.kind(node) {
    case .string, .key: self = .text(list.withText(node) { Array($0) })
    case .integer: self = .integer(list.integer(node) ?? PropertyListInteger(Int64(0)))
    case .real:
      let value = list.real(node) ?? 0
      if comparison == .numeric, let whole = Int64(exactly: value) {
        self = .integer(PropertyListInteger(whole))
      } else {
        self = .real(value.bitPattern)
      }
    case .boolean:
      let flag = list.boolean(node) == true
      self = comparison == .numeric ? .integer(PropertyListInteger(Int64(flag ? 1 : 0))) : .boolean(flag)
    case .date: self = .date((list.date(node) ?? 0).bitPattern)
    case .data: self = .data(list.data(node) ?? [])
    case .array, .dictionary: return nil
    }
  }
}
