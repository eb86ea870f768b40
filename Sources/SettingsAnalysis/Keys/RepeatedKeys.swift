import SettingsPropertyLists

/// Keys that occur twice in one dictionary.
package enum RepeatedKeys {
  /// The first and each later key node of the same name, for every dictionary of a list.
  package static func find(in list: PropertyList) -> [(
    first: PropertyList.NodeID, second: PropertyList.NodeID
  )] {
    var found: [(first: PropertyList.NodeID, second: PropertyList.NodeID)] = []
    for number in 0..<list.nodeCount {
      let node = PropertyList.NodeID(number)
      guard list.kind(node) == .dictionary else { continue }
      // Nearly all dictionaries have few keys, all of them known: one bit for each name tells that
      // no name is there twice.
      var bits: UInt64 = 0
      let needsSet = list.entries(node).contains { entry in
        let bit: UInt64 = 1 << UInt64(list.symbol(entry.key) & 63)
        defer { bits |= bit }
        return bits & bit != 0
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
      if let earlier = first[name] {
        found.append((earlier, entry.key))
      } else {
        first[name] = entry.key
      }
    }
  }
}
