import SettingsPropertyLists

/// Finds keys that occur twice in one dictionary.
package enum RepeatedKeys {
  /// Returns the first and each later key node of the same name, for every dictionary of a list.
  package static func find(in list: PropertyList) -> [(
    first: PropertyList.NodeID, second: PropertyList.NodeID
  )] {
    var found: [(first: PropertyList.NodeID, second: PropertyList.NodeID)] = []
    guard list.mayRepeatKeys else { return found }
    for number in 0..<list.nodeCount {
      let node = PropertyList.NodeID(number)
      guard list.kind(node) == .dictionary else { continue }
      if list.mayRepeatKeys(node) { compareKeys(of: node, in: list, &found) }
    }
    return found
  }

  private static func compareKeys(
    of dictionary: PropertyList.NodeID, in list: PropertyList,
    _ found: inout [(first: PropertyList.NodeID, second: PropertyList.NodeID)]
  ) {
    var keys: [ExactText: PropertyList.NodeID] = [:]
    for entry in list.entries(dictionary) {
      let name = ExactText(list.text(entry.key))
      if let first = keys[name] {
        found.append((first, entry.key))
      } else {
        keys[name] = entry.key
      }
    }
  }
}
