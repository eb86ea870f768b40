import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema

/// Changes of the values of lists.
extension ChangeClass {
  static let valueAdded = ChangeClass(
    "value-added", "value that can be chosen now", .safe,
    effect:
      "Nobody has it yet; an older version of the app that gets it from a backup does not know it.",
    migration: "Handle the new value in the app."
  ).each(\.rowPairs) { rowPair, changes in
    guard let lists = ChoiceLists(rowPair) else { return }
    for choice in lists.added {
      changes.report(
        "value \(choice.list.display(choice.valueNode)) of '\(rowPair.key)' is new\(rowPair.scope)",
        of: rowPair,
        new: choice.valueNode)
    }
  }

  static let valueMeaning = ChangeClass(
    "value-meaning", "value with the title of another one", .behavior,
    effect: "A stored value now selects a different choice.",
    migration: "Keep each value with its title; change the order of both lists alike."
  ).each(\.rowPairs) { rowPair, changes in
    guard let lists = ChoiceLists(rowPair) else { return }
    for (kept, title) in changes.exchangedTitles(lists, of: rowPair) {
      changes.report(
        "value \(kept.new.list.display(kept.new.valueNode)) of '\(rowPair.key)' means \(Wording.quote(title.new)) "
          + "instead of \(Wording.quote(title.old))\(rowPair.scope)", of: rowPair,
        old: kept.old.titleNode,
        new: kept.new.titleNode)
    }
  }

  static let valueRemoved = ChangeClass(
    "value-removed", "value that cannot be chosen any more", .breaking,
    effect:
      "People who chose it have a value that the list does not know: no choice is marked, and the app reads the old value.",
    migration: "Map the old value to another one at launch, or keep it in the list."
  )
  .each(\.rowPairs) { rowPair, changes in
    guard let lists = ChoiceLists(rowPair) else { return }
    for choice in lists.removed {
      changes.report(
        "value \(choice.list.display(choice.valueNode)) of '\(rowPair.key)' is gone\(rowPair.scope)",
        of: rowPair,
        old: choice.valueNode)
    }
  }
  // Another row of the key may still offer the choices of a removed row.
  .each(\.matching.pairs) { pair, changes in
    for match in pair.removed where pair.new.hasRow(onSomeDeviceOf: match) {
      guard let row = match.old?.row else { continue }
      for value in row.array(.values)?.value ?? []
      where pair.new.mismatch(ofStored: row.list.value(of: value)) != nil {
        changes.report(
          "value \(row.list.display(value)) of '\(pair.new.key)' is gone\(match.scope)", of: pair,
          old: changes.old.side(row, value, value: row.list.value(of: value)))
      }
    }
  }

  static let valueRetyped = ChangeClass(
    "value-retyped", "values of a list with another type", .breaking,
    variants: [.equalNumbers],
    effect: "A stored value of the old type does not equal the new one, so no choice is marked.",
    migration: "Convert stored values once, or keep the type."
  ).each(\.rowPairs) { rowPair, changes in
    guard let lists = ChoiceLists(rowPair) else { return }
    // Choices that Settings no longer recognizes are worse than equal numbers of other types.
    let unrecognized = lists.retyped.filter { !$0.old.value.isSameChoice(as: $0.new.value) }
    var retyped = unrecognized
    var variant: Variant?
    if unrecognized.isEmpty {
      retyped = lists.retyped
      variant = .equalNumbers
    }
    guard let first = retyped.first else { return }
    let oldValue = first.old.list.description(first.old.valueNode)
    let newValue = first.new.list.description(first.new.valueNode)
    let difference = "\(newValue) instead of \(oldValue)\(rowPair.scope)"
    let message =
      if retyped.count == 1 {
        "value of '\(rowPair.key)' is \(difference)"
      } else {
        "\(retyped.count) values of '\(rowPair.key)' have another type: \(difference)"
      }
    changes.report(
      message,
      variant: variant,
      of: rowPair,
      old: first.old.valueNode,
      new: first.new.valueNode)
  }
}

extension ChangeClass.Variant {
  fileprivate static let equalNumbers = Self(
    .safe, when: "the numbers are equal and only their types differ",
    effect:
      "The stored number still equals the new one; code that asks for its exact type sees another one."
  )
}

/// The matching and differing choices of the two rows of a ``RowPair``.
struct ChoiceLists {
  /// A pair of matching choices.
  typealias Pair = (old: Choice, new: Choice)
  /// The choices that only one row has, in the order of the page.
  private(set) var removed: [Choice] = []
  private(set) var added: [Choice] = []
  /// The pairs of choices whose values are equal except for their type.
  private(set) var retyped: [Pair] = []
  /// The pairs of choices with equal values.
  private(set) var kept: [Pair] = []
  /// All choices of the old row.
  let old: [Choice]

  /// Compares the choices of two rows; fails if one row has none, or if their value types differ,
  /// which is reported as a change of the type.
  init?(_ rowPair: RowPair) {
    let before = rowPair.old.row
    let after = rowPair.new.row
    guard before.array(.values) != nil, after.array(.values) != nil,
      !before.hasOtherValueKinds(than: after)
    else {
      return nil
    }
    old = ChoiceSpecifier(row: before).choices
    var left = old
    var right = ChoiceSpecifier(row: after).choices
    kept = left.takePairs(with: &right, by: [{ $0.value }])
    // A repeated value counts once.
    let keptValues = Set(kept.map(\.new.value))
    right.removeAll { keptValues.contains($0.value) }
    left.removeAll { keptValues.contains($0.value) }
    retyped = left.takePairs(with: &right, by: [{ $0.list.plainText($0.valueNode) }])
    removed = left
    added = right
  }
}
