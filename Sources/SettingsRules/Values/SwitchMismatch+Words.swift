import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

extension SwitchMismatch {
  /// The message, which states the default and the values of the switch.
  var sentence: String {
    let list = row.list
    let remarksForOn = remarks(besides: values.on)
    let remarksForOff = remarks(besides: values.off)
    var shown = list.display(value)
    if remarksForOn.forDefault.isEmpty {
      shown += remarksForOff.forDefault
    } else {
      shown += remarksForOn.forDefault
    }
    let predicate: String
    if values.isCustom {
      predicate = """
        is neither 'TrueValue' \(values.on.display(list))\(remarksForOn.forSide) nor 'FalseValue' \
        \(values.off.display(list))\(remarksForOff.forSide)
        """
    } else if list.kind(value) == .string {
      predicate = "is a string, not a Boolean"
    } else {
      predicate = "is neither true nor false"
    }
    if list.plainText(value) == nil { return "default of \(row.label), \(shown), \(predicate)" }
    return "default \(shown) of \(row.label) \(predicate)"
  }

  /// Returns remarks that distinguish the default from a side's value if both look the same;
  /// otherwise, empty texts.
  private func remarks(
    besides side: SwitchValues.Side
  ) -> (forDefault: String, forSide: String) {
    guard let node = side.node else { return (forDefault: "", forSide: "") }
    let remarks = row.list.remarks(on: value, and: node, of: row.list)
    return (forDefault: remarks.first, forSide: remarks.second)
  }

  /// The remedy, starting with a verb.
  var help: String {
    let list = row.list
    var choices = [values.on, values.off]
    if let meaning = values.meaning(of: value) { choices = [meaning.side] }
    let first = choices[0]
    let looksLikeDefault = !remarks(besides: first).forDefault.isEmpty
    if looksLikeDefault {
      let key = first.node == values.on.node ? "TrueValue" : "FalseValue"
      return "copy '\(key)' to the default"
    }
    // A value that the switch does not state is a Boolean.
    let elements = choices.map { side in
      side.node == nil ? "<\(side.display(list))/>" : side.display(list)
    }
    return "write \(WordList.text(elements, joinedBy: "or"))"
  }
}
