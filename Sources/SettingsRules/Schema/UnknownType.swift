import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let unknownType = Rule(
    "unknown-type", .error(.emptyRow), title: "type that Settings does not know",
    rationale: """
      Types are compared exactly, and Settings drops a row of any other type without an error. A page that Settings \
      never shows may have rows that the app draws itself; there only a misspelled type is reported.
      """,
    remedy: "Use one of the names of the schema.",
    sources: [.schema()],
    examples: [
      .row(
        .toggleSwitch, ["Type": "↓PSToggleSwitchSpecifer"],
        finds: "unknown type 'PSToggleSwitchSpecifer'; Settings drops the row",
        help: "use 'PSToggleSwitchSpecifier'",
        fixed: ["Type": "PSToggleSwitchSpecifier"]),
      .row(
        .toggleSwitch, ["Type": "↓Toggle"],
        finds: "unknown type 'Toggle'; Settings drops the row",
        help: "use 'PSToggleSwitchSpecifier'",
        fixed: ["Type": "PSToggleSwitchSpecifier"]),
      .row(
        .bare, ["Type": "↓Button", "Title": "Reset"],
        finds: "unknown type 'Button'; Settings drops the row",
        help: "remove the row; Settings has no buttons"),
      .row(
        .bare, ["Type": "IASKButtonSpecifier", "Title": "Reset", "Key": "reset"]
      )
      .withDialects(["inappsettingskit"]),
    ],
    check: .touchingDefaults(
      .schema([.unknownType]) { violation, page, context in
        let type = page.list.text(violation.value)
        if let row = violation.row.map({ page.rows[$0] }), row.isEmpty {
          context.report(EmptyRowFault.of(row, .emptyRow))
          return
        }
        let meant = NameGuess.type(type, among: context.schema.typeNames)
        // A page that Settings never shows may have types of the app.
        if meant == nil, !context.isShownBySettings { return }
        var fault = Fault(
          at: page.place(violation.value), "unknown type \(page.list.display(violation.value))")
        fault.effect = context.effect(of: violation)
        if let meant {
          fault.help = "use '\(meant.name)'"
          fault.fix = page.replacing(
            violation.value, by: meant.name, meant.isCertain ? .safe : .unsafe)
        } else {
          switch ControlGuess(type) {
          case .element(let element):
            let name = context.schema.element(element).name
            fault.help = "use '\(name)'"
            fault.fix = page.replacing(violation.value, by: name, .unsafe)
          case .unoffered(let control):
            fault.help = "remove the row; Settings has no \(control.words)"
          case nil:
            fault.help = "use \(names: context.bundle.offeredTypes, joinedBy: "or")"
          }
        }
        fault.cause = .name(type)
        fault.touches = context.lostDefaults(by: violation)
        context.report(fault)
      }))
}

extension SettingsBundle {
  /// The types to suggest, without those of an undeclared dialect.
  fileprivate var offeredTypes: [String] {
    schema.typeNames.filter {
      schema.element(schema.elementID(named: $0)).dialect != undeclaredDialect?.name
    }
  }
}

extension ControlGuess.UnofferedControl {
  /// The name of the control in the plural.
  fileprivate var words: String {
    switch self {
    case .button: "buttons"
    case .link: "links"
    case .stepper: "steppers"
    case .datePicker: "date pickers"
    case .colorPicker: "color pickers"
    case .image: "images"
    case .progressBar: "progress bars"
    }
  }
}

extension Rule.Case {
  fileprivate static let emptyRow = Rule.Case(.warning, when: "the row is empty")
}
