import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let suppressedBundle = Rule(
    id: "suppressed-bundle",
    title: "first page without a switch, text field or slider",
    severity: .info,
    rationale: """
      From iOS 18 on, apps whose first page has no switch, text field or slider with a key were reported to be \
      missing from Settings. Other reports blame other rows, and Apple says nothing; so this is a hint, and a warning \
      only where the deployment target is iOS 18 or later.
      """,
    remedy: """
      Look at the page on a device with iOS 18 or later. If the app is missing there, put a switch, a text field or a \
      slider on the first page.
      """,
    sources: [
      "https://developer.apple.com/forums/thread/764519",
      "https://github.com/pguyot/Einstein/issues/200",
    ],
    bad: [
      .page(
        """
        ↓<key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSGroupSpecifier</string>
            <key>Title</key>
            <string>Choices</string>
          </dict>
          <dict>
            <key>Type</key>
            <string>PSMultiValueSpecifier</string>
            <key>Title</key>
            <string>Quality</string>
            <key>Key</key>
            <string>quality</string>
            <key>DefaultValue</key>
            <integer>0</integer>
            <key>Titles</key>
            <array>
              <string>Low</string>
              <string>High</string>
            </array>
            <key>Values</key>
            <array>
              <integer>0</integer>
              <integer>1</integer>
            </array>
          </dict>
        </array>
        """),
      .files(
        [
          "Root.plist": """
          <key>Title</key>
          <string>Settings</string>
          ↓<key>PreferenceSpecifiers</key>
          <array>
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
          </array>
          """,
        ], configuration: .deployed(toIOS: "18.2")),
    ],
    good: [
      .page(
        """
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSGroupSpecifier</string>
            <key>Title</key>
            <string>Choices</string>
          </dict>
          <dict>
            <key>Type</key>
            <string>PSMultiValueSpecifier</string>
            <key>Title</key>
            <string>Quality</string>
            <key>Key</key>
            <string>quality</string>
            <key>DefaultValue</key>
            <integer>0</integer>
            <key>Titles</key>
            <array>
              <string>Low</string>
              <string>High</string>
            </array>
            <key>Values</key>
            <array>
              <integer>0</integer>
              <integer>1</integer>
            </array>
          </dict>
          <dict>
            <key>Type</key>
            <string>PSTextFieldSpecifier</string>
            <key>Key</key>
            <string>name</string>
          </dict>
        </array>
        """),
      .page(
        """
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
        </array>
        """),
      // Only iOS was reported.
      .page(
        """
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSMultiValueSpecifier</string>
            <key>Title</key>
            <string>Quality</string>
            <key>Key</key>
            <string>quality</string>
            <key>DefaultValue</key>
            <integer>0</integer>
            <key>Titles</key>
            <array>
              <string>Low</string>
              <string>High</string>
            </array>
            <key>Values</key>
            <array>
              <integer>0</integer>
              <integer>1</integer>
            </array>
          </dict>
        </array>
        """, configuration: .running(on: [.tvOS])),
    ],
    check: .page { page, context in
      let configuration = context.configuration
      let platforms = configuration.platforms.union(configuration.deploymentTargets.keys)
      guard page.name.base == "Root", page.name.language == nil, !page.name.isInApp, context.bundle.kind == .settings,
        platforms.isEmpty || platforms.contains(.iOS), let specifiers = page.specifiersEntry, !page.rows.isEmpty
      else { return }
      // A row that is misspelt or lacks its key has a fault of its own.
      let ordinary: [ElementID] = [.toggleSwitch, .textField, .slider, .unknown]
      guard !page.rows.contains(where: { ordinary.contains($0.element) }) else { return }
      let target = configuration.deploymentTargets[.iOS]
      let isAffected = Version("18").map { first in target.map { $0 >= first } ?? false } ?? false
      context.report(
        page, specifiers.key,
        """
        the first page must have a switch, a text field or a slider to be listed by iOS 18 and later, as was reported; \
        found none
        """,
        severity: isAffected ? .warning : nil)
    })
}
