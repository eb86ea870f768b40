import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let pageWithoutGroup = Rule(
    id: "page-without-group",
    title: "child page that does not begin with a group",
    severity: .warning,
    rationale: """
      On iOS 13 and earlier a child page whose first row is no group was reported to stay empty or to make Settings \
      crash. The rule runs where the deployment target is iOS 13 or lower.
      """,
    remedy: "Begin the page with a group; it needs no title.",
    sources: [
      "https://github.com/mono0926/LicensePlist/issues/105",
      "https://github.com/mono0926/LicensePlist/issues/109",
      "https://github.com/criticalmaps/criticalmaps-ios/issues/131",
    ],
    bad: [
      .files(
        [
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
              <string>More</string>
              <key>File</key>
              <string>More</string>
            </dict>
          </array>
          """,
          "More.plist": """
          <key>PreferenceSpecifiers</key>
          <array>
            ↓<dict>
              <key>Type</key>
              <string>PSTextFieldSpecifier</string>
              <key>Key</key>
              <string>name</string>
            </dict>
          </array>
          """,
        ], configuration: .deployed(toIOS: "13.4"))
    ],
    good: [
      .files(
        [
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
              <string>More</string>
              <key>File</key>
              <string>More</string>
            </dict>
            <dict>
              <key>Type</key>
              <string>PSChildPaneSpecifier</string>
              <key>Title</key>
              <string>Speed</string>
              <key>File</key>
              <string>Speed</string>
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
              <string>PSTextFieldSpecifier</string>
              <key>Key</key>
              <string>name</string>
            </dict>
          </array>
          """,
          "Speed.plist": """
          <key>PreferenceSpecifiers</key>
          <array>
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
          </array>
          """,
        ], configuration: .deployed(toIOS: "12")),
      .files(
        [
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
              <string>PSTextFieldSpecifier</string>
              <key>Key</key>
              <string>name</string>
            </dict>
          </array>
          """,
        ], configuration: .deployed(toIOS: "14")),
      // Nothing is known about the deployment target.
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
            <string>PSTextFieldSpecifier</string>
            <key>Key</key>
            <string>name</string>
          </dict>
        </array>
        """,
      ]),
    ],
    check: .page { page, context in
      guard page.isReached, page.name.base != "Root", let first = page.rows.first, first.element != .unknown,
        !context.schema.flags(of: first.element).contains(.startsGroup),
        let target = context.configuration.deploymentTargets[.iOS], let fixed = Version("14"), target < fixed
      else { return }
      context.report(
        page, first.node,
        "a child page must begin with a group on iOS 13 and earlier; the deployment target is iOS \(target)")
    })
}
