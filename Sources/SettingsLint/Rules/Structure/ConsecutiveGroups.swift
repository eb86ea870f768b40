import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let consecutiveGroups = Rule(
    id: "consecutive-groups",
    title: "group without rows in front of another one",
    severity: .info,
    isOptIn: true,
    rationale: """
      Every group leaves a gap above its rows. A group without rows and without a footer, followed by another group, \
      shows nothing but one more gap.
      """,
    remedy: "Remove the empty group, or give its title to the next one.",
    sources: [
      "https://github.com/futuretap/InAppSettingsKit/issues/384"
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
          <true/>
        </dict>
        ↓<dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Music</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Music</string>
          <key>Key</key>
          <string>music</string>
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
        </dict>
        ↓<dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Empty</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSRadioGroupSpecifier</string>
          <key>Title</key>
          <string>Speed</string>
          <key>Key</key>
          <string>speed</string>
          <key>DefaultValue</key>
          <integer>0</integer>
          <key>Titles</key>
          <array>
            <string>Slow</string>
            <string>Fast</string>
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
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>FooterText</key>
          <string>A footer alone is text.</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Music</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>name</string>
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
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Phone</string>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Phone</string>
          </array>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Pad</string>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Pad</string>
          </array>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>name</string>
        </dict>
        """),
    ],
    check: .page { page, context in
      var empty: Row?
      for row in page.rows {
        guard context.schema.flags(of: row.element).contains(.startsGroup) else {
          empty = nil
          continue
        }
        if let group = empty, !group.shownIdioms.isDisjoint(with: row.shownIdioms) {
          context.report(
            page, group.node, "a group must have rows or a footer; found \(group.label) directly before another group",
            fixes: [ProposedFix("remove the empty group", .unsafe, [page.edit(.removeItem(group.node))])])
        }
        empty = row.element == .group && row.text(.footerText) == nil ? row : nil
      }
    })
}
