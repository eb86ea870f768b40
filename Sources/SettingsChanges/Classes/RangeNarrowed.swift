import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let rangeNarrowed = ChangeClass(
    id: "range-narrowed",
    title: "slider with a smaller range",
    level: .behaviour,
    variants: [
      Variant(
        .breaking, when: "the default lies outside the new range",
        effect: "Even the default is a number that the slider cannot show.")
    ],
    effect: "A stored number outside the new range stays stored; the knob stands at the end.",
    migration: "Clamp the number where the app reads it.",
    check: .rows { rows, changes in
      for end in SliderEnd.ends(of: rows) where end.isNarrower {
        let change = changes.change(
          "\(end.name) of '\(rows.key)' is \(end.newText) instead of \(end.oldText)\(rows.scope)",
          variant: end.leavesDefaultOutside ? 0 : nil)
        changes.report(change, of: rows, old: end.old, new: end.new)
      }
    })
}
