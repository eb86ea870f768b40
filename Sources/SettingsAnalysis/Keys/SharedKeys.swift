import SettingsText

extension BundleAnalysis {
  /// The rows that repeat a key without contradicting each other, grouped by key and by whether a
  /// device shows both.
  package var sharedKeys: [[KeyClash]] {
    struct Group: Hashable {
      let number: Int
      let relation: KeyClash.Relation
    }
    let contradictory = keyClashes.filter { $0.isConflict || $0.valuesDiffer }
    let contradictoryGroups = Set(contradictory.map { $0.group })
    let shared = keyClashes.filter { clash in
      guard !contradictoryGroups.contains(clash.group) else { return false }
      // Rows of different devices on different pages are most likely intended.
      return clash.relation == .together || clash.isOnOnePage
    }
    let groups = shared.grouped { Group(number: $0.group, relation: $0.relation) }
    return groups.map { $0.elements }
  }
}
