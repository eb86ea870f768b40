import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let toggleValueTypes = Rule(
    "toggle-value-types", .warning, title: "switch whose two values have different types",
    rationale: """
      If the values have different types, or an absent one means a Boolean, the type that the app gets depends on \
      whether the switch is on.
      """,
    remedy: """
      Write both values with elements of one type. Values that were already stored keep the old type until the app \
      converts them.
      """,
    sources: [.schema("PSToggleSwitchSpecifier")],
    examples: [
      .row(
        .toggleSwitch, ["DefaultValue": "on", "TrueValue": "↓on"],
        finds:
          "'sounds' has the string 'on' as 'TrueValue', but no 'FalseValue'; off stores a Boolean",
        help: "add a string as 'FalseValue'" + StoredValueAdvice.convert),
      .row(
        .toggleSwitch, ["DefaultValue": 0, "TrueValue": "on", "FalseValue": .marked(0)],
        finds:
          "'TrueValue' of 'sounds' is the string 'on', but 'FalseValue' is the integer 0; the app reads two types",
        help: "write both with one type" + StoredValueAdvice.convert),
      .row(.toggleSwitch, ["TrueValue": true]),
    ],
    check: .shownCustomSwitches { toggle, context in
      let values = SwitchValues(toggle)
      guard values.isCustom, values.areScalars else { return }
      // Another rule reports equal values.
      if values.areEqual || values.haveOneType { return }
      // Another rule reports a default of true that is neither value, which has the same cause.
      if let value = toggle.rawDefault?.node, toggle.list.boolean(value) == true,
        !values.contains(value)
      {
        return
      }
      if let on = values.on.node, let off = values.off.node {
        context.report(fault(of: toggle, on, off))
      } else if let on = values.on.node {
        context.report(
          fault(of: toggle, with: on, "TrueValue", lacking: "FalseValue", "off stores a Boolean"))
      } else if let off = values.off.node {
        context.report(
          fault(of: toggle, with: off, "FalseValue", lacking: "TrueValue", "on stores a Boolean"))
      }
    })
}

/// Returns the fault of a switch whose two values have different types.
private func fault(
  of toggle: ToggleSwitchSpecifier, _ on: PropertyList.NodeID, _ off: PropertyList.NodeID
) -> Fault {
  let list = toggle.list
  var fault = Fault(
    at: toggle.place(off),
    "'TrueValue' of \(toggle.label) is \(list.description(on)), but 'FalseValue' is \(list.description(off))"
  )
  fault.effect = .app("the app reads two types")
  fault.help = "write both with one type" + StoredValueAdvice.convert
  fault.notes = [Note("'TrueValue' is here", at: toggle.place(on))]
  return fault
}

/// Returns the fault of a switch that has only one of the two values, which is not a Boolean.
///
/// - Parameter effect: The effect of the missing value in words: `off stores a Boolean`.
private func fault(
  of toggle: ToggleSwitchSpecifier, with node: PropertyList.NodeID, _ present: String,
  lacking absent: String, _ effect: String
) -> Fault {
  let list = toggle.list
  let type = list.typeClass(node)
  let types = type == .integer ? ValueTypes.number : ValueTypes(type)
  var fault = Fault(
    at: toggle.place(node),
    "\(toggle.label) has \(list.description(node)) as '\(present)', but no '\(absent)'")
  fault.effect = .app(effect)
  fault.help = "add \(types.words()) as '\(absent)'" + StoredValueAdvice.convert
  return fault
}
