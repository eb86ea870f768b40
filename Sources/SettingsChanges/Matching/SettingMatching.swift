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
    matchPartialMoves()
    match(.renamed, by: RenameLikeness.titledDescriptions)
    // A removed key whose title a key of both versions took over was replaced by that key. It was
    // not renamed, so it takes no part in the matching by other properties.
    let titlesTakenOver = changedTitles
    func isReplaced(_ setting: Setting) -> Bool {
      guard let title = RenameLikeness.title(setting.first) else { return false }
      return titlesTakenOver.contains(title)
    }
    let replaced = removed.filter(isReplaced)
    removed.removeAll(where: isReplaced)
    match(.renamed, by: RenameLikeness.untitledDescriptions)
    let alike = RenameLikeness.spelledAlike(removed, added)
    pairs += alike.map { SettingPair(.renamed, $0.old, $0.new) }
    let oldIDs = Set(alike.map(\.old.id))
    let newIDs = Set(alike.map(\.new.id))
    removed.removeAll { oldIDs.contains($0.id) }
    added.removeAll { newIDs.contains($0.id) }
    removed += replaced
  }

  /// Pairs the settings of which one row moved to another app group, while rows on other pages stay.
  ///
  /// The old suite keeps the key, and the new suite seems to gain it.
  private mutating func matchPartialMoves() {
    // The first index comes last, where `popLast` takes it.
    var addedByKey = Dictionary(grouping: added.indices.reversed()) { ExactText(added[$0].id.key) }
    var movedIndices: Set<Int> = []
    for pair in pairs where pair.relation == .same {
      guard let row = pair.removed.first?.old,
        let index = addedByKey[ExactText(pair.old.id.key)]?.popLast()
      else { continue }
      pairs.append(SettingPair(.suiteMoved, Setting(pair.old.id, row), added[index]))
      movedIndices.insert(index)
    }
    added = added.indices.filter { !movedIndices.contains($0) }.map { added[$0] }
  }

  /// The new titles of the keys of both versions whose title has changed.
  private var changedTitles: Set<String> {
    Set(
      pairs.compactMap { pair in
        guard pair.relation == .same else { return nil }
        let oldTitle = pair.old.rows.first.flatMap(RenameLikeness.title)
        let newTitle = pair.new.rows.first.flatMap(RenameLikeness.title)
        guard newTitle != oldTitle else { return nil }
        return newTitle
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
