import SettingsPropertyLists

/// Keys that stand twice in one dictionary.
package enum RepeatedKeys {
  /// The first and each later key node of the same name, for every dictionary of a list.
  package static func find(in list: PropertyList) -> [(first: PropertyList.NodeID, second: PropertyList.NodeID)] {
    var found: [(first: PropertyList.NodeID, second: PropertyList.NodeID)] = []
    for number in 0..<list.nodeCount {
      let node = PropertyList.NodeID(number)
      guard list.kind(node) == .dictionary, list.childCount(node) > 1 else { continue }
      // Small dictionaries of known keys, nearly all there are, need no set: one bit per name is enough.
      var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      let needsSet = list.entries(node).contains { entry in
        let symbol = list.symbol(entry.key)
        guard symbol > 0, symbol < 256 else { return true }
        let bit: UInt64 = 1 << UInt64(symbol & 63)
        let isKnown: Bool
        switch symbol >> 6 {
        case 0: isKnown = bits.0 & bit != 0; bits.0 |= bit
        case 1: isKnown = bits.1 & bit != 0; bits.1 |= bit
        case 2: isKnown = bits.2 & bit != 0; bits.2 |= bit
        default: isKnown = bits.3 & bit != 0; bits.3 |= bit
        }
        return isKnown
      }
      if needsSet { findWithSet(node, list, &found) }
    }
    return found
  }

  private static func findWithSet(
    _ node: PropertyList.NodeID, _ list: PropertyList,
    _ found: inout [(first: PropertyList.NodeID, second: PropertyList.NodeID)]
  ) {
    var first: [ExactText: PropertyList.NodeID] = [:]
    for entry in list.entries(node) {
      let name = ExactText(list.text(entry.key))
      if let earlier = first[name] { found.append((earlier, entry.key)) } else { first[name] = entry.key }
    }
  }
}
