import SettingsAnalysis
import SettingsModel

extension Rule {
  package static let conflictingDefaults = Rule(
    id: "conflicting-defaults",
    title: "key with different defaults on different rows",
    severity: .error,
    rationale: """
      Rows with one `Key` show one stored value. As long as nothing is stored, each row shows its own `DefaultValue`, \
      so that two rows contradict each other, and an app that registers the defaults keeps whichever it met last. \
      Values of different types count as different: `1` is neither `true` nor `1.0`. Between rows that only show a \
      value it is a warning: nobody changes it there, and as long as the app does not either, each row shows its own. \
      Pages of different app groups store in different places and may use one key for different things. So may rows \
      that no device shows together.
      """,
    remedy: "Give all rows of the key the same `DefaultValue`, or each setting a key of its own.",
    sources: [
      "Apple, UserDefaults.register(defaults:)",
      "https://github.com/vdhamer/Photo-Club-Hub/issues/557",
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
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Music</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          ↓<false/>
        </dict>
        """),
      // The same number, once as an integer and once as a real, on two pages of one suite.
      .files([
        "Root.plist": """
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSSliderSpecifier</string>
            <key>Key</key>
            <string>volume</string>
            <key>DefaultValue</key>
            <integer>1</integer>
            <key>MinimumValue</key>
            <integer>0</integer>
            <key>MaximumValue</key>
            <integer>2</integer>
          </dict>
          <dict>
            <key>Type</key>
            <string>PSChildPaneSpecifier</string>
            <key>Title</key>
            <string>More</string>
            <key>File</key>
            <string>More</string>
          </dict>
        </array>
        """,
        "More.plist": """
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSTitleValueSpecifier</string>
            <key>Title</key>
            <string>Volume</string>
            <key>Key</key>
            <string>volume</string>
            <key>DefaultValue</key>
            ↓<real>1</real>
            <key>Titles</key>
            <array>
              <string>Low</string>
              <string>High</string>
            </array>
            <key>Values</key>
            <array>
              <real>1</real>
              <real>2</real>
            </array>
          </dict>
        </array>
        """,
      ]),
      // Credits that share a key: wrong only once something is stored.
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>Music</string>
          <key>Key</key>
          <string>author</string>
          <key>DefaultValue</key>
          <string>Ada</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>Pictures</string>
          <key>Key</key>
          <string>author</string>
          <key>DefaultValue</key>
          ↓<string>Grace</string>
        </dict>
        """),
    ],
    good: [
      // Two app groups: the key stands for two values.
      .files([
        "Root.plist": """
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
          <dict>
            <key>Type</key>
            <string>PSChildPaneSpecifier</string>
            <key>Title</key>
            <string>Shared</string>
            <key>File</key>
            <string>Shared</string>
          </dict>
        </array>
        """,
        "Shared.plist": """
        <key>ApplicationGroupContainerIdentifier</key>
        <string>group.com.example.shared</string>
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
            <false/>
          </dict>
        </array>
        """,
      ])
    ],
    check: .bundle { bundle, context in
      for clash in context.analysis.keyClashes where clash.valuesDiffer && clash.relation == .together {
        let (place, message, notes) = KeyClashWords.conflict(clash, in: bundle)
        let isEditable = [clash.first, clash.second].contains {
          context.schema.flags(of: bundle.row($0).element).contains(.editable)
        }
        context.report(place, message, severity: isEditable ? nil : .warning, notes: notes)
      }
    })
}
