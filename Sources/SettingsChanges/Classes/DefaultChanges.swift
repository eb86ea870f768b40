import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let defaultChanged = ChangeClass(
    "default-changed", "other default", .behavior,
    variants: [.sameMeaning],
    effect: "People who never changed the setting get another value; stored choices stay.",
    migration:
      "Store the old default at the update for people who have none, or announce the change."
  ).each(\.matching.pairs) { pair, changes in
    for rowPair in pair.defaults {
      let before = rowPair.old.defaultValue
      let after = rowPair.new.defaultValue
      let oldValue = rowPair.old.plainDefault
      let newValue = rowPair.new.plainDefault
      guard oldValue != newValue else { continue }
      let areEqualNumbers =
        oldValue?.exactNumber != nil && oldValue?.exactNumber == newValue?.exactNumber
      if rowPair.old.row.hasOtherValueKinds(than: rowPair.new.row) {
        // 'type-changed' or 'true-false-changed' covers a number that only gets another type, and
        // every default if stored values are lost.
        if areEqualNumbers || !rowPair.keepsValues { continue }
      } else if pair.meaning == .opposite, rowPair.invertedDefault == newValue {
        // The new default means what the old one meant.
        continue
      }
      let oldList = rowPair.old.row.list
      let newList = rowPair.new.row.list
      var old = before.map { oldList.display($0.node) } ?? "none"
      var new = after.map { newList.display($0.node) } ?? "none"
      if let before, let after {
        let remarks = oldList.remarks(on: before.node, and: after.node, of: newList)
        old += remarks.first
        new += remarks.second
      }
      var variant: Variant?
      let keepsMeaning = rowPair.defaultsAreSameState || rowPair.defaultsReadAlike
      if areEqualNumbers || keepsMeaning { variant = .sameMeaning }
      changes.report(
        "default of '\(pair.new.key)' is \(new) instead of \(old)\(rowPair.scope)",
        variant: variant,
        of: rowPair,
        old: before?.node,
        new: after?.node)
    }
  }
}

extension ChangeClass.Variant {
  fileprivate static let sameMeaning = Self(
    .safe,
    when:
      "typed getters return the same, or the state of the switch is the same, and only the type differs",
    effect: "The value means what it meant; code that asks for its exact type sees another one.")
}

extension SettingPair {
  /// The pairs of rows that determine the default on each device, each row without a default
  /// replaced by one that has a default.
  fileprivate var defaults: [RowPair] {
    rowPairs.map { rowPair in
      var result = rowPair
      if rowPair.old.defaultValue == nil {
        result.old = old.rowWithDefault(like: rowPair.old, on: rowPair.idioms)
      }
      if rowPair.new.defaultValue == nil {
        result.new = new.rowWithDefault(like: rowPair.new, on: rowPair.idioms)
      }
      return result
    }
  }
}

extension Setting {
  /// Returns the first row with a default that is on any of the devices and in the language of a
  /// row, or the row itself if there is none.
  fileprivate func rowWithDefault(like row: SettingRow, on idioms: DeviceIdioms) -> SettingRow {
    let shown = rows.filter {
      !$0.idioms.isDisjoint(with: idioms) && $0.language == row.language
    }
    return shown.first { $0.defaultValue != nil } ?? row
  }
}

extension RowPair {
  /// Whether the defaults of two switches differ in type but show and read as the same state, such
  /// as "NO" and false.
  fileprivate var defaultsAreSameState: Bool {
    guard let switches, let oldValue = old.plainDefault, let newValue = new.plainDefault,
      oldValue.kind != newValue.kind
    else { return false }
    let wasOn = oldValue.isSameChoice(as: switches.old.onValue)
    let isOn = newValue.isSameChoice(as: switches.new.onValue)
    return wasOn == isOn && TypedReadings(oldValue).bool == TypedReadings(newValue).bool
  }
}

extension RowPair {
  /// Whether typed getters return the same for the defaults of two rows of one type, such as "3"
  /// and 3.
  fileprivate var defaultsReadAlike: Bool {
    guard let oldValue = old.plainDefault, let newValue = new.plainDefault,
      new.row.element == old.row.element
    else { return false }
    return TypedReadings(oldValue).agree(with: TypedReadings(newValue), of: old.row.element)
  }
}

extension SettingRow {
  /// The default as a value without a place; `nil` if the row has none.
  var plainDefault: PropertyListValue? { defaultValue.map { row.list.value(of: $0.node) } }
}
