import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The values that two rows offer, and which of them belong together.
struct ChoiceLists {
  /// The choices that only one row has, in the order of the file.
  private(set) var removed: [Choice] = []
  private(set) var added: [Choice] = []
  /// The choices that are equal but for their type, and whether they are equal as numbers.
  private(set) var retyped: [(old: Choice, new: Choice, areEqualNumbers: Bool)] = []
  /// The choices of equal values.
  private(set) var kept: [(old: Choice, new: Choice)] = []
  /// All choices of the old row.
  let old: [Choice]
  /// Whether no value of the one list has a type of the other: a change of the type, which is reported as a whole.
  let haveOtherType: Bool

  /// Compares the lists of two rows; `nil` where one has none.
  init?(_ rows: RowPair) {
    let (before, after) = (rows.old.row, rows.new.row)
    guard before.array(.values) != nil, after.array(.values) != nil else { return nil }
    let (old, new) = (AnyChoiceSpecifier(row: before).choices, AnyChoiceSpecifier(row: after).choices)
    self.old = old
    haveOtherType = before.hasOtherKinds(than: after)
    var exact: [PropertyListValue: Int] = [:]
    for (index, choice) in new.enumerated().reversed() { exact[choice.value] = index }
    var rest: [Choice] = []
    var matched = Set<Int>()
    for choice in old {
      if let index = exact[choice.value] {
        kept.append((choice, new[index]))
        matched.insert(index)
      } else {
        rest.append(choice)
      }
    }
    let values = Set(matched.map { new[$0].value })
    var free: [String: Choice] = [:]
    let unmatched = new.filter { !values.contains($0.value) }
    for choice in unmatched.reversed() {
      if let text = choice.list.plainText(choice.valueNode) { free[text] = choice }
    }
    var taken = Set<Int>()
    for choice in rest {
      guard let text = choice.list.plainText(choice.valueNode), let partner = free[text] else {
        removed.append(choice)
        continue
      }
      free[text] = nil
      taken.insert(partner.position)
      retyped.append(
        (choice, partner, choice.value.isSameChoice(as: partner.value)))
    }
    added = unmatched.filter { !taken.contains($0.position) }
  }
}

/// The values that all rows of a key offer.
struct OfferedValues {
  private var values: Set<PropertyListValue> = []
  /// Whether some row takes whatever is typed.
  private(set) var isOpen = false

  init(_ rows: [SettingRow]) {
    for row in rows.map(\.row) {
      let list = row.array(.values)?.value ?? []
      if list.isEmpty { isOpen = true }
      for value in list { values.insert(row.list.value(of: value)) }
    }
  }

  /// Whether some row offers a value of another row.
  func contain(_ value: PropertyList.NodeID, of row: Row) -> Bool {
    !values.isEmpty && values.contains(row.list.value(of: value))
  }
}
