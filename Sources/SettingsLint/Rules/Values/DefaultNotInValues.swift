import PropertyLists
import SettingsModel

extension Rule {
  static let defaultNotInValues = Rule(
    id: "default-not-in-values",
    title: "default that is none of the values",
    severity: .error,
    affectsDefaults: true,
    rationale: """
      The `DefaultValue` of a multi-value or radio list is looked up among its `Values`. When it is none of them, \
      Settings selects nothing, and an app that reads the default gets a value it never offered. On a title row the \
      raw value is shown instead of a title, which may be wanted; there it is information only.
      """,
    remedy: "Write one of the `Values` as `DefaultValue`, or add the default to `Values` and a title to `Titles`.",
    sources: [
      "Apple, Settings Application Schema Reference, PSMultiValueSpecifier",
      "Apple, Building a Settings bundle for your app",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          ↓<integer>7</integer>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSRadioGroupSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          ↓<string>x</string>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <string>b</string>
            <string>m</string>
            <string>e</string>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>State</string>
          <key>Key</key>
          <string>state</string>
          <key>DefaultValue</key>
          ↓<integer>7</integer>
          <key>Titles</key>
          <array>
            <string>Off</string>
            <string>On</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>State</string>
          <key>Key</key>
          <string>state</string>
          <key>DefaultValue</key>
          <integer>7</integer>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          <true/>
          <key>Titles</key>
          <array>
            <string>Off</string>
            <string>On</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
        </dict>
        """),
    ],
    check: .rows([.multiValue, .radioGroup, .titleValue]) { row, page, context in
      guard case .none(let choices, let value) = context.defaultMatch(row, page) else { return }
      context.report(
        page, value,
        """
        'DefaultValue' of \(row.label) must be one of 'Values' \(choices.listing); found \(page.list.display(value))
        """,
        severity: row.element == .titleValue ? .info : nil)
    })
}
