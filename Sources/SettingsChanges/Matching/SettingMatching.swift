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

  /// A setting, or a row of one, without a counterpart.
  private struct Candidate {
    let setting: Setting
    /// The pair that it is a row of, with the row's number there; absent for a whole setting.
    var origin: (pair: Int, row: Int)?
  }

  init(_ old: ComparedBundle, _ new: ComparedBundle) {
    let (before, after) = (old.analysis.settings, new.analysis.settings)
    var removed: [Candidate] = []
    for setting in before.all {
      if let other = after[setting.id] {
        pairs.append(SettingPair(.same, setting, other))
      } else if !setting.rows.isEmpty {
        removed.append(Candidate(setting: setting))
      }
    }
    var added = after.all.filter { !$0.rows.isEmpty && before[$0.id] == nil }.map { Candidate(setting: $0) }
    for (number, pair) in pairs.enumerated() {
      for (row, match) in pair.removed.enumerated() {
        if let part = match.part(of: pair.old) { removed.append(Candidate(setting: part, origin: (number, row))) }
      }
      for (row, match) in pair.added.enumerated() {
        if let part = match.part(of: pair.new) { added.append(Candidate(setting: part, origin: (number, row))) }
      }
    }
    match(.suiteMoved, by: [{ setting in [ExactText(setting.key)] }], &removed, &added)
    match(.renamed, by: RenameLikeness.titledDescriptions, &removed, &added)
    // A setting whose title went to another key that both sides have did not become a third one.
    let taken = takenTitles
    func isTaken(_ candidate: Candidate) -> Bool {
      RenameLikeness.title(candidate.setting.first).map(taken.contains) ?? false
    }
    let replaced = removed.filter(isTaken)
    removed.removeAll(where: isTaken)
    match(.renamed, by: RenameLikeness.untitledDescriptions, &removed, &added)
    keepRows(removed + replaced, added)
    self.removed = removed.filter { $0.origin == nil }.map(\.setting)
    self.added = added.filter { $0.origin == nil }.map(\.setting)
    matchSpelledAlike()
    self.removed += replaced.filter { $0.origin == nil }.map(\.setting)
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

  private mutating func matchSpelledAlike() {
    let alike = RenameLikeness.spelledAlike(removed, added)
    pairs += alike.map { SettingPair(.renamed, removed[$0.removed], added[$0.added]) }
    removed = removed.indices.filter { index in !alike.contains { $0.removed == index } }.map { removed[$0] }
    added = added.indices.filter { index in !alike.contains { $0.added == index } }.map { added[$0] }
  }

  /// Pairs what is left of both sides where some description fits; the strictest description goes first.
  ///
  /// - Parameter descriptions: What equal settings have in common; absent where a setting has nothing to go by.
  private mutating func match(
    _ relation: SettingPair.Relation, by descriptions: [@Sendable (Setting) -> [ExactText]?],
    _ removed: inout [Candidate], _ added: inout [Candidate]
  ) {
    for description in descriptions where !removed.isEmpty && !added.isEmpty {
      var candidates: [[ExactText]: [Int]] = [:]
      for (index, candidate) in added.enumerated().reversed() {
        if let text = description(candidate.setting) { candidates[text, default: []].append(index) }
      }
      var taken: Set<Int> = []
      removed = removed.filter { candidate in
        guard let text = description(candidate.setting),
          let place = candidates[text]?.lastIndex(where: { added[$0].setting.fits(candidate.setting, relation) }),
          let index = candidates[text]?.remove(at: place)
        else { return true }
        taken.insert(index)
        let other = added[index]
        pairs.append(
          SettingPair(
            relation, candidate.setting, other.setting, isPart: candidate.origin != nil || other.origin != nil))
        return false
      }
      added = added.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }
  }

  /// Leaves to the pairs only the rows that are no part of another setting.
  private mutating func keepRows(_ removed: [Candidate], _ added: [Candidate]) {
    var left: [Int: (removed: [RowPairing.Match], added: [RowPairing.Match])] = [:]
    for origin in removed.compactMap(\.origin) {
      left[origin.pair, default: ([], [])].removed.append(pairs[origin.pair].removed[origin.row])
    }
    for origin in added.compactMap(\.origin) {
      left[origin.pair, default: ([], [])].added.append(pairs[origin.pair].added[origin.row])
    }
    for number in pairs.indices where !pairs[number].removed.isEmpty || !pairs[number].added.isEmpty {
      if pairs[number].relation != .same { continue }
      (pairs[number].removed, pairs[number].added) = left[number] ?? ([], [])
    }
  }
}

extension RowPairing.Match {
  /// The row without a counterpart as a setting of its own, on the devices that have none.
  fileprivate func part(of setting: Setting) -> Setting? {
    guard var row = old ?? new else { return nil }
    row.idioms = idioms
    return Setting(setting.id, row)
  }
}

extension Setting {
  /// Whether another setting can be what became of this one.
  fileprivate func fits(_ other: Setting, _ relation: SettingPair.Relation) -> Bool {
    switch relation {
    case .same: id == other.id
    case .renamed: !id.hasKey(of: other.id)
    case .suiteMoved: id.hasKey(of: other.id) && !id.isInSuite(of: other.id)
    }
  }
}
