import SettingsAnalysis
import SettingsModel

extension Rule {
  static let invalidSpecifier = Rule(
    id: "invalid-specifier",
    title: "item of a page that is no dictionary",
    severity: .error,
    rationale: """
      Every item of `PreferenceSpecifiers` is a row and must be a dictionary. Settings skips anything else and shows \
      the rest of the page; only the device's log tells.
      """,
    remedy: "Write the row as a `<dict>` with a `Type`, or take the item out.",
    sources: [
      "Apple, Settings Application Schema Reference, Root Content",
      "Apple, Building a Settings bundle for your app",
    ],
    bad: [
      .rows(
        """
        ↓<string>PSGroupSpecifier</string>
        """),
      .rows(
        """
        ↓<array>
          <dict>
            <key>Type</key>
            <string>PSGroupSpecifier</string>
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
        </dict>
        """)
    ],
    check: .schema([.itemNotDictionary]) { fault, page, context in
      context.report(
        page, fault.node,
        "every item of 'PreferenceSpecifiers' must be a dictionary; found \(page.list.description(fault.node))")
    })
}
