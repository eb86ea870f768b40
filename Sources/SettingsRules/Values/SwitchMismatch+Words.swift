import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

extension SwitchMismatch {
  /// The message, which states the default and the values of the switch.
  var sentence: String {
    let list = row.list
    let sides = [values.on, values.off].map { side in
      (
        shown: side.display(list),
        remarks: side.node.map { list.remarks(on: value, and: $0, of: list) }
      )
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

  /// The remedy, starting with a verb.
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
