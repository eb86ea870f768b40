@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let emptyPage = RuleCases(
    of: .emptyPage,
    bad: [
      .page(
        """
        <key>PreferenceSpecifiers</key>
        ↓<array/>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><true/>
        """,
        finds: "page 'Root' has no rows; Settings shows it blank",
        help: "move this row into 'PreferenceSpecifiers'")
    ])
}
