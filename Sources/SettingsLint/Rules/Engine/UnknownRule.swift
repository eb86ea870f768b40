extension Rule {
  static let unknownRule = Rule(
    id: "unknown-rule",
    title: "name that no rule has",
    severity: .warning,
    rationale: """
      A suppression or a setting for a rule that does not exist changes nothing. Mostly the name is misspelt, and what \
      it should hide or change is not hidden or changed.
      """,
    remedy: "Write the id as `settingsc rules` lists it, or remove it.",
    sources: ["settingsc's own comments and configuration"],
    bad: [
      .rows(
        """
        <!-- settingsc:disable-next unknown-key, ↓slider-rang -->
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Subtitle</key>
          <string>All of them</string>
        </dict>
        """)
    ],
    good: [
      .rows(
        """
        <!-- settingsc:disable-next unknown-key -->
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Subtitle</key>
          <string>All of them</string>
        </dict>
        """)
    ],
    check: .engine)
}
