import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let toggleDefaultMismatch = Rule(
    id: "toggle-default-mismatch",
    title: "default of a switch that is neither on nor off",
    severity: .error,
    variants: [.showsWhatIsMeant],
    rationale: """
      A switch is on when its value equals `TrueValue`, or the Boolean true where that is absent. A default such as \
      the string `YES` equals neither value: Settings shows the switch off, while an app that asks for a Boolean reads \
      true. The integers 1 and 0 equal true and false. A default such as `NO` equals neither value as well, but off is \
      what it means. InAppSettingsKit reads `YES` as true, so nothing is reported where it alone shows the page.
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
        .toggleSwitch, ["DefaultValue": "↓NO"],
        finds: """
          default 'NO' of 'sounds' is a string, not a Boolean; Settings shows the switch off
          help: write <false/>
          """,
        fixed: ["DefaultValue": false]),
      .row(
        .toggleSwitch, ["DefaultValue": "↓1", "TrueValue": 1, "FalseValue": 0],
        finds: """
          default '1' of 'sounds' is neither 'TrueValue' 1 nor 'FalseValue' 0; Settings shows the switch off
          help: write 1
          """,
        fixed: ["DefaultValue": 1]),
    ],
    good: [.row(.toggleSwitch, ["DefaultValue": 1])],
    check: .values([.switchDefaultMismatch]) { fault, context in
      guard case .switchDefaultMismatch(let value, let values) = fault.detail else { return }
      let row = fault.row
      // A list is a value of the wrong type, which another rule reports.
      if [.array, .dictionary].contains(row.list.kind(value)) { return }
      if !context.isShownBySettings, InAppReading.understands(value, of: row.list) { return }
      // The value that the row lacks is the fault, which another rule tells.
      if values.lackFalseValue(value), context.isInForce("toggle-value-types") { return }
      let meant = values.meaning(of: value)
      // Another row of the key has a default of its own, which this one is to equal.
      let isSafe = meant?.isCertain == true && !context.analysis.sharesKey(row)
      context.report(
        row.place(value),
        "\(fault.sentence); Settings shows the switch off",
        help: fault.help,
        as: meant?.side == values.off ? .showsWhatIsMeant : nil,
        fix: meant.flatMap { row.fix(value, toBe: $0.side, isSafe ? .safe : .unsafe) })
    })
}

extension Rule.Variant {
  fileprivate static let showsWhatIsMeant = Rule.Variant(
    .warning, when: "the default means off, as 'NO' does, which is what Settings shows")
}

extension Row {
  /// A fix that makes a default one of the two values of its switch; none where an old-style list cannot hold it.
  fileprivate func fix(
    _ value: PropertyList.NodeID, toBe side: SwitchValues.Side, _ safety: FixIt.Safety
  ) -> ProposedFix? {
    let replacement: TreeEdit.Replacement
    switch side {
    case .node(let node): replacement = .copy(of: node)
    case .boolean(let flag):
      if list.format == .openStep { return nil }
      replacement = .boolean(flag)
    }
    return fix(
      "replace \(list.description(value)) with \(side.display(list))", safety, .replaceValue(value, replacement))
  }
}
