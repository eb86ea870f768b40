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
      type and reports no error.
      """,
    remedy: "Use one of the names of the schema.",
    sources: ["Apple, Settings Application Schema Reference"],
    bad: [
      .row(
        .toggleSwitch, ["Type": "↓PSToggleSwitchSpecifer"],
        finds: "unknown type 'PSToggleSwitchSpecifer'; Settings drops the row\nhelp: use 'PSToggleSwitchSpecifier'",
        fixed: ["Type": "PSToggleSwitchSpecifier"]),
      .row(
        .toggleSwitch, ["Type": "↓PSSwitchCell"],
        finds: "unknown type 'PSSwitchCell'; Settings drops the row\nhelp: use 'PSToggleSwitchSpecifier'",
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
      .row(.toggleSwitch),
      .row(.bare, ["Type": "IASKButtonSpecifier", "Title": "Reset", "Key": "reset"], dialects: ["inappsettingskit"]),
    ],
    check: .schema([.unknownType]) { fault, page, context in
      let meant = NameGuess.type(page.list.text(fault.value), in: context.schema)
      context.report(
        page.place(fault.value),
        "unknown type \(page.list.display(fault.value))\(context.consequence(of: fault))",
        help: "use \(meant.map { "'\($0)'" } ?? Wording.names(context.schema.typeNames, joinedBy: "or"))",
        fixes: meant.map { [page.replacing(fault.value, by: $0)] } ?? [])
    })
}
