import SettingsAnalysis
import SettingsModel

extension Rule {
  static let foreignDialect = Rule(
    id: "foreign-dialect",
    title: "content of a framework that Settings does not show",
    severity: .warning,
    rationale: """
      InAppSettingsKit shows the pages of a settings bundle inside the app and knows more types, keys and values \
      than Settings. Settings leaves rows of its types out and ignores its keys, without a message. The bundle is \
      checked as the framework reads it, and this is said once.
      """,
    remedy: """
      Enable the dialect with `dialects: [inappsettingskit]` in `.settingsc.yml` when the rows are meant for the \
      framework; write Apple's types and keys when they are meant for Settings.
      """,
    sources: ["https://github.com/futuretap/InAppSettingsKit"],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          ↓<string>IASKButtonSpecifier</string>
          <key>Title</key>
          <string>Reset</string>
          <key>Key</key>
          <string>reset</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>IASKOpenURLSpecifier</string>
          <key>Title</key>
          <string>Help</string>
          <key>File</key>
          <string>https://example.com</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSChildPaneSpecifier</string>
          <key>Title</key>
          <string>Account</string>
          ↓<key>IASKViewControllerClass</key>
          <string>AccountController</string>
          <key>IASKViewControllerSelector</key>
          <string>init</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Amount</string>
          <key>Key</key>
          <string>amount</string>
          <key>KeyboardType</key>
          <string>DecimalPad</string>
        </dict>
        """),
      .files(
        [
          "Root.plist": """
          <key>StringsTable</key>
          <string>Root</string>
          <key>PreferenceSpecifiers</key>
          <array>
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
          </array>
          """,
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
        ], without: [""], bundleName: "InAppSettings.bundle"),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>IASKButtonSpecifier</string>
          <key>Title</key>
          <string>Reset</string>
          <key>Key</key>
          <string>reset</string>
        </dict>
        """,
        dialects: ["inappsettingskit"]),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSChildPaneSpecifier</string>
          <key>Title</key>
          <string>Account</string>
          <key>IASKViewControllerClass</key>
          <string>AccountController</string>
          <key>IASKViewControllerSelector</key>
          <string>init</string>
        </dict>
        """,
        dialects: ["inappsettingskit"]),
    ],
    check: .bundle { bundle, context in
      guard let foreign = context.foreignDialect else { return }
      context.report(
        foreign.place,
        """
        a settings bundle must keep to the dialects in use; found \(foreign.evidence) of '\(foreign.name)', which \
        Settings does not read; if it is meant, write 'dialects: [\(foreign.name)]' in '.settingsc.yml'
        """)
    })
}
