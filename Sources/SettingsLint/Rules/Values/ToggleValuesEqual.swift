import PropertyLists
import SettingsModel

extension Rule {
  static let toggleValuesEqual = Rule(
    id: "toggle-values-equal",
    title: "switch whose two values are equal",
    severity: .error,
    affectsDefaults: true,
    rationale: """
      A switch is on when its value equals `TrueValue`. When `FalseValue` equals it too, the switch is on for ever, \
      whatever the user does. Where one of the two is absent, the Boolean true or false takes its place.
      """,
    remedy: "Give the two keys different values, or remove both to store a Boolean.",
    sources: ["Apple, Settings Application Schema Reference, PSToggleSwitchSpecifier"],
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
          <string>on</string>
          <key>TrueValue</key>
          <string>on</string>
          <key>FalseValue</key>
          ↓<string>on</string>
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
          <false/>
          <key>TrueValue</key>
          ↓<false/>
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
          <key>TrueValue</key>
          <integer>1</integer>
          <key>FalseValue</key>
          ↓<true/>
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
          <string>on</string>
          <key>TrueValue</key>
          <string>on</string>
          <key>FalseValue</key>
          <string>off</string>
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
          <true/>
          <key>TrueValue</key>
          <false/>
          <key>FalseValue</key>
          <true/>
        </dict>
        """),
    ],
    check: .rows([.toggleSwitch]) { row, page, context in
      let values = ToggleValues(row)
      guard values.isCustom, values.areScalars, values.areEqual else { return }
      let list = page.list
      let place: PropertyList.NodeID
      if case .node(let node) = values.false {
        place = node
      } else if case .node(let node) = values.true {
        place = node
      } else {
        return
      }
      var notes: [FindingNote] = []
      if case .node(let node) = values.true, node != place {
        notes = [FindingNote("'TrueValue' is here", at: page.place(node))]
      }
      context.report(
        page, place,
        """
        'TrueValue' and 'FalseValue' of \(row.label) must differ; found \(values.true.display(list)) and \
        \(values.false.display(list))
        """,
        notes: notes)
    })
}
