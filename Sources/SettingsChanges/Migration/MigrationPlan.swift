import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

extension StoredValueMigration {
  /// The ids of classes of changes that concern stored values.
  private static let classes: Set<String> = Set(
    [
      ChangeClass.controlChanged, .keyRenamed, .rangeNarrowed, .rangeWidened, .suiteMoved,
      .titleChanged,
      .trueFalseChanged, .typeChanged, .valueMeaning, .valueRemoved, .valueRetyped,
    ].map(\.id))

  /// Creates a plan for migrating stored values between two versions.
  ///
  /// - Parameter judged: The changes after applying the project's policy. Values move for accepted
  ///   changes too, since a migration is a reason to accept one, but accepted changes that cannot
  ///   be decided get no remark.
  package init(from old: ComparedBundle, to new: ComparedBundle, _ judged: JudgedChanges) {
    self.init()
    var collector = ChangeCollector(old, new, SettingMatching(old, new))
    let changes = judged.changes.filter { $0.level > .safe }
    var isLeft = Array(repeating: true, count: changes.count)
    let all = changes + judged.accepted.map(\.change)
    let numbers = Dictionary(grouping: all.indices.filter { Self.classes.contains(all[$0].change) })
    { Subject(suite: all[$0].suite, key: all[$0].key) }
    var reasons: [SettingsChange: String] = [:]
    for pair in collector.matching.pairs where pair.old.isEditable {
      let subjects = Set([pair.old.id, pair.new.id].map { Subject(suite: $0.suite, key: $0.key) })
      let ownNumbers = subjects.flatMap { numbers[$0, default: []] }.sorted().filter {
        $0 >= changes.count || isLeft[$0]
      }
      let own = ownNumbers.map { all[$0] }
      let isExchanged = pair.rows.contains { collector.exchangedRowTitle($0) != nil }
      if let reason = pair.reasonAgainstMigration(old, isExchanged: isExchanged) {
        for change in own { reasons[change] = reason }
        continue
      }
      let values = ValueConversions(pair, collector)
      guard pair.relation != .same || !values.conversions.isEmpty || values.range != nil else {
        continue
      }
      for number in ownNumbers where number < changes.count { isLeft[number] = false }
      let isRepeatable = !values.conversions.contains { conversion in
        pair.new.rows.contains { $0.row.recognizes(stored: conversion.old) }
      }
      let move = StoredValueMove(
        from: pair.old.id,
        to: pair.new.id,
        keepsOld: new.analysis.settings[pair.old.id] != nil,
        conversions: values.conversions,
        range: values.range,
        isRepeatable: isRepeatable)
      steps.append((own.map(\.message).distinct, move, values.undecided))
    }
    let open = zip(changes, isLeft).compactMap { change, isLeft in
      guard isLeft else { return nil as (change: SettingsChange, reason: String)? }
      return (reasons[change] ?? change.reasonAgainstMigration).map { (change, $0) }
    }
    // Each setting needs one decision, and its most severe change comes first.
    undecided = open.grouped { [$0.change.suite, $0.change.key] }.map(\.elements).map {
      ($0.map(\.change.message), $0[0].reason, $0[0].change.migration)
    }
  }
}

/// The key and suite that a change concerns.
private struct Subject: Hashable {
  let suite: String?
  let key: String?
}

extension SettingPair {
  /// Returns the reason that no value of the setting can move; `nil` if that depends on its rows.
  fileprivate func reasonAgainstMigration(_ before: ComparedBundle, isExchanged: Bool) -> String? {
    if isExchanged, relation == .same {
      return
        "titles or keys of rows were exchanged, and somebody has to decide which value belongs to which"
    }
    if relation == .same, rows.contains(where: \.isScaled) {
      return "the range and the default are scaled alike, so the scale may be another one"
    }
    if meaning == .unclear {
      return "the default turned over, and nothing says whether the meaning did"
    }
    // On a device that shows both, two settings become one.
    var others: [SettingRow] = []
    if relation != .same { others = before.analysis.settings[new.id]?.rows ?? [] }
    let isTaken = others.contains { other in
      old.rows.contains { !$0.idioms.isDisjoint(with: other.idioms) }
    }
    guard isTaken else { return nil }
    return "the new place has a value of its own, and somebody has to decide which one counts"
  }
}

extension SettingsChange {
  /// The reason that no stored value can follow the change; `nil` if the change affects none.
  fileprivate var reasonAgainstMigration: String? {
    switch change {
    case ChangeClass.keyRemoved.id: "no key takes its place"
    case ChangeClass.valueRemoved.id: "no choice has its title"
    case ChangeClass.valueMeaning.id: "no choice has the old title"
    case ChangeClass.typeChanged.id, ChangeClass.controlChanged.id, ChangeClass.trueFalseChanged.id,
      ChangeClass.rangeNarrowed.id, ChangeClass.valueRetyped.id:
      "nothing says which new value an old one is"
    default: nil
    }
  }
}
