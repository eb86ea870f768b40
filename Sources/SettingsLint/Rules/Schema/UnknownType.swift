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
      .rows(
        Sample.row(.toggleSwitch, ["Type": "↓Switch", "Key": "a"]),
        Sample.row(.toggleSwitch, ["Type": "Switch", "Key": "b"]),
        finds: "unknown type 'Switch' of 2 rows; Settings drops them\nhelp: use 'PSToggleSwitchSpecifier'"),
      .files(
        ["Root.plist": Sample.page([Sample.row(.toggleSwitch, ["Type": "↓PSToggleSwitchSpecifer"])])],
        finds: "unknown type 'PSToggleSwitchSpecifer'\nhelp: use 'PSToggleSwitchSpecifier'",
        fixed: ["Root.plist": Sample.page([Sample.row(.toggleSwitch)])], bundleName: "InAppSettings.bundle",
        dialects: ["inappsettingskit"]),
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
      // A row that the app draws itself.
      .files(
        ["Root.plist": Sample.page([Sample.row(.bare, ["Type": "Rating", "Title": "Stars"])])],
        bundleName: "InAppSettings.bundle", dialects: ["inappsettingskit"]),
      .row(.bare, ["Type": "IASKButtonSpecifier", "Title": "Reset", "Key": "reset"], dialects: ["inappsettingskit"]),
    ],
    check: .bundle { bundle, context in
      let names = context.schema.typeNames
      let declared = context.schema.typeNames(without: bundle.undeclaredDialect?.name)
      for group in context.analysis.faultGroups([.unknownType]) {
        let page = bundle.pages[group.first.page]
        let fault = group.first.fault
        let meant = NameGuess.type(page.list.text(fault.value), among: names)
        // A type of its own is what a page that Settings never shows may have; only a misspelt one is a fault.
        if meant == nil, !context.analysis.audiences[group.first.page].contains(.settings) { continue }
        let count = group.members.count
        let shown = page.list.display(fault.value)
        context.report(
          page.place(fault.value),
          count == 1
            ? "unknown type \(shown); Settings drops the row"
            : "unknown type \(shown) of \(count) rows; Settings drops them",
          help: "use \(meant.map { "'\($0.name)'" } ?? Wording.names(declared, joinedBy: "or"))",
          notes: group.notes(in: bundle),
          fixes: meant.map { guess in
            [
              ProposedFix(
                "replace \(shown) with '\(guess.name)'", guess.isCertain ? .safe : .unsafe,
                group.members.map {
                  bundle.pages[$0.page].edit(.replaceValue($0.fault.value, .string(guess.name)))
                })
            ]
          } ?? [])
      }
    })
}

extension Schema {
  /// The types in use, those of a dialect left out that nobody declared.
  fileprivate func typeNames(without dialect: String?) -> [String] {
    typeNames.filter { dialect == nil || element(elementID(named: $0)).dialect != dialect }
  }
}
