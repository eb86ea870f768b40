import Diagnostics
import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let toggleDefaultMismatch = Rule(
    id: "toggle-default-mismatch",
    title: "default of a switch that is neither on nor off",
    severity: .error,
    variants: [.readInAppOnly],
    rationale: """
      A switch is on exactly when its value equals `TrueValue`, or the Boolean true where there is none. A default \
      such as the string `YES` equals neither value: the switch shows off, while an app that asks for a Boolean \
      reads true. The integers 1 and 0 equal true and false.
      """,
    remedy: "Write `<true/>` or `<false/>`; where the switch has `TrueValue` and `FalseValue`, write one of them.",
    sources: [
      "Apple, Settings Application Schema Reference, PSToggleSwitchSpecifier",
      "Apple, Building a Settings bundle for your app",
    ],
    bad: [
      .row(
        .toggleSwitch, ["DefaultValue": "↓YES"],
        finds: """
          default 'YES' of 'sounds' is a string, not a Boolean; Settings shows the switch off
          help: write <true/>
          """,
        fixed: ["DefaultValue": true]),
      .row(
        .toggleSwitch, ["DefaultValue": .marked(2)],
        finds: """
          default 2 of 'sounds' is neither true nor false; Settings shows the switch off
          help: write <true/> or <false/>
          """),
      .row(
        .toggleSwitch, ["DefaultValue": "↓1", "TrueValue": 1, "FalseValue": 0],
        finds: """
          default '1' of 'sounds' is neither 'TrueValue' 1 nor 'FalseValue' 0; Settings shows the switch off
          help: write 1 or 0
          """,
        fixed: ["DefaultValue": 1]),
    ],
    good: [
      .row(.toggleSwitch), .row(.toggleSwitch, ["DefaultValue": 1]),
      .row(.toggleSwitch, ["DefaultValue": "on", "TrueValue": "on", "FalseValue": "off"]),
    ],
    check: .values([.switchDefaultMismatch]) { fault, context in
      guard case .switchDefaultMismatch(let value, let values) = fault.detail else { return }
      let row = fault.row
      let found = row.list.display(value)
      let message: String
      let help: String
      if values.isCustom {
        let (on, off) = (values.on.display(row.list), values.off.display(row.list))
        message = "default \(found) of \(row.label) is neither 'TrueValue' \(on) nor 'FalseValue' \(off)"
        help = "write \(on) or \(off)"
      } else {
        let meant = row.list.string(value).flatMap(PlainText.boolean)
        message =
          row.list.kind(value) == .string
          ? "default \(found) of \(row.label) is a string, not a Boolean"
          : "default \(found) of \(row.label) is neither true nor false"
        help = meant.map { "write <\($0)/>" } ?? "write <true/> or <false/>"
      }
      context.report(
        row.place(value), "\(message); Settings shows the switch off", help: help,
        as: context.isReadInAppOnly ? .readInAppOnly : nil, fixes: SwitchDefaultFix.fixes(value, values, row))
    })
}

extension Rule.Variant {
  /// InAppSettingsKit asks for a Boolean, and reads `YES` as true.
  static let readInAppOnly = Rule.Variant(.warning, when: "only InAppSettingsKit reads the page")
}

/// What a default that is neither value of its switch most likely means.
private enum SwitchDefaultFix {
  static func fixes(_ value: PropertyList.NodeID, _ values: SwitchValues, _ row: Row) -> [ProposedFix] {
    let list = row.list
    if values.isCustom {
      // `1` and "1" are one value in two types; a Boolean says which of the two values is meant, not that the
      // app expects it.
      for side in [values.on, values.off] {
        guard case .node(let node) = side else { continue }
        let isSameText = list.plainText(value) == list.plainText(node)
        guard isSameText || list.boolean(value) == (side == values.on) else { continue }
        return [fix(value, .copy(of: node), list.display(node), isSameText ? .safe : .unsafe, row)]
      }
      return []
    }
    // The name of the key that the row does not have: its value is the Boolean.
    if let text = list.string(value), text == "TrueValue" || text == "FalseValue", list.format != .openStep {
      return [fix(value, .boolean(text == "TrueValue"), text == "TrueValue" ? "true" : "false", .safe, row)]
    }
    // An old-style list cannot hold a Boolean.
    guard let flag = list.string(value).flatMap(PlainText.boolean), list.format != .openStep else { return [] }
    return [fix(value, .boolean(flag), flag ? "true" : "false", .safe, row)]
  }

  private static func fix(
    _ value: PropertyList.NodeID, _ replacement: TreeEdit.Replacement, _ shown: String, _ safety: FixIt.Safety,
    _ row: Row
  ) -> ProposedFix {
    row.fix("replace \(row.list.description(value)) with \(shown)", safety, .replaceValue(value, replacement))
  }
}
