import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Values of a row that contradict each other.
extension FaultFinder {
  func findChoiceCounts() {
    for (number, fault) in valueFaults {
      guard case .choiceCounts(let titles, let values) = fault.detail else { continue }
      // The app gives InAppSettingsKit the choices of a row that has none.
      if !isShown(number), titles == nil, values == nil { continue }
      let row = fault.row
      let notes = values == nil ? [] : titles.map { [Note("'Titles' is here", at: row.place($0.entry.key))] } ?? []
      report(
        .titlesValuesCount, row.place(fault.node), fault.sentence,
        effect: fault.isOnTitleRow ? "Settings shows the value itself" : "Settings drops the row", help: fault.help,
        as: fault.isOnTitleRow ? .titleRowCounts : nil, notes: notes, dropping: dropped(fault, number),
        touching: fault.dropsRow ? lostDefault(RowIndex(page: number, row: row.index)) : nil)
    }
  }

  /// Lists of devices that hide a row everywhere, or name devices that are none.
  func findHiddenRows() {
    for (number, fault) in valueFaults {
      // InAppSettingsKit takes an empty list for all devices.
      guard case .hiddenEverywhere(let field) = fault.detail, isShown(number) else { continue }
      report(
        .hiddenEverywhere, fault.row.place(field.value), fault.sentence, effect: "no device shows the row",
        help: fault.help, fix: fault.row.fix("show the row on all devices", .unsafe, .removeEntry(key: field.key)),
        dropping: dropped(fault, number), touching: lostDefault(RowIndex(page: number, row: fault.row.index)))
    }
    for (number, page) in bundle.pages.enumerated() {
      for row in page.rows(where: { $0.fields.mayContain(.supportedUserInterfaceIdioms) }) {
        reportUnknownIdioms(row, number)
      }
    }
  }

  private func reportUnknownIdioms(_ row: Row, _ page: Int) {
    guard let field = row.field(.supportedUserInterfaceIdioms),
      let allowed = schema.key(.supportedUserInterfaceIdioms, in: row.element)?.allowedValues, !allowed.isEmpty
    else { return }
    let isHidden = row.shownIdioms.isEmpty && allowed.count == DeviceIdiom.allCases.count
    let index = RowIndex(page: page, row: row.index)
    for item in row.list.items(field.value) {
      let name = row.list.string(item)
      if let name, allowed.contains(name) { continue }
      let meant = name.flatMap { Suggestion.best(for: $0, among: allowed) }
      let shown = row.list.display(item)
      report(
        .unknownIdiom, row.place(item), "unknown device \(shown) in 'SupportedUserInterfaceIdioms' of \(row.label)",
        effect: isHidden ? "no device shows the row" : "no device matches it",
        help: "use \(Wording.names(meant.map { [$0] } ?? allowed, joinedBy: "or"))",
        // One name has one cause in all rows; so have all items of one row that are not text.
        cause: "\(isHidden) \(name ?? "\(row.document) \(row.index)")", name: shown,
        fix: meant.map {
          row.fix(
            "replace \(shown) with '\($0)'", NameGuess.isSpelling(name ?? "", of: $0) ? .safe : .unsafe,
            .replaceValue(item, .string($0)))
        },
        touching: isHidden ? lostDefault(index) : nil)
    }
  }

  /// Defaults, choices, switches and sliders.
  func findValueContradictions() {
    for (number, fault) in valueFaults where !concealed(fault.row, number) {
      report(fault, number, fault.touchesDefault ? .row(RowIndex(page: number, row: fault.row.index)) : nil)
    }
    for (number, page) in bundle.pages.enumerated() {
      for row in page.rows(where: { $0.fields.mayContain(.values) }) where !concealed(row, number) {
        reportMixedValues(row)
      }
      for row in page.rows(where: {
        $0.element == .toggleSwitch && ($0.fields.mayContain(.trueValue) || $0.fields.mayContain(.falseValue))
      }) where !concealed(row, number) { reportValueTypes(ToggleSwitchSpecifier(row: row)) }
    }
  }

  private func report(_ fault: ValueFault, _ page: Int, _ scope: DefaultsScope?) {
    let row = fault.row
    switch fault.detail {
    case .choiceCounts, .hiddenEverywhere, .unknownIdioms: break
    case .duplicateValue(let first, let second):
      report(
        .duplicateValue, row.place(second), fault.sentence,
        effect: fault.isOnTitleRow
          ? "Settings never shows the title of the second" : "Settings never shows the second as selected",
        help: fault.help, as: fault.isOnTitleRow ? .titleRowDuplicate : nil, cause: "\(row.document) \(first.index)",
        notes: [Note("the first is here", at: row.place(first))], touching: scope)
    case .defaultIsTitle(let value, let match, let title): reportTitle(fault, value, match, title, scope)
    case .defaultOfOtherType(let value, let match):
      report(
        .defaultTypeDiffers, row.place(value), fault.sentence,
        effect: fault.isOnTitleRow ? "Settings shows it as it is" : "Settings selects nothing", help: fault.help,
        as: fault.isOnTitleRow ? .titleRowDefaultType : nil,
        notes: [Note("the value that it equals is here", at: row.place(match))],
        // Which of several types is meant, nobody knows: all values and the default need one.
        fix: MixedValues(row) != nil
          ? nil
          : row.fix(
            "replace \(row.list.description(value)) with \(row.list.description(match))", .safe,
            .replaceValue(value, .copy(of: match))), touching: scope)
    case .defaultNotInValues(let value):
      let isEmpty = row.list.kind(value) == .string && row.list.isEmptyText(value)
      report(
        .defaultNotInValues, row.place(value), fault.sentence,
        effect: fault.isOnTitleRow ? "Settings shows it as it is" : "Settings selects nothing", help: fault.help,
        as: fault.isOnTitleRow ? .titleRowShowsDefault : isEmpty ? .nothingIsChosen : nil, touching: scope)
    case .switchValuesEqual(let values):
      let first = values.off.node == nil ? nil : values.on.node
      report(
        .toggleValuesEqual, row.place(fault.node), fault.sentence, effect: "the switch cannot be turned off",
        help: fault.help, notes: first.map { [Note("'TrueValue' is here", at: row.place($0))] } ?? [], touching: scope)
    case .switchDefaultMismatch(let value, let values): reportMismatch(fault, value, values, page, scope)
    case .sliderRange(let minimum, let maximum):
      report(
        .sliderRange, row.place(minimum.node), fault.sentence, help: fault.help,
        notes: [Note("'MaximumValue' is here", at: row.place(maximum.node))], touching: scope)
    case .sliderDefaultOutOfRange(let value, let end, let isBelow):
      report(
        .sliderDefaultOutOfRange, row.place(value), fault.sentence, effect: "no user can choose it", help: fault.help,
        notes: [Note("'\(isBelow ? "MinimumValue" : "MaximumValue")' is here", at: row.place(end.node))],
        touching: scope)
    }
  }

  private func reportTitle(
    _ fault: ValueFault, _ value: PropertyList.NodeID, _ match: PropertyList.NodeID, _ title: PropertyList.NodeID,
    _ scope: DefaultsScope?
  ) {
    let (row, list) = (fault.row, fault.row.list)
    func count(_ key: KeyID, _ node: PropertyList.NodeID, _ equality: PropertyList.Comparison) -> Int {
      row.field(key).map { list.items($0.value).count { list.isEqual($0, to: node, of: list, equality) } } ?? 0
    }
    // The value of a choice that has the value of another one is no cure: the repeated value is the fault.
    if count(.values, match, .numeric) > 1 { return }
    // Of several choices with this title, nobody knows which one is meant; a default of another type may be read by code.
    let isCertain =
      count(.titles, title, .exact) == 1 && MixedValues(row) == nil && list.kind(value) == list.kind(match)
    report(
      .defaultIsTitle, row.place(value), fault.sentence,
      effect: fault.isOnTitleRow ? "Settings shows it untranslated" : "Settings selects nothing", help: fault.help,
      as: fault.isOnTitleRow ? .titleRowShowsDefault : nil, notes: [Note("the title is here", at: row.place(title))],
      fix: row.fix(
        "replace \(list.display(value)) with \(list.display(match))", isCertain ? .safe : .unsafe,
        .replaceValue(value, .copy(of: match))), touching: scope)
  }

  private func reportMismatch(
    _ fault: ValueFault, _ value: PropertyList.NodeID, _ values: SwitchValues, _ page: Int, _ scope: DefaultsScope?
  ) {
    let row = fault.row
    // A list is a value of the wrong type, and beside one value alone the one that the row lacks is the fault.
    if [.array, .dictionary].contains(row.list.kind(value)) || values.lackFalseValue(value) { return }
    if !isShown(page), InAppReading.understands(value, of: row.list) { return }
    let meant = values.meaning(of: value)
    // Another row of the key has a default of its own, which this one is to equal.
    let isSafe = meant?.isCertain == true && !analysis.sharesKey(row)
    report(
      .toggleDefaultMismatch, row.place(value), fault.sentence, effect: "Settings shows the switch off",
      help: fault.help, as: meant?.side == values.off ? .showsWhatIsMeant : nil,
      fix: meant.flatMap { row.fix(value, toBe: $0.side, isSafe ? .safe : .unsafe) }, touching: scope)
  }

  private func reportMixedValues(_ row: Row) {
    guard [.multiValue, .radioGroup, .titleValue].contains(row.element), let mixed = MixedValues(row) else { return }
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

  private func reportValueTypes(_ toggle: ToggleSwitchSpecifier) {
    let (values, list) = (SwitchValues(toggle), toggle.list)
    guard values.isCustom, values.areScalars, !values.areEqual, !values.haveOneType else { return }
    // A default of true that is not the `TrueValue` shows the same fault.
    if let value = toggle.rawDefault?.node, list.boolean(value) == true, !values.contain(value) { return }
    guard let on = values.on.node, let off = values.off.node else {
      guard let node = values.written else { return }
      let (present, absent) = node == values.on.node ? ("True", "False") : ("False", "True")
      let type = values.on.node == nil ? values.off.typeClass(list) : values.on.typeClass(list)
      report(
        .toggleValueTypes, toggle.row.place(node),
        "\(toggle.label) has \(list.description(node)) as '\(present)Value', but no '\(absent)Value'",
        effect: "\(absent == "True" ? "on" : "off") stores a Boolean",
        help: "add \((type == .integer ? ValueTypes.number : ValueTypes(type)).words()) as '\(absent)Value'")
      return
    }
    report(
      .toggleValueTypes, toggle.row.place(off),
      "'TrueValue' of \(toggle.label) is \(list.description(on)), but 'FalseValue' is \(list.description(off))",
      effect: "the app reads two types", help: "write both with one type",
      notes: [Note("'TrueValue' is here", at: toggle.row.place(on))])
  }

  /// Keys that stand twice in one dictionary.
  func findRepeatedEntries() {
    for (number, page) in bundle.pages.enumerated() {
      let list = page.list
      for (first, second) in RepeatedKeys.find(in: list) {
        let values = (PropertyList.Entry(key: first).value, PropertyList.Entry(key: second).value)
        let isCopy = list.isEqual(values.0, to: values.1, of: list, .exact)
        let key = list.display(second)
        report(
          .duplicateDictionaryKey, page.place(second), "second \(key) in one dictionary",
          effect: "readers disagree on which one counts", help: isCopy ? "remove it" : "remove one of them",
          notes: [Note("the first \(key) is here", at: page.place(first))],
          fix: isCopy ? page.fix("remove the second \(key)", .safe, .removeEntry(key: second)) : nil,
          touching: isCopy ? nil : scope(ofKey: second, on: page, number))
      }
    }
  }

  /// The defaults that a key decides about.
  private func scope(ofKey node: PropertyList.NodeID, on page: Page, _ number: Int) -> DefaultsScope? {
    let key = KeyID(rawValue: page.list.symbol(node))
    guard let row = page.row(containing: node) else {
      let decides = key == .preferenceSpecifiers || key == .applicationGroupContainerIdentifier
      return decides && page.list.entries(page.list.root).contains { $0.key == node } ? .page(number) : nil
    }
    // A dictionary inside the row decides about nothing.
    guard page.list.entries(row.node).contains(where: { $0.key == node }) else { return nil }
    let index = RowIndex(page: number, row: row.index)
    if row.element == .childPane { return key == .file || key == .type ? .pane(index) : nil }
    return row.summary.key != nil && FaultFinder.decidingKeys.contains(key) ? .row(index) : nil
  }

  /// The keys of a row that decide about its default.
  private static let decidingKeys: Set<KeyID> = [
    .type, .key, .defaultValue, .values, .titles, .trueValue, .falseValue, .minimumValue, .maximumValue,
    .supportedUserInterfaceIdioms,
  ]

  private var valueFaults: [(page: Int, fault: ValueFault)] {
    bundle.pages.indices.flatMap { page in analysis.facts(ofPage: page).valueFaults.map { (page, $0) } }
  }

  private func dropped(_ fault: ValueFault, _ page: Int) -> RowIndex? {
    fault.dropsRow ? RowIndex(page: page, row: fault.row.index) : nil
  }

  private func concealed(_ row: Row, _ page: Int) -> Bool { analysis.conceals(row: row.index, ofPage: page) }
}

extension Row {
  /// A fix that makes a default one of the two values of its switch; none where an old-style list cannot hold it.
  fileprivate func fix(
    _ value: PropertyList.NodeID, toBe side: SwitchValues.Side, _ safety: FixSafety
  ) -> Fix<TreeEdit>? {
    let replacement: TreeEdit.Replacement
    switch side {
    case .node(let node): replacement = .copy(of: node)
    case .boolean(let flag):
      if list.format == .openStep { return nil }
      replacement = .boolean(flag)
    }
    return fix(
      "replace \(list.description(value)) with \(side.display(list))", safety, .replaceValue(value, replacement))
  }
}
