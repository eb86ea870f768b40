import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let trueFalseChanged = ChangeClass(
    id: "true-false-changed",
    title: "other values of a switch",
    level: .breaking,
    variants: [
      Variant(
        .safe, when: "the numbers are equal and only their types differ",
        effect: "Stored values still equal the new ones; code that asks for their exact type sees another one.")
    ],
    effect: "A stored value equals neither of the two, so the switch shows off whatever people chose.",
    migration: "Convert stored values once, or use a new key.",
    check: .rows { rows, changes in
      guard case .toggleSwitch(let before) = Specifier(rows.old.row),
        case .toggleSwitch(let after) = Specifier(rows.new.row)
      else { return }
      let (old, new) = (SwitchValues(before), SwitchValues(after))
      let sides = [("on", old.on, new.on), ("off", old.off, new.off)]
      let changed = sides.filter { old.value(of: $0.1) != new.value(of: $0.2) }
      guard !changed.isEmpty else { return }
      let words = changed.map { name, old, new in
        "\(name) is \(new.display(after.list)) instead of \(old.display(before.list))"
      }
      let isEqual = changed.allSatisfy {
        let number = old.value(of: $0.1).comparableNumber
        return number != nil && number == new.value(of: $0.2).comparableNumber
      }
      let change = changes.change(
        "switch '\(rows.key)': \(ChangeWording.list(words))\(rows.scope)", variant: isEqual ? 0 : nil)
      changes.report(change, of: rows, old: changed[0].1.node, new: changed[0].2.node)
    })
}
