import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A default of a switch that is neither of its values.
struct SwitchMismatch {
  let row: Row
  let value: PropertyList.NodeID
  let values: SwitchValues

  /// Compares the default of a switch with its values, which must be two scalars that differ.
  init?(_ toggle: ToggleSwitchSpecifier) {
    guard let value = toggle.row.summary.defaultValue else { return nil }
    (row, self.value, values) = (toggle.row, value, SwitchValues(toggle))
    if row.list.kind(value) == .boolean, !values.isCustom { return nil }
    // Equal values say nothing.
    guard values.areScalars, !values.areEqual, !values.contain(value) else { return nil }
    // Beside a `FalseValue` alone, false shows off as it should; the missing `TrueValue` is the fault.
    if row.list.boolean(value) == false, values.on == .boolean(true) { return nil }
  }

  /// What is wrong.
  var sentence: String {
    let list = row.list
    let sides = [values.on, values.off].map { side in
      (shown: side.display(list), remarks: side.node.map { list.remarks(on: value, and: $0, of: list) })
    }
    let remark = sides.compactMap { $0.remarks?.first }.first { !$0.isEmpty } ?? ""
    let cause =
      if values.isCustom {
        """
        is neither 'TrueValue' \(sides[0].shown)\(sides[0].remarks?.second ?? "") nor 'FalseValue' \
        \(sides[1].shown)\(sides[1].remarks?.second ?? "")
        """
      } else {
        list.kind(value) == .string ? "is a string, not a Boolean" : "is neither true nor false"
      }
    let shown = list.display(value) + remark
    return list.plainText(value) == nil
      ? "default of \(row.label), \(shown), \(cause)" : "default \(shown) of \(row.label) \(cause)"
  }

  /// What to do.
  var help: String {
    let list = row.list
    let choices = values.meaning(of: value).map { [$0.side] } ?? [values.on, values.off]
    if let node = choices[0].node, !list.remarks(on: value, and: node, of: list).first.isEmpty {
      return "copy '\(node == values.on.node ? "TrueValue" : "FalseValue")' to the default"
    }
    let shown = choices.map { $0.node == nil ? "<\($0.display(list))/>" : $0.display(list) }
    return "write \(WordList.text(shown, joinedBy: "or"))"
  }
}
