import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Values of a row that contradict each other.
extension FaultFinder {
  func findChoiceCounts() {
    for number in bundle.pages.indices {
      for counts in analysis.facts(ofPage: number).choiceCounts {
        let (row, isOnTitleRow) = (counts.row, counts.isOnTitleRow)
        // The app gives InAppSettingsKit the choices of a row that has none.
        if !isShown(number), counts.titles == nil, counts.values == nil { continue }
        let titles = counts.values == nil ? nil : counts.titles
        let index = RowIndex(page: number, row: row.index)
        report(
          .titlesValuesCount, row.place(counts.node), counts.sentence,
          effect: isOnTitleRow ? "Settings shows the value itself" : "Settings drops the row",
          help: counts.help,
          as: isOnTitleRow ? .warning : nil,
          notes: titles.map { [Note("'Titles' is here", at: row.place($0.entry.key))] } ?? [],
          dropping: isOnTitleRow ? nil : index, touching: isOnTitleRow ? nil : lostDefault(index))
      }
    }
  }

  /// Lists of devices that hide a row everywhere, or name devices that are none.
  func findHiddenRows() {
    for (number, page) in bundle.pages.enumerated() {
      for row in page.rows(where: { $0.fields.mayContain(.supportedUserInterfaceIdioms) }) {
        guard let field = row.field(.supportedUserInterfaceIdioms) else { continue }
        // InAppSettingsKit takes an empty list for all devices.
        if row.shownIdioms.isEmpty, row.list.childCount(field.value) == 0, isShown(number) {
          let index = RowIndex(page: number, row: row.index)
          report(
            .hiddenEverywhere, row.place(field.value),
            "'SupportedUserInterfaceIdioms' of \(row.label) is empty",
            effect: "no device shows the row",
            help: "name 'Phone' or 'Pad', or remove the key to show the row on all devices",
            fix: row.fix("show the row on all devices", .unsafe, .removeEntry(key: field.key)),
            dropping: index, touching: lostDefault(index))
        }
        reportUnknownIdioms(row, field, number)
      }
    }
  }

  private func reportUnknownIdioms(_ row: Row, _ field: PropertyList.Entry, _ page: Int) {
    guard let allowed = schema.key(.supportedUserInterfaceIdioms, in: row.element)?.allowedValues,
      !allowed.isEmpty
    else { return }
    let isHidden = row.shownIdioms.isEmpty && allowed.count == DeviceIdiom.allCases.count
    let index = RowIndex(page: page, row: row.index)
    for item in row.list.items(field.value) {
      let name = row.list.string(item)
      if let name, allowed.contains(name) { continue }
      let meant = name.flatMap { Suggestion.best(for: $0, among: allowed) }
      let shown = row.list.display(item)
      report(
        .unknownIdiom, row.place(item),
        "unknown device \(shown) in 'SupportedUserInterfaceIdioms' of \(row.label)",
        effect: isHidden ? "no device shows the row" : "no device matches it",
        help: "use \(Wording.names(meant.map { [$0] } ?? allowed, joinedBy: "or"))",
        // One name has one cause in all rows; so have all items of one row that are not text.
        cause: "\(isHidden) \(name ?? "\(row.document) \(row.index)")", name: shown,
        fix: meant.map {
          row.replacing(item, by: $0, NameGuess.isSpelling(name ?? "", of: $0) ? .safe : .unsafe)
        },
        touching: isHidden ? lostDefault(index) : nil)
    }
  }

  /// Choices, switches and sliders whose values contradict each other or the default.
  func findValueContradictions() {
    for (number, page) in bundle.pages.enumerated() {
      for row in page.rows(where: { $0.mayContradictItself(page.list) })
      where !analysis.conceals(row: row.index, ofPage: number) {
        // Whatever a row only shows registers what it shows.
        let scope: DefaultsScope? =
          row.element == .titleValue ? nil : .row(RowIndex(page: number, row: row.index))
        switch row.element {
        case .toggleSwitch: reportSwitch(ToggleSwitchSpecifier(row: row), number, scope)
        case .slider: reportSlider(SliderSpecifier(row: row), scope)
        default:
          reportRepeatedValues(row, scope)
          reportDefault(row, scope)
          reportMixedValues(row)
        }
      }
    }
  }

  private func reportSwitch(_ toggle: ToggleSwitchSpecifier, _ page: Int, _ scope: DefaultsScope?) {
    let (row, values) = (toggle.row, SwitchValues(toggle))
    if values.isCustom, values.areScalars, values.areEqual {
      let first = values.off.node.flatMap { _ in values.on.node }
      report(
        .toggleValuesEqual, row.place(values.written ?? row.node),
        "\(row.label) stores \(values.on.display(row.list)) for on and \(values.off.display(row.list)) for off",
        effect: "the switch cannot be turned off",
        help: "change one, or remove both to store a Boolean",
        notes: first.map { [Note("'TrueValue' is here", at: row.place($0))] } ?? [], touching: scope
      )
    }
    if let mismatch = SwitchMismatch(toggle) { report(mismatch, page, scope) }
    reportValueTypes(toggle)
  }

  private func report(_ mismatch: SwitchMismatch, _ page: Int, _ scope: DefaultsScope?) {
    let (row, value, values) = (mismatch.row, mismatch.value, mismatch.values)
    // A list is a value of the wrong type, and beside one value alone the one that the row lacks is
    // the fault.
    if [.array, .dictionary].contains(row.list.kind(value)) || values.lackFalseValue(value) {
      return
    }
    if !isShown(page), InAppReading.understands(value, of: row.list) { return }
    let meant = values.meaning(of: value)
    // Another row of the key has a default of its own, which this one is to equal.
    let isSafe = meant?.isCertain == true && !analysis.sharesKey(row)
    report(
      .toggleDefaultMismatch, row.place(value), mismatch.sentence,
      effect: "Settings shows the switch off",
      help: mismatch.help, as: meant?.side == values.off ? .warning : nil,
      fix: meant.flatMap { row.fix(value, toBe: $0.side, isSafe ? .safe : .unsafe) },
      touching: scope)
  }

  private func reportValueTypes(_ toggle: ToggleSwitchSpecifier) {
    let (values, list) = (SwitchValues(toggle), toggle.list)
    guard values.isCustom, values.areScalars, !values.areEqual, !values.haveOneType else { return }
    // A default of true that is not the `TrueValue` shows the same fault.
    if let value = toggle.rawDefault?.node, list.boolean(value) == true, !values.contain(value) {
      return
    }
    guard let on = values.on.node, let off = values.off.node else {
      guard let node = values.written else { return }
      let (present, absent) = node == values.on.node ? ("True", "False") : ("False", "True")
      let type = values.on.node == nil ? values.off.typeClass : values.on.typeClass
      report(
        .toggleValueTypes, toggle.row.place(node),
        "\(toggle.label) has \(list.description(node)) as '\(present)Value', but no '\(absent)Value'",
        effect: "\(absent == "True" ? "on" : "off") stores a Boolean",
        help:
          "add \((type == .integer ? ValueTypes.number : ValueTypes(type)).words()) as '\(absent)Value'"
      )
      return
    }
    report(
      .toggleValueTypes, toggle.row.place(off),
      "'TrueValue' of \(toggle.label) is \(list.description(on)), but 'FalseValue' is \(list.description(off))",
      effect: "the app reads two types", help: "write both with one type",
      notes: [Note("'TrueValue' is here", at: toggle.row.place(on))])
  }

  private func reportSlider(_ slider: SliderSpecifier, _ scope: DefaultsScope?) {
    guard let minimum = slider.minimum, let maximum = slider.maximum else { return }
    let (row, list) = (slider.row, slider.list)
    let (low, high) = (list.display(minimum.node), list.display(maximum.node))
    guard minimum.value < maximum.value else {
      report(
        .sliderRange, row.place(minimum.node),
        "'MinimumValue' \(low) of \(row.label) is not below 'MaximumValue' \(high)",
        help: minimum.value > maximum.value ? "swap the two" : "write a larger 'MaximumValue'",
        notes: [Note("'MaximumValue' is here", at: row.place(maximum.node))], touching: scope)
      return
    }
    guard let value = slider.defaultValue, !(minimum.value...maximum.value).contains(value.value)
    else {
      return
    }
    let isBelow = value.value < minimum.value
    let (name, end) = isBelow ? ("MinimumValue", minimum) : ("MaximumValue", maximum)
    report(
      .sliderDefaultOutOfRange, row.place(value.node),
      """
      default \(list.display(value.node)) of \(row.label) is \(isBelow ? "below" : "above") '\(name)' \
      \(list.display(end.node))
      """,
      effect: "no user can choose it", help: "write a default between \(low) and \(high)",
      notes: [Note("'\(name)' is here", at: row.place(end.node))], touching: scope)
  }

  /// Keys that occur twice in one dictionary.
  func findRepeatedEntries() {
    for (number, page) in bundle.pages.enumerated() {
      let list = page.list
      let repeated = RepeatedKeys.find(in: list)
      // A row that repeats its type and another key is rather two rows without the tags between
      // them.
      let byType = Dictionary(grouping: repeated.map(\.second)) {
        KeyID(rawValue: list.symbol($0)) == .type
      }
      let rows = byType.mapValues { keys in Set(keys.compactMap { page.row(containing: $0)?.index })
      }
      let doubleRows = rows[true, default: []].intersection(rows[false, default: []])
      for (first, second) in repeated {
        let doubleRow = page.row(containing: second).flatMap {
          doubleRows.contains($0.index) ? $0.index : nil
        }
        let values = (PropertyList.Entry(key: first).value, PropertyList.Entry(key: second).value)
        let isCopy = doubleRow == nil && list.isEqual(values.0, to: values.1, of: list, .exact)
        let help =
          doubleRow != nil
          ? "write '</dict>' and '<dict>' before it if another row begins here, or remove one of them"
          : isCopy ? "remove it" : "remove one of them"
        let key = list.display(second)
        report(
          .duplicateDictionaryKey, page.place(second), "second \(key) in one dictionary",
          effect: "readers disagree on which one counts",
          help: help, cause: doubleRow.map { "row \($0) of page \(number)" },
          notes: [Note("the first \(key) is here", at: page.place(first))],
          fix: isCopy
            ? page.fix("remove the second \(key)", .safe, .removeEntry(key: second)) : nil,
          touching: isCopy ? nil : scope(ofKey: second, on: page, number))
      }
    }
  }

  /// The defaults that a key decides about.
  private func scope(ofKey node: PropertyList.NodeID, on page: Page, _ number: Int)
    -> DefaultsScope?
  {
    let key = KeyID(rawValue: page.list.symbol(node))
    guard let row = page.row(containing: node) else {
      return [.preferenceSpecifiers, .applicationGroupContainerIdentifier].contains(key)
        ? .page(number) : nil
    }
    // A dictionary inside the row decides about nothing.
    guard page.list.entries(row.node).contains(where: { $0.key == node }) else { return nil }
    let index = RowIndex(page: number, row: row.index)
    if row.element == .childPane {
      return [.file, .type, .supportedUserInterfaceIdioms].contains(key) ? .pane(index) : nil
    }
    return row.summary.key != nil && FaultFinder.decidingKeys.contains(key) ? .row(index) : nil
  }

  /// The keys of a row that decide about its default.
  private static let decidingKeys: Set<KeyID> = [
    .type, .key, .defaultValue, .values, .titles, .trueValue, .falseValue, .minimumValue,
    .maximumValue,
    .supportedUserInterfaceIdioms,
  ]
}

extension RowSummary {
  /// Whether a row has values that could contradict each other; most rows do not, and are not
  /// looked at any closer.
  fileprivate func mayContradictItself(_ list: PropertyList) -> Bool {
    switch element {
    case .multiValue, .radioGroup, .slider: true
    case .titleValue: fields.mayContain(.titles) || fields.mayContain(.values)
    // Nearly every switch has only a Boolean.
    case .toggleSwitch:
      fields.mayContain(.trueValue) || fields.mayContain(.falseValue)
        || defaultValue.map { list.kind($0) != .boolean } ?? false
    default: false
    }
  }
}

extension Row {
  /// A fix that makes a default one of the two values of its switch; none where an old-style list
  /// cannot hold it.
  fileprivate func fix(
    _ value: PropertyList.NodeID, toBe side: SwitchValues.Side, _ safety: FixSafety
  ) -> Fix<TreeEdit>? {
    if side.node == nil, list.format == .openStep { return nil }
    let replacement =
      side.node.map { TreeEdit.Replacement.copy(of: $0) } ?? .boolean(side.value == .boolean(true))
    return fix(
      "replace \(list.description(value)) with \(side.display(list))", safety,
      .replaceValue(value, replacement))
  }
}

/// Values of choices, and the default among them.
extension FaultFinder {
  func reportRepeatedValues(_ row: Row, _ scope: DefaultsScope?) {
    guard let values = row.field(.values)?.value else { return }
    let (list, isOnTitleRow) = (row.list, row.element == .titleValue)
    for (first, second) in list.equalItems(values, .numeric).map({ ($0.first.node, $0.second.node) }
    ) {
      let isDefault =
        row.summary.defaultValue.map { list.isEqual(second, to: $0, of: list, .numeric) } ?? false
      report(
        .duplicateValue, row.place(second),
        list.isEqual(first, to: second, of: list, .exact)
          ? "'Values' of \(row.label) has \(list.display(second)) twice"
          : "'Values' of \(row.label) has \(list.description(first)) and \(list.description(second)), which are equal",
        effect: isOnTitleRow
          ? "Settings never shows the title of the second"
          : "Settings never shows the second as selected",
        help: isOnTitleRow
          ? "remove one of them, with its title" : "give each choice its own value",
        as: isOnTitleRow ? .warning : nil, cause: "\(row.document) \(first.index)",
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
        as: isOnTitleRow ? .warning : nil,
        notes: [Note("the value that it equals is here", at: row.place(match))],
        fix: mixed != nil
          ? nil
          : row.fix(
            "replace \(list.description(value)) with \(list.description(match))", .safe,
            .replaceValue(value, .copy(of: match))), touching: scope)
    case .none(let value):
      let isEmpty = list.kind(value) == .string && list.isEmptyText(value)
      let shown = list.display(value)
      let subject =
        list.plainText(value) == nil
        ? "default of \(row.label), \(shown)," : "default \(shown) of \(row.label)"
      report(
        .defaultNotInValues, row.place(value), "\(subject) is not in 'Values'",
        effect: isOnTitleRow ? "Settings shows it as it is" : "Settings selects nothing",
        help: "write \(shownValues(of: row))",
        as: isOnTitleRow ? .info : isEmpty ? .warning : nil, touching: scope)
    }
  }

  /// `0, 1 or 2`, each once.
  private func shownValues(of row: Row) -> String {
    let values = (ChoiceSpecifier(row: row).values?.value ?? []).map { row.list.display($0) }
      .distinct
    return Wording.first(values, of: values.count, joinedBy: "or")
  }

  private func reportTitle(
    _ row: Row, _ value: PropertyList.NodeID, _ match: PropertyList.NodeID,
    _ title: PropertyList.NodeID,
    _ scope: DefaultsScope?
  ) {
    let (list, isOnTitleRow) = (row.list, row.element == .titleValue)
    func isRepeated(_ node: PropertyList.NodeID, in key: KeyID, _ equality: PropertyList.Comparison)
      -> Bool
    {
      (row.array(key)?.value ?? []).count { list.isEqual($0, to: node, of: list, equality) } > 1
    }
    // The value of a choice that has the value of another one is no cure: the repeated value is the
    // fault.
    if isRepeated(match, in: .values, .numeric) { return }
    // Of several choices with this title, nobody knows which one is meant; a default of another
    // type may be read by code.
    let isCertain =
      !isRepeated(title, in: .titles, .exact) && MixedValues(row) == nil
      && list.kind(value) == list.kind(match)
    report(
      .defaultIsTitle, row.place(value),
      "default \(list.display(value)) of \(row.label) is a title",
      effect: isOnTitleRow ? "Settings shows it untranslated" : "Settings selects nothing",
      help: "write the value \(list.display(match))", as: isOnTitleRow ? .info : nil,
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
    let duplicates = Set(
      list.equalItems(mixed.values, .numeric).flatMap { [$0.first.node, $0.second.node] })
    let odd = mixed.others.filter { !duplicates.contains($0) }
    guard let first = odd.first else { return }
    report(
      .mixedValueTypes, row.place(mixed.values),
      "'Values' of \(row.label) has both \(list.description(mixed.common)) and \(list.description(first))",
      effect: "the app may read either type", help: mixed.help(),
      // The list stays the place, and its types the subject, when another value makes others the
      // odd ones.
      subject: mixed.types.map(\.name).sorted().joined(separator: ", "),
      notes: odd.prefix(8).map { Note("\(list.description($0)) is here", at: row.place($0)) })
  }
}
