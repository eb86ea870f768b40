import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let defaultChanged = ChangeClass(
    id: "default-changed",
    title: "other default",
    level: .behaviour,
    variants: [
      Variant(
        .safe, when: "the numbers are equal and only their types differ",
        effect: "The number stays; code that asks for its exact type sees another one.")
    ],
    effect: "People who never changed the setting get another value; stored choices stay.",
    migration: "Store the old default at the update for people who have none, or announce the change.",
    check: .settings { pair, changes in
      for rows in pair.defaults where !rows.haveEqualDefaults {
        let (before, after) = (rows.old.row.defaultValue, rows.new.row.defaultValue)
        let lists = (rows.old.row.list, rows.new.row.list)
        var (old, new) = (
          before.map { lists.0.display($0.node) } ?? "none", after.map { lists.1.display($0.node) } ?? "none"
        )
        if let before, let after {
          let remarks = lists.0.remarks(on: before.node, and: after.node, of: lists.1)
          old += remarks.first
          new += remarks.second
        }
        let change = changes.change(
          "default of '\(pair.new.key)' is \(new) instead of \(old)\(rows.scope)",
          variant: rows.haveEqualNumbers ? 0 : nil)
        changes.report(change, of: rows, old: before?.node, new: after?.node)
      }
    })
}

extension SettingPair {
  /// For each device the rows that decide about the default, each pair once.
  fileprivate var defaults: [RowPair] {
    rows.map { pair in
      var pair = pair
      pair.old = pair.old.defaultValue == nil ? old.rowWithDefault(like: pair.old, pair.idioms) : pair.old
      pair.new = pair.new.defaultValue == nil ? new.rowWithDefault(like: pair.new, pair.idioms) : pair.new
      return pair
    }
  }
}

extension Setting {
  /// The first row on the same devices that has a default; the row itself where none has.
  fileprivate func rowWithDefault(like row: SettingRow, _ idioms: DeviceIdioms) -> SettingRow {
    rows.first { $0.defaultValue != nil && !$0.idioms.isDisjoint(with: idioms) && $0.language == row.language } ?? row
  }
}

extension RowPair {
  /// Whether the defaults are equal or follow from another change: a setting of another type has another default.
  fileprivate var haveEqualDefaults: Bool {
    if old.row.hasOtherKinds(than: new.row) { return true }
    guard let before = old.defaultValue, let after = new.defaultValue else {
      return old.defaultValue == nil && new.defaultValue == nil
    }
    return old.row.list.isEqual(before.node, to: after.node, of: new.row.list, .exact)
  }

  /// Whether the defaults are equal as numbers.
  fileprivate var haveEqualNumbers: Bool {
    guard let before = old.defaultValue, let after = new.defaultValue else { return false }
    return old.row.list.isEqual(before.node, to: after.node, of: new.row.list, .numeric)
  }
}
