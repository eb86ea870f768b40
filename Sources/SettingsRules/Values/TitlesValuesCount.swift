import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension Rule {
  static let titlesValuesCount = Rule(
    "titles-values-count", .error(.titleRow), title: "titles and values that differ in number",
    rationale: """
      When one list is longer, missing or empty, Settings drops a multi-value row or a radio group and only logs it. A \
      title row shows its value instead of the title. An app may give InAppSettingsKit the choices of a row that has \
      neither list, so nothing is reported where it alone shows the page.
      """,
    remedy: "Give every value a title and every title a value, in the same order.",
    sources: [.schema("PSMultiValueSpecifier"), .schema("PSRadioGroupSpecifier"), .building],
    examples: [
      .row(
        .multiValue, ["Titles": ["A", "B", "C"], "↓Values": [0, 1]],
        finds: "3 'Titles' but 2 'Values' in 'experience'; Settings drops the row",
        help: "add 1 value or remove 1 title"),
      .row(
        .radioGroup, ["↓Titles": ["A", "B"], "Values": nil],
        finds: "'experience' has no 'Values'; Settings drops the row",
        help: "add 2 values, one for each title"),
      .files(
        ["Root.plist": Sample.page([Sample.row(.multiValue, ["Titles": nil, "Values": nil])])])
        .inBundle("InAppSettings.bundle")
        .withDialects(["inappsettingskit"]),
    ],
    check: .touchingDefaults(
      .page { _, context in
        for counts in context.analysis.facts(ofPage: context.pageIndex).choiceCounts {
          // An app may give InAppSettingsKit the choices of a row that has none.
          if !context.isShownBySettings, counts.titles == nil, counts.values == nil { continue }
          context.report(context.fault(of: counts))
        }
      }))
}

extension RuleContext {
  fileprivate func fault(of counts: ChoiceCounts) -> Fault {
    let row = counts.row
    var fault = Fault(at: row.place(counts.node), counts.sentence)
    fault.help = counts.help
    let choices = analysis.facts(ofPage: pageIndex).choicesWrittenAsKeys(
      ofRow: row.index, in: row.list)
    if !choices.isEmpty {
      let titles = choices.map { row.list.display($0.key) }
      let values = choices.map { row.list.display($0.value) }
      fault.help = """
        write \(WordList.text(titles, joinedBy: "and")) as 'Titles' and \
        \(WordList.text(values, joinedBy: "and")) as 'Values', instead of as keys
        """
    }
    if let titles = counts.titles, counts.values != nil {
      fault.notes = [Note("'Titles' is here", at: row.place(titles.entry.key))]
    }
    if counts.isOnTitleRow {
      fault.case = .titleRow
      fault.effect = .settings("shows the value itself")
      return fault
    }
    if analysis.facts(ofPage: pageIndex).choicesAnnounceDrop(of: row.index) {
      fault.effect = .settings("drops the row")
    }
    fault.touches = analysis.lostDefault(index(of: row))
    return fault
  }
}

extension ChoiceCounts {
  fileprivate var sentence: String {
    let label = row.label
    return switch (titles?.count, values?.count) {
    case (nil, nil): "\(label) has neither 'Titles' nor 'Values'"
    case (nil, _): "\(label) has no 'Titles'"
    case (_, nil): "\(label) has no 'Values'"
    case (0, 0): "'Titles' and 'Values' of \(label) are empty"
    case (let titles?, let values?): "\(titles) 'Titles' but \(values) 'Values' in \(label)"
    }
  }

  fileprivate var help: String {
    switch (titles?.count ?? 0, values?.count ?? 0) {
    // A row without choices most likely only shows a value.
    case (0, 0) where row.element == .multiValue: "add choices, or use 'PSTitleValueSpecifier'"
    case (0, 0): "add choices"
    case (0, let values): "add \(counted(values, "title")), one for each value"
    case (let titles, 0): "add \(counted(titles, "value")), one for each title"
    case (let titles, let values) where titles > values:
      "add \(counted(titles - values, "value")) or remove \(counted(titles - values, "title"))"
    case (let titles, let values):
      "add \(counted(values - titles, "title")) or remove \(counted(values - titles, "value"))"
    }
  }
}

extension Rule.Case {
  fileprivate static let titleRow = Rule.Case(
    .warning, when: "the row is a PSTitleValueSpecifier, which still shows its value")
}
