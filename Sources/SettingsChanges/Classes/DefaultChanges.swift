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
    for rows in pair.defaults {
      let before = rows.old.defaultValue
      let after = rows.new.defaultValue
      let values = (rows.old.value, rows.new.value)
      guard values.0 != values.1 else { continue }
      let areEqualNumbers =
        values.0?.exactNumber != nil
        && values.0?.exactNumber == values.1?.exactNumber
      if rows.old.row.hasOtherKinds(than: rows.new.row) {
        // If stored values are lost, the default is too; both are one change.
        if areEqualNumbers || !rows.keepsValues { continue }
      } else if pair.meaning == .opposite, rows.invertedValue == values.1 {
        continue
      }
      let lists = (rows.old.row.list, rows.new.row.list)
      var old = before.map { lists.0.display($0.node) } ?? "none"
      var new = after.map { lists.1.display($0.node) } ?? "none"
      if let before, let after {
        let remarks = lists.0.remarks(on: before.node, and: after.node, of: lists.1)
        old += remarks.first
        new += remarks.second
      }
      var variant: Variant?
      if areEqualNumbers || rows.areSameState || rows.readAlike { variant = .sameMeaning }
      changes.report(
        "default of '\(pair.new.key)' is \(new) instead of \(old)\(rows.scope)",
        variant: variant,
        of: rows,
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
    rows.map { pair in
      var pair = pair
      if pair.old.defaultValue == nil {
        pair.old = old.rowWithDefault(like: pair.old, pair.idioms)
      }
      if pair.new.defaultValue == nil {
        pair.new = new.rowWithDefault(like: pair.new, pair.idioms)
      }
      return pair
    }
  }
}

extension Setting {
  /// Returns the first row on the same devices and in the same language that has a default, or the
  /// row itself if there is none.
  fileprivate func rowWithDefault(like row: SettingRow, _ idioms: DeviceIdioms) -> SettingRow {
    rows.first {
      $0.defaultValue != nil && !$0.idioms.isDisjoint(with: idioms) && $0.language == row.language
    } ?? row
  }
}

extension RowPair {
  /// Whether the defaults of two switches differ in type but show and read as the same state, such
  /// as "NO" and false.
  fileprivate var areSameState: Bool {
    guard let switches, let value = old.value, let newValue = new.value, value.kind != newValue.kind
    else {
      return false
    }
    return value.isSameChoice(as: switches.old.onValue)
      == newValue.isSameChoice(as: switches.new.onValue)
      && TypedReadings(value).bool == TypedReadings(newValue).bool
  }
}

extension RowPair {
  /// Whether typed getters return the same for the defaults of two rows of one type, such as "3"
  /// and 3.
  fileprivate var readAlike: Bool {
    guard let value = old.value, let newValue = new.value, new.row.element == old.row.element
    else { return false }
    return TypedReadings(value).agree(with: TypedReadings(newValue), of: old.row.element)
  }
}

extension SettingRow {
  /// The default value; `nil` if there is none.
  var value: PropertyListValue? { defaultValue.map { row.list.value(of: $0.node) } }
}
