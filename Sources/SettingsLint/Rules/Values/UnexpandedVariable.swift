import SettingsAnalysis
import SettingsModel

extension Rule {
  static let unexpandedVariable = Rule(
    id: "unexpanded-variable",
    title: "build variable or placeholder in a default",
    severity: .warning,
    rationale: """
      Xcode expands build settings in the app's `Info.plist` and nowhere in a settings bundle. \
      `$(MARKETING_VERSION)` in a default is shown and read as it is written, unless a build script replaces it in \
      the copy inside the app.
      """,
    remedy: """
      Set the value at run time, or let a build phase write it into the built product; then turn the rule off for \
      that row.
      """,
    sources: [
      "https://github.com/jdee/settings-bundle/issues/12",
      "https://github.com/jamesmontemagno/SettingsPlugin/issues/13",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>Version</string>
          <key>Key</key>
          <string>version</string>
          <key>DefaultValue</key>
          ↓<string>$(MARKETING_VERSION)</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>DefaultValue</key>
          ↓<string>https://${SERVER_HOST}/</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>Version</string>
          <key>Key</key>
          <string>version</string>
          <key>DefaultValue</key>
          ↓<string>@VERSION@</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>Version</string>
          <key>Key</key>
          <string>version</string>
          <key>DefaultValue</key>
          ↓<string>{{version}}</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>Version</string>
          <key>Key</key>
          <string>version</string>
          <key>DefaultValue</key>
          ↓<string>&lt;#version#></string>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>Version</string>
          <key>Key</key>
          <string>version</string>
          <key>DefaultValue</key>
          <string>1.2</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>DefaultValue</key>
          <string>costs $5 (or so) @ home {x}</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>DefaultValue</key>
          <string>$()</string>
        </dict>
        """),
    ],
    check: .legacyRows([.textField, .titleValue, .multiValue, .radioGroup]) { row, page, context in
      guard let value = row.field(.defaultValue)?.value, page.list.kind(value) == .string,
        let placeholder = Placeholder.find(value, in: page.list)
      else { return }
      context.report(
        page, value,
        """
        'DefaultValue' of \(row.label) must be the value itself; found '\(placeholder)', which nothing expands in a \
        settings bundle
        """)
    })
}
