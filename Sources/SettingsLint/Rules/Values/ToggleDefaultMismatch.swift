import Diagnostics
import PropertyLists
import SettingsModel

extension Rule {
  static let toggleDefaultMismatch = Rule(
    id: "toggle-default-mismatch",
    title: "default of a switch that is neither on nor off",
    severity: .error,
    affectsDefaults: true,
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
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          ↓<string>YES</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          ↓<integer>2</integer>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          ↓<string>off</string>
          <key>TrueValue</key>
          <string>on</string>
          <key>FalseValue</key>
          <string>no</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          ↓<true/>
          <key>TrueValue</key>
          <string>YES</string>
          <key>FalseValue</key>
          <string>NO</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          ↓<integer>1</integer>
          <key>TrueValue</key>
          <string>1</string>
          <key>FalseValue</key>
          <string>0</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          ↓<string>TrueValue</string>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <integer>1</integer>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <integer>0</integer>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <string>on</string>
          <key>TrueValue</key>
          <string>on</string>
          <key>FalseValue</key>
          <string>off</string>
        </dict>
        """),
    ],
    check: .rows([.toggleSwitch]) { row, page, context in
      let list = page.list
      guard let value = row.field(.defaultValue)?.value else { return }
      let values = ToggleValues(row)
      let kind = list.kind(value)
      if kind == .boolean, !values.isCustom { return }
      // An array or a dictionary is a value of the wrong type, and equal values say nothing.
      guard kind != .array, kind != .dictionary, values.areScalars, !values.areEqual, !values.contain(value) else {
        return
      }
      // Beside a `FalseValue` alone, false shows off as it should; the missing `TrueValue` is the fault.
      if list.boolean(value) == false, values.true == .boolean(true) { return }
      context.report(
        page, value,
        """
        'DefaultValue' of \(row.label) must be \(values.true.display(list)) or \(values.false.display(list)); \
        found \(list.description(value)), which shows off
        """,
        severity: context.isInAppOnly(page) ? .warning : nil, fixes: ToggleDefaultFix.fixes(value, values, page))
    })
}

/// What a default that is neither value of its switch most likely means.
private enum ToggleDefaultFix {
  static func fixes(_ value: PropertyList.NodeID, _ values: ToggleValues, _ page: Page) -> [ProposedFix] {
    let list = page.list
    if values.isCustom {
      // `1` and "1" are one value in two types; a Boolean says which of the two values is meant, not that the
      // app expects it.
      for side in [values.true, values.false] {
        guard case .node(let node) = side else { continue }
        let isSameText = DefaultMatch.plainText(value, list) == DefaultMatch.plainText(node, list)
        guard isSameText || list.boolean(value) == (side == values.true) else { continue }
        return [fix(value, .copy(of: node), list.display(node), isSameText ? .safe : .unsafe, page)]
      }
      return []
    }
    // The name of the key that the row does not have: its value is the Boolean.
    if let text = list.string(value), text == "TrueValue" || text == "FalseValue", list.format != .openStep {
      return [fix(value, .boolean(text == "TrueValue"), text == "TrueValue" ? "true" : "false", .safe, page)]
    }
    // An old-style list cannot hold a Boolean.
    guard let flag = list.string(value).flatMap(PlainText.boolean), list.format != .openStep else { return [] }
    return [fix(value, .boolean(flag), flag ? "true" : "false", .safe, page)]
  }

  private static func fix(
    _ value: PropertyList.NodeID, _ replacement: TreeEdit.Replacement, _ shown: String, _ safety: FixIt.Safety,
    _ page: Page
  ) -> ProposedFix {
    ProposedFix(
      "replace \(page.list.description(value)) by \(shown)", safety, [page.edit(.replaceValue(value, replacement))])
  }

}
