import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let unobservableKey = Rule(
    id: "unobservable-key",
    title: "key that cannot be observed",
    severity: .info,
    rationale: """
      Key-value observing takes a `.` in a key for a path and an `@` for an operator. An app that observes such a key \
      of its `UserDefaults` is never told of a change; libraries built on it, some property wrappers among them, fall \
      back to slower ways or miss changes from outside.
      """,
    remedy: """
      Write `-` or `_` instead. A key that is in use already keeps stored values under its old name, so move them \
      when the key is renamed.
      """,
    sources: [
      "https://github.com/pointfreeco/swift-composable-architecture (migration guide to 1.16)"
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
          ↓<string>sounds.enabled</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          ↓<string>user@home</string>
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
          <string>sounds-enabled</string>
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
          <string>sounds_enabled</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>größe</string>
        </dict>
        """),
    ],
    check: .page { page, context in
      // A key of the system has a fault that matters more.
      let reserved = Set(context.rows(of: page, withKey: .reserved).map(\.index))
      for row in context.rows(of: page, withKey: .unobservable) where !reserved.contains(row.index) {
        guard let node = row.summary.key else { continue }
        let key = page.list.text(node)
        let mark = key.unicodeScalars.contains("@") ? "@" : "."
        context.report(page, node, "a key must have no '.' and no '@' to be observed; found '\(mark)' in '\(key)'")
      }
    })
}
