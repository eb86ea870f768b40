import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let toggleDefaultMismatch = Rule(
    "toggle-default-mismatch", .error(.meansOff),
    title: "default of a switch that is neither on nor off",
    rationale: """
      A default such as the string `YES` equals neither `TrueValue` (true where absent) nor `FalseValue`: Settings \
      shows the switch off, while an app that asks for a Boolean reads true. 1 and 0 equal true and false. `NO` means \
      off, which is how Settings shows the switch, so all such defaults of a page are one finding. InAppSettingsKit \
      reads `YES` as true, so nothing is reported where it alone shows the page.
      """,
    remedy:
      "Write `<true/>` or `<false/>`; where the switch has `TrueValue` and `FalseValue`, write one of them.",
    sources: [.schema("PSToggleSwitchSpecifier"), .building],
    examples: [
      .row(
        .toggleSwitch, ["DefaultValue": "↓YES"],
        finds:
          "default 'YES' of 'sounds' is a string, not a Boolean; Settings shows the switch off",
        help: "write <true/>",
        fixed: ["DefaultValue": true]),
      .row(.toggleSwitch, ["DefaultValue": 1]),
    ],
    check: .touchingDefaults(
      .shownCustomSwitches { toggle, context in
        guard let mismatch = SwitchMismatch(toggle), context.isReported(mismatch) else { return }
        let row = mismatch.row
        let values = mismatch.values
        var fault = Fault(at: row.place(mismatch.value), mismatch.sentence)
        fault.effect = .settings("shows the switch off")
        fault.help = mismatch.help
        if let meant = values.meaning(of: mismatch.value) {
          // The defaults of all rows of a key must be equal, and the fix changes one alone.
          let isSafe = meant.isCertain && !context.analysis.sharesKey(row)
          fault.fix = row.fix(mismatch.value, toBe: meant.side, isSafe ? .safe : .unsafe)
          if meant.side == values.off {
            fault.case = .meansOff
            fault.effect = .settings("shows it off, as it means")
            // Settings shows these switches as intended, so those of a page have one finding.
            fault.cause = [
              .page(context.pageIndex), .name(mismatch.help), .consequence(isSafe),
            ]
            fault.name = row.label
          }
        }
        fault.touches = context.ownDefault(of: row)
        context.report(fault)
      }))
}

extension RuleContext {
  /// Returns whether the rule reports a mismatch; false if another rule does, or if
  /// InAppSettingsKit understands the default and Settings never shows the page.
  fileprivate func isReported(_ mismatch: SwitchMismatch) -> Bool {
    let value = mismatch.value
    let list = mismatch.row.list
    // Another rule reports an array or a dictionary.
    if [.array, .dictionary].contains(list.kind(value)) { return false }
    // A row that has only the 'TrueValue' lacks the 'FalseValue' that the default equals.
    if mismatch.values.lacksFalseValue(value) { return false }
    return isShownBySettings || !InAppReading.understands(value, of: list)
  }
}

extension Row {
  /// Returns a fix that sets a default to one of the two values of its switch; `nil` if the value
  /// is a Boolean and the list is in OpenStep format, which has no Booleans.
  fileprivate func fix(
    _ value: PropertyList.NodeID, toBe side: SwitchValues.Side, _ safety: FixSafety
  ) -> Fix<TreeEdit>? {
    if side.node == nil, list.format == .openStep { return nil }
    var replacement = TreeEdit.Value.boolean(side.value == .boolean(true))
    if let node = side.node { replacement = .copy(of: node) }
    return fix(
      "replace \(list.description(value)) with \(side.display(list))", safety,
      .replaceValue(value, replacement))
  }
}

extension Rule.Case {
  fileprivate static let meansOff = Rule.Case(
    .warning, when: "the default means off ('NO', empty text), as Settings shows it")
}
