import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension StoredValueMigration {
  /// The classes of changes that concern stored values.
  private static let classes: Set<String> = Set(
    [
      ChangeClass.controlChanged, .keyRenamed, .rangeNarrowed, .suiteMoved, .trueFalseChanged, .typeChanged,
      .valueMeaning, .valueRemoved, .valueRetyped,
    ].map(\.id))

  /// Finds out what becomes of the values that people stored.
  ///
  /// - Parameter judged: What differs, as the project judges it. Values move for accepted changes too, since a migration
  ///   is a reason to accept one; what is accepted and cannot be decided needs no remark.
  package init(from old: ComparedBundle, to new: ComparedBundle, _ judged: JudgedChanges) {
    self.init()
    guard let first = AllChangeClasses.classes.first else { return }
    let collector = ChangeCollector(old, new, SettingMatching(old, new), [], running: first)
    var left = judged.changes.filter { $0.level > .safe }
    let accepted = judged.accepted.map(\.change)
    for pair in collector.matching.pairs where pair.old.isEditable {
      func concerns(_ change: SettingsChange) -> Bool {
        Self.classes.contains(change.change)
          && [pair.old.id, pair.new.id].contains { $0.key == change.key && $0.suite == change.suite }
      }
      if pair.meaning == .unclear { continue }
      let own = (left + accepted).filter(concerns)
      var values = ValueConversions()
      for rows in pair.rows { values.merge(ValueConversions(rows, isTurned: pair.meaning == .opposite, collector)) }
      guard pair.relation != .same || !values.conversions.isEmpty || values.range != nil else { continue }
      left.removeAll(where: own.contains)
      let isRepeatable = !values.conversions.contains { conversion in
        pair.new.rows.contains { $0.row.recognizes(stored: conversion.old) }
      }
      let move = StoredValueMove(
        from: pair.old.id, to: pair.new.id, keepsOld: new.analysis.settings[pair.old.id] != nil,
        conversions: values.conversions, range: values.range, isRepeatable: isRepeatable)
      steps.append(Step(messages: own.map(\.message).distinct, move: move, undecided: values.undecided))
    }
    undecided = left.map {
      Remark(message: $0.message, reason: $0.reasonAgainstMigration, advice: $0.migration)
    }
  }
}

extension SettingsChange {
  /// Why no stored value can follow the change.
  fileprivate var reasonAgainstMigration: String {
    switch change {
    case ChangeClass.keyRenamed.id: "the default turned over, and nothing says whether the meaning did"
    case ChangeClass.keyRemoved.id: "no key takes its place"
    case ChangeClass.defaultChanged.id: "who has no stored value may be new or have chosen the old default"
    case ChangeClass.valueRemoved.id: "no choice has its title"
    case ChangeClass.valueMeaning.id: "no choice has the old title"
    case ChangeClass.typeChanged.id, ChangeClass.controlChanged.id: "nothing says which new value an old one is"
    default: "no stored value changes"
    }
  }
}
