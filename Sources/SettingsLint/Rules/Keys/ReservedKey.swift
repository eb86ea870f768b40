import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let reservedKey = Rule(
    id: "reserved-key",
    title: "key that belongs to the system",
    severity: .warning,
    rationale: """
      Keys that begin with `Apple`, `NS`, `WebKit` or `com.apple.` are the system's own. A row with such a key \
      changes how the system's frameworks work inside the app, or shows a value from the global domain instead of the \
      app's default; a value of an unexpected type can make the app crash.
      """,
    remedy: """
      Choose a key with a prefix of your own. A row that changes the system's behaviour on purpose, such as \
      `AppleLanguages`, is best suppressed where it stands.
      """,
    sources: [
      "https://github.com/futuretap/InAppSettingsKit/issues/205",
      "https://github.com/hamid/react-native-ios-settings-bundle/issues/8",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          ↓<string>AppleLanguages</string>
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
          ↓<string>NSZombieEnabled</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>More</string>
          <key>Key</key>
          ↓<string>com.apple.sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          ↓<string>WebKitCacheModel</string>
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
          <string>Filter</string>
          <key>Key</key>
          <string>NSFWFilter</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>Applesauce</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>webKit</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>NS</string>
        </dict>
        """)
    ],
    check: .page { page, context in
      for row in context.rows(of: page, withKey: .reserved) {
        guard let node = row.summary.key else { continue }
        context.report(
          page, node, "a key must not begin like the system's own; found '\(page.list.text(node))'")
      }
    })
}
