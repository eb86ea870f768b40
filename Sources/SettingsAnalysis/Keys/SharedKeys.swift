import SettingsText

extension BundleAnalysis {
  /// The rows that repeat a key without contradicting each other, grouped by key and by whether a
  /// device shows both.
  package var sharedKeys: [[KeyClash]] {
    struct Group: Hashable {
      let number: Int
      let relation: KeyClash.Relation
    }
    let contradicted = keyClashes.filter { $0.isConflict || $0.valuesDiffer }
    let contradictedKeys = Set(contradicted.map { $0.number })
    let shared = keyClashes.filter { clash in
      guard !contradictedKeys.contains(clash.number) else { return false }
      // Rows of different devices on different pages are most likely intended.
      return clash.relation == .together || clash.isOnOnePage
    }
    let groups = shared.grouped { Group(number: $0.number, relation: $0.relation) }
    return groups.map { $0.elements }
  }
}
