import SettingsModel
import SettingsPropertyLists

/// What the linter and the compiler both say of a fault; what follows from it, each of them adds.
extension ValueFault {
  /// What is wrong, as the first part of a sentence: `default 3 of 'size' is not in 'Values'`.
  package var sentence: String {
    let (list, label) = (row.list, row.label)
    switch detail {
    case .choiceCounts(let titles, let values): return counts(titles?.count, values?.count)
    case .duplicateValue(let first, let second):
      return list.isEqual(first, to: second, of: list, .exact)
        ? "'Values' of \(label) has \(list.display(second)) twice"
        : "'Values' of \(label) has \(list.description(first)) and \(list.description(second)), which are equal"
    case .defaultIsTitle(let value, _, _): return "default \(list.display(value)) of \(label) is a title"
    case .defaultOfOtherType(let value, let match):
      let remarks = list.remarks(on: value, and: match, of: list)
      return """
        default of \(label) is \(list.description(value))\(remarks.first), but 'Values' has \
        \(list.description(match))\(remarks.second)
        """
    case .defaultNotInValues(let value):
      let shown = list.display(value)
      let subject =
        list.plainText(value) == nil ? "default of \(label), \(shown)," : "default \(shown) of \(label)"
      return "\(subject) is not in 'Values'"
    case .switchValuesEqual(let values): return equal(values)
    case .switchDefaultMismatch(let value, let values): return mismatch(value, values)
    case .sliderRange(let minimum, let maximum):
      if let end = notFinite(minimum, maximum) { return end }
      return """
        'MinimumValue' \(list.display(minimum.node)) of \(label) is not below 'MaximumValue' \
        \(list.display(maximum.node))
        """
    case .sliderDefaultOutOfRange(let value, let end, let isBelow):
      if list.number(value)?.isNaN == true { return "default \(list.display(value)) of \(label) is not a number" }
      return """
        default \(list.display(value)) of \(label) is \(isBelow ? "below 'MinimumValue'" : "above 'MaximumValue'") \
        \(list.display(end.node))
        """
    case .hiddenEverywhere: return "'SupportedUserInterfaceIdioms' of \(label) is empty"
    case .unknownIdioms: return "'SupportedUserInterfaceIdioms' of \(label) names no device"
    }
  }

  private func notFinite(_ minimum: Located<Double>, _ maximum: Located<Double>) -> String? {
    let ends = [("MinimumValue", minimum), ("MaximumValue", maximum)]
    return ends.first { !$0.1.value.isFinite }.map { name, end in
      "'\(name)' \(row.list.display(end.node)) of \(row.label) is not a finite number"
    }
  }

  private func counts(_ titles: Int?, _ values: Int?) -> String {
    let label = row.label
    return switch (titles, values) {
    case (nil, nil): "\(label) has neither 'Titles' nor 'Values'"
    case (nil, _): "\(label) has no 'Titles'"
    case (_, nil): "\(label) has no 'Values'"
    case (0, 0): "'Titles' and 'Values' of \(label) are empty"
    case (let titles?, let values?): "\(titles) 'Titles' but \(values) 'Values' in \(label)"
    }
  }

  private func equal(_ values: SwitchValues) -> String {
    let (on, off) = (values.on.display(row.list), values.off.display(row.list))
    return switch (values.on, values.off) {
    case (.node, .node) where on == off: "'TrueValue' and 'FalseValue' of \(row.label) are both \(on)"
    case (.node, .node): "'TrueValue' \(on) and 'FalseValue' \(off) of \(row.label) are equal"
    case (.boolean, _): "'FalseValue' \(off) of \(row.label) equals true, which an absent 'TrueValue' means"
    default: "'TrueValue' \(on) of \(row.label) equals false, which an absent 'FalseValue' means"
    }
  }

  private func mismatch(_ value: PropertyList.NodeID, _ values: SwitchValues) -> String {
    let sides = [values.on, values.off].map { side in
      (shown: side.display(row.list), remarks: side.node.map { row.list.remarks(on: value, and: $0, of: row.list) })
    }
    let remark = sides.compactMap { $0.remarks?.first }.first { !$0.isEmpty } ?? ""
    let cause =
      if values.isCustom {
        """
        is neither 'TrueValue' \(sides[0].shown)\(sides[0].remarks?.second ?? "") nor 'FalseValue' \
        \(sides[1].shown)\(sides[1].remarks?.second ?? "")
        """
      } else {
        row.list.kind(value) == .string ? "is a string, not a Boolean" : "is neither true nor false"
      }
    let shown = row.list.display(value) + remark
    return row.list.plainText(value) == nil
      ? "default of \(row.label), \(shown), \(cause)" : "default \(shown) of \(row.label) \(cause)"
  }
}
