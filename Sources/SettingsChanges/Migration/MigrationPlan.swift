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
  /// - Parameter judged: The changes, as the project judges them. Values also move for accepted
  ///   changes, since a migration is a reason to accept one. An accepted change that cannot be
  ///   decided needs no remark.
  package init(from old: ComparedBundle, to new: ComparedBundle, _ judged: JudgedChanges) {
    self.init()
    var collector = ChangeCollector(old, new, SettingMatching(old, new))
    let openChanges = judged.changes.filter { $0.level > .safe }
    let changes = openChanges + judged.accepted.map(\.change)
    func isOpen(_ index: Int) -> Bool { index < openChanges.count }
    var lacksMove = Array(repeating: true, count: openChanges.count)
    let relevant = changes.indices.filter { Self.classes.contains(changes[$0].change) }
    let indicesBySubject = Dictionary(grouping: relevant) {
      Subject(suite: changes[$0].suite, key: changes[$0].key)
    }
    var reasons: [SettingsChange: String] = [:]
    for pair in collector.matching.pairs where pair.old.isEditable {
      let subjects = Set([pair.old.id, pair.new.id].map { Subject(suite: $0.suite, key: $0.key) })
      // An open change belongs to the first pair that has a move for it.
      let indicesOfSubjects = subjects.flatMap { indicesBySubject[$0, default: []] }.sorted()
      let indices = indicesOfSubjects.filter { !isOpen($0) || lacksMove[$0] }
      let isExchanged = pair.rowPairs.contains { collector.exchangedRowTitle($0) != nil }
      if let reason = pair.reasonAgainstMigration(old, isExchanged: isExchanged) {
        for index in indices { reasons[changes[index]] = reason }
        continue
      }
      let values = ValueConversions(pair, collector)
      let movesValues =
        pair.relation != .same || !values.conversions.isEmpty || values.range != nil
      guard movesValues else { continue }
      for index in indices where isOpen(index) { lacksMove[index] = false }
      let move = pair.move(values, keepsOld: new.analysis.settings[pair.old.id] != nil)
      steps.append((indices.map { changes[$0].message }.distinct, move, values.unconverted))
    }
    var withoutMove: [(change: SettingsChange, reason: String)] = []
    for (index, change) in openChanges.enumerated() where lacksMove[index] {
      // A change that affects no stored value has no reason, since it needs no move.
      guard let reason = reasons[change] ?? change.reasonAgainstMigration else { continue }
      withoutMove.append((change, reason))
    }
    // The changes of a setting are one decision, described by the first change, which is the worst.
    let decisions = withoutMove.grouped { [$0.change.suite, $0.change.key] }
    undecided = decisions.map(\.elements).map { decision in
      (decision.map(\.change.message), decision[0].reason, decision[0].change.migration)
    }
  }
}

/// The key and suite that a change concerns.
private struct Subject: Hashable {
  let suite: String?
  let key: String?
}

extension SettingPair {
  /// Returns the move of a stored value.
  ///
  /// - Parameter keepsOld: Whether the new side still has the old key.
  fileprivate func move(_ values: ValueConversions, keepsOld: Bool) -> StoredValueMove {
    // A second run must not convert a value that the first one wrote or a person chose since.
    let isRepeatable = !values.conversions.contains { conversion in
      new.rows.contains { $0.row.recognizes(stored: conversion.old) }
    }
    return StoredValueMove(
      from: old.id,
      to: new.id,
      keepsOld: keepsOld,
      conversions: values.conversions,
      range: values.range,
      isRepeatable: isRepeatable)
  }

  /// Returns the reason that no value of the setting can move; `nil` if that depends on its rows.
  ///
  /// - Parameter isExchanged: Whether a row of the setting has the old title of another row.
  fileprivate func reasonAgainstMigration(_ before: ComparedBundle, isExchanged: Bool) -> String? {
    if isExchanged, relation == .same {
      return
        "titles or keys of rows were exchanged, and somebody has to decide which value belongs to which"
    }
    if relation == .same, rowPairs.contains(where: \.isScaled) {
      return "the range and the default are scaled alike, so the scale may be another one"
    }
    if meaning == .unclear {
      return "the default turned over, and nothing says whether the meaning did"
    }
    if relation != .same, let occupant = before.analysis.settings[new.id],
      old.sharesDevice(with: occupant)
    {
      return "the new place has a value of its own, and somebody has to decide which one counts"
    }
    return nil
  }
}

extension Setting {
  /// Returns whether any device shows both settings.
  fileprivate func sharesDevice(with other: Setting) -> Bool {
    rows.contains { row in
      other.rows.contains { !$0.idioms.isDisjoint(with: row.idioms) }
    }
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
