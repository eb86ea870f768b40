import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let toggleValueTypes = Rule(
    id: "toggle-value-types",
    title: "switch whose two values have different types",
    severity: .warning,
    rationale: """
      An app reads the key of a switch as one type. When `TrueValue` is a string and `FalseValue` a number, or one of \
      them is absent and a Boolean takes its place, the type that the app gets depends on whether the switch is on.
      """,
    remedy: "Write both values with elements of one type.",
    sources: ["Apple, Settings Application Schema Reference, PSToggleSwitchSpecifier"],
    bad: [
      .row(
        .toggleSwitch, ["DefaultValue": "on", "TrueValue": "↓on"],
        finds: """
          'sounds' has the string 'on' as 'TrueValue', but no 'FalseValue'; off stores a Boolean
          help: add a string as 'FalseValue'
          """),
      .row(
        .toggleSwitch, ["DefaultValue": 0, "TrueValue": "on", "FalseValue": .marked(0)],
        finds: """
          'TrueValue' of 'sounds' is the string 'on', but 'FalseValue' is the integer 0; the app reads two types
          help: write both with one type
          """),
    ],
    good: [.row(.toggleSwitch, ["TrueValue": true])],
    check: .switches(having: [.trueValue, .falseValue]) { toggle, context in
      let values = SwitchValues(toggle)
      guard !context.droppedRows.contains(toggle.row.index), values.isCustom, values.areScalars, !values.areEqual,
        !values.haveOneType
      else { return }
      let list = toggle.list
      // A default of true that is not the `TrueValue` shows the same fault, and has a rule of its own.
      if let value = toggle.rawDefault?.node, list.boolean(value) == true, !values.contain(value) { return }
      guard let on = values.on.node, let off = values.off.node else {
        guard let node = values.written else { return }
        let (present, absent) = node == values.on.node ? ("True", "False") : ("False", "True")
        let type = values.on.node == nil ? values.off.typeClass(list) : values.on.typeClass(list)
        context.report(
          toggle.place(node),
          """
          \(toggle.label) has \(list.description(node)) as '\(present)Value', but no '\(absent)Value'; \
          \(absent == "True" ? "on" : "off") stores a Boolean
          """,
          help: "add \((type == .integer ? ValueTypes.number : ValueTypes(type)).words()) as '\(absent)Value'")
        return
      }
      context.report(
        toggle.place(off),
        """
        'TrueValue' of \(toggle.label) is \(list.description(on)), but 'FalseValue' is \(list.description(off)); \
        the app reads two types
        """,
        help: "write both with one type", notes: [FindingNote("'TrueValue' is here", at: toggle.place(on))])
    })
}
