import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Which settings of two sides belong together.
struct SettingMatching: Sendable {
  /// The settings of both sides, in the order of the old side.
  private(set) var pairs: [SettingPair] = []
  /// Those that only the old side shows.
  private(set) var removed: [Setting] = []
  /// Those that only the new side shows.
  private(set) var added: [Setting] = []

  init(_ old: ComparedBundle, _ new: ComparedBundle) {
    let (before, after) = (old.analysis.settings, new.analysis.settings)
    for setting in before.all {
      if let other = after[setting.id] {
        pairs.append(SettingPair(.same, setting, other))
      } else if !setting.rows.isEmpty {
        removed.append(setting)
      }
    }
    added = after.all.filter { !$0.rows.isEmpty && before[$0.id] == nil }
    match(.suiteMoved, by: [{ setting in [ExactText(setting.key)] }])
    match(.renamed, by: RenameLikeness.titledDescriptions)
    // A setting whose title went to another key that both sides have did not become a third one.
    let taken = takenTitles
    let replaced = removed.filter { RenameLikeness.title($0.first).map(taken.contains) ?? false }
    removed.removeAll { RenameLikeness.title($0.first).map(taken.contains) ?? false }
    match(.renamed, by: RenameLikeness.untitledDescriptions)
    for (from, to) in RenameLikeness.spelledAlike(removed, added) {
      pairs.append(SettingPair(.renamed, from, to))
      removed.removeAll { $0.id == from.id }
      added.removeAll { $0.id == to.id }
    }
    removed += replaced
  }

  /// The titles that a key of both sides has now and had not.
  private var takenTitles: Set<String> {
    Set(
      pairs.compactMap { pair in
        guard pair.relation == .same else { return nil }
        let (old, new) = (pair.old.rows.first, pair.new.rows.first)
        let title = new.flatMap(RenameLikeness.title)
        return title == old.flatMap(RenameLikeness.title) ? nil : title
      })
  }

  /// Pairs what is left of both sides where some description fits; the strictest description goes first.
  ///
  /// - Parameter descriptions: What equal settings have in common; absent where a setting has nothing to go by.
  private mutating func match(
    _ relation: SettingPair.Relation, by descriptions: [@Sendable (Setting) -> [ExactText]?]
  ) {
    for description in descriptions where !removed.isEmpty && !added.isEmpty {
      var candidates: [[ExactText]: [Int]] = [:]
      for (index, setting) in added.enumerated().reversed() {
        if let text = description(setting) { candidates[text, default: []].append(index) }
      }
      var taken: Set<Int> = []
      removed = removed.filter { setting in
        guard let text = description(setting), let index = candidates[text]?.popLast() else { return true }
        taken.insert(index)
        pairs.append(SettingPair(relation, setting, added[index]))
        return false
      }
      added = added.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }
  }
}
