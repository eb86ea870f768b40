import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Finds what contradicts itself in the rows of a page, in one pass.
struct ValueFaultFinder {
  private let page: Page
  private let schema: Schema
  private var faults: [ValueFault] = []

  /// The faults of a page's values, in the order of the rows.
  static func find(in page: Page, schema: Schema) -> [ValueFault] {
    var finder = ValueFaultFinder(page: page, schema: schema)
    for (number, summary) in page.summaries.enumerated() where finder.mayBeFaulty(summary) {
      finder.check(page.row(at: number))
    }
    return finder.faults
  }

  private init(page: Page, schema: Schema) {
    self.page = page
    self.schema = schema
  }

  /// Whether a row has values that could contradict each other; most rows do not, and are not looked at any closer.
  private func mayBeFaulty(_ row: RowSummary) -> Bool {
    if row.fields.mayContain(.supportedUserInterfaceIdioms) { return true }
    switch row.element {
    case .multiValue, .radioGroup, .slider: return true
    case .titleValue: return row.fields.mayContain(.titles) || row.fields.mayContain(.values)
    case .toggleSwitch:
      // Nearly every switch has only a Boolean.
      let mayBeCustom = row.fields.mayContain(.trueValue) || row.fields.mayContain(.falseValue)
      return mayBeCustom || row.defaultValue.map { page.list.kind($0) != .boolean } ?? false
    default: return false
    }
  }

  private mutating func check(_ row: Row) {
    if row.summary.fields.mayContain(.supportedUserInterfaceIdioms) { checkIdioms(row) }
    switch row.element {
    case .multiValue, .radioGroup, .titleValue: checkChoices(row)
    case .toggleSwitch: checkSwitch(ToggleSwitchSpecifier(row: row))
    case .slider: checkSlider(SliderSpecifier(row: row))
    default: break
    }
  }

  private mutating func report(_ row: Row, _ detail: ValueFault.Detail) {
    faults.append(ValueFault(row: row, detail: detail))
  }

  private mutating func checkIdioms(_ row: Row) {
    guard let field = row.field(.supportedUserInterfaceIdioms), row.shownIdioms.isEmpty else { return }
    report(row, page.list.childCount(field.value) == 0 ? .hiddenEverywhere(field) : .unknownIdioms(field))
  }

  private mutating func checkChoices(_ row: Row) {
    let list = page.list
    let titles = row.field(.titles)
    let values = row.field(.values)
    // A list of another type is that, and nothing is known about its length.
    let areLists =
      titles.map { list.kind($0.value) == .array } ?? true && values.map { list.kind($0.value) == .array } ?? true
    if areLists { checkCounts(row, titles, values) }
    if let values {
      for (first, second) in list.equalItems(values.value, .numeric) {
        report(row, .duplicateValue(first: first.node, second: second.node))
      }
    }
    switch DefaultRelation(row) {
    case .notApplicable, .equal: break
    case .otherType(let value, let match): report(row, .defaultOfOtherType(value: value, match: match))
    case .title(let value, let match, let title):
      report(row, .defaultIsTitle(value: value, match: match, title: title))
    case .none(let value):
      // Nothing but a list of lists could have such a default; on a row that only shows it, its type is the fault.
      let isList = list.kind(value) == .array || list.kind(value) == .dictionary
      if !isList || row.element != .titleValue { report(row, .defaultNotInValues(value: value)) }
    }
  }

  private mutating func checkCounts(_ row: Row, _ titles: PropertyList.Entry?, _ values: PropertyList.Entry?) {
    func counted(_ entry: PropertyList.Entry?) -> ValueFault.List? {
      entry.map { ValueFault.List(entry: $0, count: page.list.childCount($0.value)) }
    }
    let (titles, values) = (counted(titles), counted(values))
    let count = titles?.count ?? 0
    if count == values?.count ?? 0, count > 0 || row.element == .titleValue { return }
    if row.element != .titleValue, isExplained(row) { return }
    report(row, .choiceCounts(titles: titles, values: values))
  }

  /// Whether a missing list is one that other keys replace, or one whose key is misspelled.
  private func isExplained(_ row: Row) -> Bool {
    [KeyID.titles, .values].contains { key in
      guard !row.has(key) else { return false }
      if schema.key(key, in: row.element)?.requiredUnless.contains(where: row.has) == true { return true }
      let name = schema.name(of: key)
      return page.list.entries(row.node).contains {
        page.list.symbol($0.key) == 0 && Suggestion.best(for: page.list.text($0.key), among: [name]) != nil
      }
    }
  }

  private mutating func checkSwitch(_ toggle: ToggleSwitchSpecifier) {
    let list = page.list
    let value = toggle.row.summary.defaultValue
    let values = SwitchValues(toggle)
    if values.isCustom, values.areScalars, values.areEqual { report(toggle.row, .switchValuesEqual(values)) }
    guard let value else { return }
    let kind = list.kind(value)
    if kind == .boolean, !values.isCustom { return }
    // Equal values say nothing.
    guard values.areScalars, !values.areEqual, !values.contain(value) else { return }
    // Beside a `FalseValue` alone, false shows off as it should; the missing `TrueValue` is the fault.
    if list.boolean(value) == false, values.on == .boolean(true) { return }
    report(toggle.row, .switchDefaultMismatch(value: value, values))
  }

  private mutating func checkSlider(_ slider: SliderSpecifier) {
    guard let minimum = slider.minimum, let maximum = slider.maximum else { return }
    guard minimum.value < maximum.value, minimum.value.isFinite, maximum.value.isFinite else {
      report(slider.row, .sliderRange(minimum: minimum, maximum: maximum))
      return
    }
    guard let value = slider.defaultValue, !(value.value >= minimum.value && value.value <= maximum.value) else {
      return
    }
    let isBelow = value.value < minimum.value
    report(
      slider.row,
      .sliderDefaultOutOfRange(value: value.node, end: isBelow ? minimum : maximum, isBelow: isBelow))
  }
}
