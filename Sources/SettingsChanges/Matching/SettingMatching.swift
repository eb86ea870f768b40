import SettingsAnalysis
import SettingsModel

/// Which settings of two sides belong together.
struct SettingMatching: Sendable {
  /// The settings of both sides, in the order of the old side.
  private(set) var pairs: [SettingPair] = []
  /// Those that only the old side shows.
  private(set) var removed: [Setting] = []
  /// Those that only the new side shows.
  private(set) var added: [Setting] = []

  init(_ old: inout ComparedBundle, _ new: inout ComparedBundle) {
    let before = SettingIndex(&old)
    let after = SettingIndex(&new)
    for setting in before.settings {
      if let other = after[setting.id] {
        pairs.append(SettingPair(relation: .same, old: setting, new: other))
      } else if !setting.rows.isEmpty {
        removed.append(setting)
      }
    }
    added = after.settings.filter { !$0.rows.isEmpty && before[$0.id] == nil }
    match(.suiteMoved, by: [{ setting in [setting.key] }])
    match(.renamed, by: RenameLikeness.descriptions)
    let alike = RenameLikeness.spelledAlike(removed, added)
    pairs += alike.map { SettingPair(relation: .renamed, old: removed[$0.removed], new: added[$0.added]) }
    removed = removed.indices.filter { index in !alike.contains { $0.removed == index } }.map { removed[$0] }
    added = added.indices.filter { index in !alike.contains { $0.added == index } }.map { added[$0] }
  }

  /// Pairs what is left of both sides where some description fits; the strictest description goes first.
  ///
  /// - Parameter descriptions: What equal settings have in common; absent where a setting has nothing to go by.
  private mutating func match(_ relation: SettingPair.Relation, by descriptions: [@Sendable (Setting) -> [String]?]) {
    for description in descriptions where !removed.isEmpty && !added.isEmpty {
      var candidates: [[String]: [Int]] = [:]
      for (index, setting) in added.enumerated().reversed() {
        if let text = description(setting) { candidates[text, default: []].append(index) }
      }
      var taken: Set<Int> = []
      removed = removed.filter { setting in
        guard let text = description(setting), let index = candidates[text]?.popLast() else { return true }
        taken.insert(index)
        pairs.append(SettingPair(relation: relation, old: setting, new: added[index]))
        return false
      }
      added = added.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }
  }
}
