import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let customToggleValues = Rule(
    id: "custom-toggle-values",
    title: "switch with values other than Booleans",
    severity: .info,
    isOptIn: true,
    rationale: """
      `TrueValue` and `FalseValue` may be strings or numbers by the documentation. It was reported for several \
      versions of iOS that Settings stores a Boolean nevertheless once the user moves the switch; then the app reads \
      a type it does not expect, and Settings itself shows off.
      """,
    remedy: "Use a switch with Booleans and translate in the app, or a multi-value list with two choices.",
    sources: [
      "Apple, Settings Application Schema Reference, PSToggleSwitchSpecifier",
      "https://github.com/lionheart/openradar-mirror/issues/14770",
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
          <string>on</string>
          <key>TrueValue</key>
          ↓<string>on</string>
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
          <integer>1</integer>
          <key>TrueValue</key>
          ↓<integer>1</integer>
          <key>FalseValue</key>
          <integer>0</integer>
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
          <true/>
          <key>TrueValue</key>
          <true/>
          <key>FalseValue</key>
          <false/>
        </dict>
        """),
    ],
    check: .legacyRows([.toggleSwitch]) { row, page, context in
      let list = page.list
      let keys: [KeyID] = [.trueValue, .falseValue]
      guard let field = keys.lazy.compactMap({ row.field($0) }).first(where: { list.kind($0.value) != .boolean }) else {
        return
      }
      context.report(
        page, field.value,
        """
        '\(list.text(field.key))' of \(row.label) must be a Boolean to be stored reliably; \
        found \(list.description(field.value))
        """)
    })
}
