import SettingsModel
import SettingsPropertyLists

extension PropertyList {
  /// An item of an array with its 0-based position.
  package struct Item: Sendable {
    /// The item.
    package var node: NodeID
    package var position: Int
  }

  /// Returns the items of an array that equal an earlier one, each with the first equal one.
  package func equalItems(_ array: NodeID, _ comparison: Comparison) -> [(
    first: Item, second: Item
  )] {
    // Most lists have no equal items. Comparing traits shows this with a tenth of the instructions.
    if haveDistinctTraits(itemsOf: array) { return [] }
    var traits: [UInt64] = []
    traits.reserveCapacity(childCount(array))
    for item in items(array) { traits.append(self.traits(of: item)) }
    traits.sort()
    // Equal items have equal traits, which are next to each other now.
    guard zip(traits, traits.dropFirst()).contains(where: ==) else { return [] }
    var found: [(first: Item, second: Item)] = []
    var seen: [PropertyListValue: Item] = [:]
    for (position, node) in items(array).enumerated() {
      let item = Item(node: node, position: position)
      let value = keptValue(of: node).representative(comparison)
      if let first = seen[value] { found.append((first, item)) } else { seen[value] = item }
    }
    return found
  }

  /// Returns whether the traits of all items certainly differ; `false` if they may be equal.
  ///
  /// There are two quick signs of distinct traits: they ascend, as in most lists, or each of them
  /// selects another bit of one word.
  private func haveDistinctTraits(itemsOf array: NodeID) -> Bool {
    var last: UInt64?
    var areAscending = true
    var usedBits: UInt64 = 0
    var haveOwnBits = true
    for item in items(array) {
      let next = traits(of: item)
      if let last, last >= next { areAscending = false }
      last = next
      // Multiplying by the golden ratio spreads numbers that differ in a few bits. The highest six
      // bits of the product select a bit of the word.
      let product = next &* 0x9E37_79B9_7F4A_7C15
      let bit: UInt64 = 1 << (product >> 58)
      if usedBits & bit != 0 { haveOwnBits = false }
      usedBits |= bit
      if !areAscending, !haveOwnBits { return false }
    }
    return true
  }

  /// Returns a hash that is the same for equal values: the length and symbol of a text, or a number
  /// as floating-point.
  private func traits(of node: NodeID) -> UInt64 {
    if let symbol = symbol(ofString: node) {
      return UInt64(textLength(node)) << 16 | UInt64(symbol.rawValue)
    }
    guard let number = number(node) ?? boolean(node).map({ $0 ? 1 : 0 }) else { return .max }
    if number.isNaN { return Double.nan.bitPattern }
    // Adding 0 converts -0 to 0.
    return (number + 0).bitPattern
  }
}
