import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let rangeWidened = ChangeClass(
    id: "range-widened",
    title: "slider with a larger range",
    level: .safe,
    effect: "Nobody has a number of the new part yet.",
    migration: "Handle the larger range in the app.",
    check: .rows { rows, changes in
      for end in SliderEnd.ends(of: rows) where !end.isNarrower {
        let change = changes.change(
          "\(end.name) of '\(rows.key)' is \(end.newText) instead of \(end.oldText)\(rows.scope)")
        changes.report(change, of: rows, old: end.old, new: end.new)
      }
    })
}
