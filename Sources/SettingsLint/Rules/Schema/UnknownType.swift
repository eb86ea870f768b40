import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let unknownType = Rule(
    id: "unknown-type",
    title: "type that Settings does not know",
    severity: .error,
    rationale: """
      The names of the types are compared exactly, upper and lower case included. Settings drops a row of any other \
      type and reports no error. A page that Settings never shows may have rows that the app draws itself; there only a \
      misspelled type is reported.
      """,
    remedy: "Use one of the names of the schema.",
    sources: ["Apple, Settings Application Schema Reference"],
    bad: [
      .row(
        .toggleSwitch, ["Type": "↓PSToggleSwitchSpecifer"],
        finds: "unknown type 'PSToggleSwitchSpecifer'; Settings drops the row\nhelp: use 'PSToggleSwitchSpecifier'",
        fixed: ["Type": "PSToggleSwitchSpecifier"]),
      .row(
        .bare, ["Type": "↓Rating", "Title": "Stars"],
        finds: """
          unknown type 'Rating'; Settings drops the row
          help: use 'PSGroupSpecifier', 'PSTextFieldSpecifier', 'PSTitleValueSpecifier', 'PSToggleSwitchSpecifier', \
          'PSSliderSpecifier', 'PSMultiValueSpecifier', 'PSRadioGroupSpecifier' or 'PSChildPaneSpecifier'
          """),
    ],
    good: [
      .row(.bare, ["Type": "IASKButtonSpecifier", "Title": "Reset", "Key": "reset"], dialects: ["inappsettingskit"])
    ],
    check: .schema([.unknownType]) { fault, page, context in
      let written = page.list.text(fault.value)
      let meant = NameGuess.type(written, among: context.schema.typeNames)
      // A page that Settings never shows may have types of the app; only a misspelled one is a fault there.
      if meant == nil, !context.isShownBySettings { return }
      let sentence = fault.sentence(on: page, schema: context.schema)
      let help = context.schema.help(forUnknownType: written, without: context.bundle.undeclaredDialect?.name)
      let cause = FindingCause(id: written, name: written) { _, count in
        FindingCause.Words(
          message: count == 1
            ? "\(sentence); Settings drops the row"
            : "\(sentence) of \(count) rows; Settings drops them", help: help)
      }
      context.report(
        page.place(fault.value), cause,
        fix: meant.map { page.replacing(fault.value, by: $0.name, $0.isCertain ? .safe : .unsafe) })
    })
}
