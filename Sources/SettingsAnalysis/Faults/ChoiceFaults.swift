import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Values of choices, and the default among them.
extension FaultFinder {
  func reportRepeatedValues(_ row: Row, _ scope: DefaultsScope?) {
    guard let values = row.field(.values)?.value else { return }
    let (list, isOnTitleRow) = (row.list, row.element == .titleValue)
    for (first, second) in list.equalItems(values, .numeric).map({ ($0.first.node, $0.second.node) }) {
      let isDefault = row.summary.defaultValue.map { list.isEqual(second, to: $0, of: list, .numeric) } ?? false
      report(
        .duplicateValue, row.place(second),
        list.isEqual(first, to: second, of: list, .exact)
          ? "'Values' of \(row.label) has \(list.display(second)) twice"
          : "'Values' of \(row.label) has \(list.description(first)) and \(list.description(second)), which are equal",
        effect: isOnTitleRow
          ? "Settings never shows the title of the second" : "Settings never shows the second as selected",
        help: isOnTitleRow ? "remove one of them, with its title" : "give each choice its own value",
        as: isOnTitleRow ? .titleRowDuplicate : nil, cause: "\(row.document) \(first.index)",
        notes: [Note("the first is here", at: row.place(first))], touching: isDefault ? scope : nil)
    }
  }

  func reportDefault(_ row: Row, _ scope: DefaultsScope?) {
    let (list, isOnTitleRow) = (row.list, row.element == .titleValue)
    switch DefaultRelation(row) {
    case .notApplicable, .equal: break
    case .title(let value, let match, let title): reportTitle(row, value, match, title, scope)
    case .otherType(let value, let match):
      let (mixed, remarks) = (MixedValues(row), list.remarks(on: value, and: match, of: list))
      report(
        .defaultTypeDiffers, row.place(value),
        """
        default of \(row.label) is \(list.description(value))\(remarks.first), but 'Values' has \
        \(list.description(match))\(remarks.second)
        """,
        effect: isOnTitleRow ? "Settings shows it as it is" : "Settings selects nothing",
        // Which of several types is meant, nobody knows: all values and the default need one.
        help: !remarks.first.isEmpty
          ? "copy the value from 'Values' to the default"
          : mixed?.help("each value and the default") ?? "write \(list.description(match))",
        as: isOnTitleRow ? .titleRowDefaultType : nil,
        notes: [Note("the value that it equals is here", at: row.place(match))],
        fix: mixed != nil
          ? nil
          : row.fix(
            "replace \(list.description(value)) with \(list.description(match))", .safe,
            .replaceValue(value, .copy(of: match))), touching: scope)
    case .none(let value):
      // Nothing but a list of lists could have such a default; on a row that only shows it, its type is the fault.
      if isOnTitleRow, list.kind(value) == .array || list.kind(value) == .dictionary { return }
      let isEmpty = list.kind(value) == .string && list.isEmptyText(value)
      let shown = list.display(value)
      let subject =
        list.plainText(value) == nil ? "default of \(row.label), \(shown)," : "default \(shown) of \(row.label)"
      report(
        .defaultNotInValues, row.place(value), "\(subject) is not in 'Values'",
        effect: isOnTitleRow ? "Settings shows it as it is" : "Settings selects nothing",
        help: "write \(shownValues(of: row))",
        as: isOnTitleRow ? .titleRowShowsDefault : isEmpty ? .nothingIsChosen : nil, touching: scope)
    }
  }

  /// `0, 1 or 2`; above eight how many there are, with the first ones.
  private func shownValues(of row: Row) -> String {
    let repeated = Set(
      (row.field(.values).map { row.list.equalItems($0.value, .numeric) } ?? []).map(\.second.position))
    let nodes = (AnyChoiceSpecifier(row: row).values?.value ?? []).enumerated()
      .filter { !repeated.contains($0.offset) }.map(\.element)
    let shown = nodes.prefix(Wording.listLimit).map { row.list.display($0) }
    if nodes.count <= Wording.listLimit { return WordList.text(Array(shown), joinedBy: "or") }
    return "one of the \(nodes.count) 'Values', such as \(WordList.text(Array(shown.prefix(3)), joinedBy: "or"))"
  }

  private func reportTitle(
    _ row: Row, _ value: PropertyList.NodeID, _ match: PropertyList.NodeID, _ title: PropertyList.NodeID,
    _ scope: DefaultsScope?
  ) {
    let (list, isOnTitleRow) = (row.list, row.element == .titleValue)
    func count(_ key: KeyID, _ node: PropertyList.NodeID, _ equality: PropertyList.Comparison) -> Int {
      row.field(key).map { list.items($0.value).count { list.isEqual($0, to: node, of: list, equality) } } ?? 0
    }
    // The value of a choice that has the value of another one is no cure: the repeated value is the fault.
    if count(.values, match, .numeric) > 1 { return }
    // Of several choices with this title, nobody knows which one is meant; a default of another type may be read by code.
    let isCertain =
      count(.titles, title, .exact) == 1 && MixedValues(row) == nil && list.kind(value) == list.kind(match)
    report(
      .defaultIsTitle, row.place(value), "default \(list.display(value)) of \(row.label) is a title",
      effect: isOnTitleRow ? "Settings shows it untranslated" : "Settings selects nothing",
      help: "write the value \(list.display(match))", as: isOnTitleRow ? .titleRowShowsDefault : nil,
      notes: [Note("the title is here", at: row.place(title))],
      fix: row.fix(
        "replace \(list.display(value)) with \(list.display(match))", isCertain ? .safe : .unsafe,
        .replaceValue(value, .copy(of: match))), touching: scope)
  }

  func reportMixedValues(_ row: Row) {
    guard let mixed = MixedValues(row) else { return }
    // A default of the wrong type has the same cure, and is the greater fault.
    if case .otherType = DefaultRelation(row) { return }
    let list = row.list
    // So is a value that equals another one but for its type.
    let duplicates = Set(list.equalItems(mixed.values, .numeric).flatMap { [$0.first.node, $0.second.node] })
    let odd = mixed.others.filter { !duplicates.contains($0) }
    guard let first = odd.first else { return }
    report(
      .mixedValueTypes, row.place(mixed.values),
      "'Values' of \(row.label) has both \(list.description(mixed.common)) and \(list.description(first))",
      effect: "the app may read either type", help: mixed.help(),
      // The list stays the place, and its types the subject, when another value makes others the odd ones.
      subject: mixed.types.map(\.name).sorted().joined(separator: ", "),
      notes: odd.prefix(8).map { Note("\(list.description($0)) is here", at: row.place($0)) })
  }
}
