import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The pairs of settings in two versions.
struct SettingMatching: Sendable {
  /// The settings of both versions, in the order of the old version.
  private(set) var pairs: [SettingPair] = []
  /// The settings that only the old version shows.
  private(set) var removed: [Setting] = []
  /// The settings that only the new version shows.
  private(set) var added: [Setting] = []

  init(_ old: ComparedBundle, _ new: ComparedBundle) {
    let before = old.analysis.settings
    let after = new.analysis.settings
    for setting in before.all {
      if let other = after[setting.id] {
        pairs.append(SettingPair(.same, setting, other))
      } else if !setting.rows.isEmpty {
        removed.append(setting)
      }
    }
    added = after.all.filter { !$0.rows.isEmpty && before[$0.id] == nil }
    match(.suiteMoved, by: [{ ExactText($0.key) }])
    // A row that moves to another app group leaves the rows on other pages behind.
    var addedByKey = Dictionary(grouping: added.indices.reversed()) { ExactText(added[$0].id.key) }
    var moved: Set<Int> = []
    for pair in pairs where pair.relation == .same {
      guard let row = pair.removed.first?.old,
        let number = addedByKey[ExactText(pair.old.id.key)]?.popLast()
      else { continue }
      pairs.append(SettingPair(.suiteMoved, Setting(pair.old.id, row), added[number]))
      moved.insert(number)
    }
    added = added.indices.filter { !moved.contains($0) }.map { added[$0] }
    match(.renamed, by: RenameLikeness.titledDescriptions)
    // A setting whose title now belongs to a key of both versions was not renamed to a third key.
    let taken = takenTitles
    let replaced = removed.filter { RenameLikeness.title($0.first).map(taken.contains) ?? false }
    removed.removeAll { RenameLikeness.title($0.first).map(taken.contains) ?? false }
    match(.renamed, by: RenameLikeness.untitledDescriptions)
    let alike = RenameLikeness.spelledAlike(removed, added)
    pairs += alike.map { SettingPair(.renamed, $0, $1) }
    let renamed = Set(alike.map { $0.0.id })
    let renames = Set(alike.map { $0.1.id })
    removed.removeAll { renamed.contains($0.id) }
    added.removeAll { renames.contains($0.id) }
    removed += replaced
  }

  /// The titles that keys of both versions have acquired.
  private var takenTitles: Set<String> {
    Set(
      pairs.compactMap { pair in
        guard pair.relation == .same else { return nil }
        let old = pair.old.rows.first.flatMap(RenameLikeness.title)
        let title = pair.new.rows.first.flatMap(RenameLikeness.title)
        guard title != old else { return nil }
        return title
      })
  }

  /// Pairs the remaining settings of both versions by descriptions.
  private mutating func match(
    _ relation: SettingPair.Relation, by descriptions: [@Sendable (Setting) -> AnyHashable?]
  ) {
    pairs += removed.takePairs(with: &added, by: descriptions).map {
      SettingPair(relation, $0.old, $0.new)
    }
  }
}
