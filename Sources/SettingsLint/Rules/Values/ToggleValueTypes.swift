import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let toggleValueTypes = Rule(
    id: "toggle-value-types",
    title: "switch whose two values have different types",
    severity: .warning,
    rationale: """
      An app reads the key of a switch as one type. When `TrueValue` is a string and `FalseValue` a number, or one \
      of them is absent and a Boolean takes its place, what the app gets depends on how the switch stands.
      """,
    remedy: "Write both values, with elements of one type.",
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
          <integer>0</integer>
          <key>TrueValue</key>
          <string>on</string>
          <key>FalseValue</key>
          ↓<integer>0</integer>
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
          <key>FalseValue</key>
          ↓<string>off</string>
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
          <true/>
        </dict>
        """),
    ],
    check: .legacyRows([.toggleSwitch]) { row, page, context in
      let values = SwitchValues(ToggleSwitchSpecifier(row: row))
      guard values.isCustom, values.areScalars, !values.areEqual else { return }
      let list = page.list
      guard values.on.typeClass(list) != values.off.typeClass(list) else { return }
      // A default of true that is not the `TrueValue` shows the same fault, and has a rule of its own.
      if let value = row.field(.defaultValue)?.value, list.boolean(value) == true, !values.contain(value) { return }
      switch (values.on, values.off) {
      case (.node(let node), .node(let other)):
        context.report(
          page, other,
          """
          'TrueValue' and 'FalseValue' of \(row.label) must be of one type; found \(list.description(node)) and \
          \(list.description(other))
          """,
          notes: [FindingNote("'TrueValue' is here", at: page.place(node))])
      case (.node(let node), .boolean):
        context.report(
          page, node,
          "'TrueValue' of \(row.label) must have a 'FalseValue' of its type; found \(list.description(node)) alone")
      case (.boolean, .node(let node)):
        context.report(
          page, node,
          "'FalseValue' of \(row.label) must have a 'TrueValue' of its type; found \(list.description(node)) alone")
      case (.boolean, .boolean): return
      }
    })
}
