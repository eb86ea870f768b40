import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// What the linter and the compiler both advise.
extension ValueFault {
  /// How many values a help lists at most; the others are counted.
  private static let listLimit = 8

  /// What to do, starting with a verb.
  package var help: String {
    let list = row.list
    switch detail {
    case .choiceCounts(let titles, let values): return ValueFault.help(titles?.count ?? 0, values?.count ?? 0)
    case .duplicateValue:
      return isOnTitleRow ? "remove one of them, with its title" : "give each choice its own value"
    case .defaultIsTitle(_, let match, _): return "write the value \(list.display(match))"
    case .defaultOfOtherType(let value, let match):
      if !list.remarks(on: value, and: match, of: list).first.isEmpty {
        return "copy the value from 'Values' to the default"
      }
      // Which of several types is meant, nobody knows: all values and the default need one.
      return MixedValues(row)?.help("each value and the default")
        ?? "write \(list.description(match))"
    case .defaultNotInValues: return "write \(shownValues)"
    case .switchValuesEqual: return "change one, or remove both to store a Boolean"
    case .switchDefaultMismatch(let value, let values):
      let choices = values.meaning(of: value).map { [$0.side] } ?? [values.on, values.off]
      if let node = choices[0].node, !list.remarks(on: value, and: node, of: list).first.isEmpty {
        return "copy '\(node == values.on.node ? "TrueValue" : "FalseValue")' to the default"
      }
      return "write \(WordList.text(choices.map { $0.element(list) }, joinedBy: "or"))"
    case .sliderRange(let minimum, let maximum):
      if !minimum.value.isFinite || !maximum.value.isFinite { return "write a finite number" }
      return minimum.value > maximum.value ? "swap the two" : "write a larger 'MaximumValue'"
    case .sliderDefaultOutOfRange:
      let slider = SliderSpecifier(row: row)
      let ends = [slider.minimum, slider.maximum].compactMap { $0.map { list.display($0.node) } }
      return "write a default between \(WordList.text(ends, joinedBy: "and"))"
    case .hiddenEverywhere, .unknownIdioms:
      return "name 'Phone' or 'Pad', or remove the key to show the row on all devices"
    }
  }

  /// `0, 1 or 2`; above eight how many there are, with the first ones.
  private var shownValues: String {
    let repeated = Set(
      (row.field(.values).map { row.list.equalItems($0.value, .numeric) } ?? []).map(\.second.position))
    let nodes = (AnyChoiceSpecifier(row: row).values?.value ?? []).enumerated()
      .filter { !repeated.contains($0.offset) }.map(\.element)
    let shown = nodes.prefix(ValueFault.listLimit).map { row.list.display($0) }
    if nodes.count <= ValueFault.listLimit { return WordList.text(Array(shown), joinedBy: "or") }
    return "one of the \(nodes.count) 'Values', such as \(WordList.text(Array(shown.prefix(3)), joinedBy: "or"))"
  }

  private static func help(_ titles: Int, _ values: Int) -> String {
    func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    return switch (titles, values) {
    case (0, 0): "add choices"
    case (0, let values): "add \(count(values, "title")), one for each value"
    case (let titles, 0): "add \(count(titles, "value")), one for each title"
    case (let titles, let values) where titles > values:
      "add \(count(titles - values, "value")) or remove \(count(titles - values, "title"))"
    case (let titles, let values):
      "add \(count(values - titles, "title")) or remove \(count(values - titles, "value"))"
    }
  }
}

extension SwitchValues.Side {
  /// The value as it is to be written: `<true/>`, `'on'`.
  fileprivate func element(_ list: PropertyList) -> String {
    node == nil ? "<\(display(list))/>" : display(list)
  }
}
