extension Rule {
  static let unusedSuppression = Rule(
    id: "unused-suppression",
    title: "suppression that suppresses nothing",
    severity: .warning,
    rationale: """
      A comment such as `<!-- settingsc:disable-next unknown-key -->` whose reason is gone hides the next fault that \
      comes to its place. Comments are: `disable-next` for the element that begins next in the same list (for a key, \
      its value too), `disable-this` for the line it stands on, or for the list around it when it stands alone, \
      `disable` up to the matching `enable`, and `disable-file`. Ids follow, separated by blanks; without ids all \
      rules are meant. Behind a lone hyphen there is room for a reason. A suppression of a rule that does not run is \
      not reported.
      """,
    remedy: "Remove the comment, or the id in it.",
    sources: ["settingsc's own comments"],
    bad: [
      .rows(
        """
        ↓<!-- settingsc:disable-next slider-range -->
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <!-- settingsc:disable-next unknown-key ↓slider-range -->
          <key>Subtitle</key>
          <string>All of them</string>
        </dict>
        <!-- settingsc:↓disable-nxt unknown-key -->
        """),
      .page(
        """
        <key>StringsTable</key>
        <string>Root</string>
        ↓<!-- settingsc:enable -->
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
            ↓<!-- settingsc:disable-next -->
          </dict>
        </array>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <!-- settingsc:disable-next unknown-key - our own tool reads it -->
          <key>Subtitle</key>
          <string>All of them</string>
        </dict>
        """)
    ],
    check: .engine)
}
