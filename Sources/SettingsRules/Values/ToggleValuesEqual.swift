import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  static let toggleValuesEqual = Rule(
    "toggle-values-equal", .error(.defaultIsTheValue), title: "switch whose two values are equal",
    rationale: """
      A switch is on when its value equals `TrueValue`. When `FalseValue` equals it too, on and off store the same \
      value, and the switch goes back to on. An absent `TrueValue` means true, an absent `FalseValue` false; 1 equals \
      true.
      """,
    remedy: "Give the two keys different values, or remove both to store a Boolean.",
    sources: [.schema("PSToggleSwitchSpecifier")],
    examples: [
      .row(
        .toggleSwitch, ["DefaultValue": "on", "TrueValue": "on", "FalseValue": "↓on"],
        finds: "'sounds' stores 'on' for on and 'on' for off; the switch cannot be turned off",
        help: "change one, or remove both to store a Boolean" + StoredValueAdvice.convert),
      .row(
        .toggleSwitch, ["TrueValue": "on", "FalseValue": "↓on"],
        finds: "'sounds' stores 'on' for on and 'on' for off; the switch cannot be turned off",
        help: "change one, or remove both to store a Boolean" + StoredValueAdvice.convert),
      .row(.toggleSwitch, ["DefaultValue": "on", "TrueValue": "on", "FalseValue": "off"]),
    ],
    check: .touchingDefaults(
      .shownCustomSwitches { toggle, context in
        let values = SwitchValues(toggle)
        guard values.isCustom, values.areScalars, values.areEqual else { return }
        let on = values.on.display(toggle.list)
        let off = values.off.display(toggle.list)
        var fault = Fault(
          at: toggle.place(values.writtenNode),
          "\(toggle.label) stores \(on) for on and \(off) for off")
        fault.effect = .app("the switch cannot be turned off")
        fault.help = "change one, or remove both to store a Boolean" + StoredValueAdvice.convert
        if let node = values.on.node, values.off.node != nil {
          fault.notes = [Note("'TrueValue' is here", at: toggle.place(node))]
        }
        if let value = toggle.row.defaultNode, values.contains(value) {
          fault.case = .defaultIsTheValue
        } else {
          fault.touches = context.ownDefault(of: toggle.row)
        }
        context.report(fault)
      }))
}

extension Rule.Case {
  fileprivate static let defaultIsTheValue = Rule.Case(
    .warning, when: "the default equals both values")
}
