import SettingsText

extension BundleAnalysis {
  /// The rows that repeat a key without contradicting each other, grouped by key and by whether a
  /// device shows both.
  package var sharedKeys: [[KeyClash]] {
    struct Group: Hashable {
      let number: Int
      let relation: KeyClash.Relation
    }
    let conflicts = Set(
      keyClashes.filter { $0.isConflict || $0.valuesDiffer }.map { $0.number })
    return keyClashes.filter { clash in
      !conflicts.contains(clash.number) && (clash.relation == .together || clash.isOnOnePage)
    }.grouped { Group(number: $0.number, relation: $0.relation) }.map { $0.elements }
  }
}
