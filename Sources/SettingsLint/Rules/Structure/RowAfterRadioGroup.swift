import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let rowAfterRadioGroup = Rule(
    id: "row-after-radio-group",
    title: "row that sticks to a radio group",
    severity: .warning,
    rationale: """
      A radio group is a group of its own whose rows are the choices. A row behind it without a new group in between \
      appears among the choices, and the footer of the radio group moves below it.
      """,
    remedy: "Begin a new group in front of the row; it needs no title.",
    sources: [
      "Apple, Building a Settings bundle for your app",
      "https://github.com/futuretap/InAppSettingsKit/issues/384",
    ],
    bad: [
      .rows(
        """
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
        ↓<dict>
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
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>name</string>
        </dict>
        """)
    ],
    good: [
      .rows(
        """
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
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
        </dict>
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
        <dict>
          <key>Type</key>
          <string>PSRadioGroupSpecifier</string>
          <key>Title</key>
          <string>Size</string>
          <key>Key</key>
          <string>size</string>
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
      // No device shows both.
      .rows(
        """
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
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Phone</string>
          </array>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Pad</string>
          </array>
        </dict>
        """),
    ],
    check: .page { page, context in
      var radioGroup: Row?
      for (index, summary) in page.summaries.enumerated() {
        if summary.element == .radioGroup {
          radioGroup = page.rows[index]
        } else if context.schema.flags(of: summary.element).contains(.startsGroup) {
          radioGroup = nil
        } else if let group = radioGroup, summary.element != .unknown,
          !page.rows[index].shownIdioms.isDisjoint(with: group.shownIdioms)
        {
          let row = page.rows[index]
          context.report(
            page, row.node, "a row behind a radio group must begin a new group; \(row.label) appears among the choices",
            notes: [FindingNote("the radio group is \(group.label)", at: page.place(group.node))])
          radioGroup = nil
        }
      }
    })
}
