import PropertyLists
import SettingsModel

extension Rule {
  static let hiddenEverywhere = Rule(
    id: "hidden-everywhere",
    title: "row that no device shows",
    severity: .error,
    affectsDefaults: true,
    rationale: """
      Settings shows a row with `SupportedUserInterfaceIdioms` on the devices that the list names. An empty list \
      names none, so that the row is hidden everywhere; it does not mean all devices.
      """,
    remedy: "Name the devices, `Phone` and `Pad`, or remove the key to show the row on all of them.",
    sources: [
      "Apple, Settings Application Schema Reference, the SupportedUserInterfaceIdioms key"
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
          <key>SupportedUserInterfaceIdioms</key>
          ↓<array/>
        </dict>
        """)
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
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Phone</string>
            <string>Pad</string>
          </array>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>name</string>
        </dict>
        """)
    ],
    check: .rows([]) { row, page, context in
      guard let field = row.field(.supportedUserInterfaceIdioms), page.list.kind(field.value) == .array,
        page.list.childCount(field.value) == 0
      else { return }
      context.report(
        page, field.value,
        "'SupportedUserInterfaceIdioms' of \(row.label) must name a device, or be left out to mean all; found an empty array",
        fixes: [
          ProposedFix("show the row on all devices", .unsafe, [page.edit(.removeEntry(key: field.key))])
        ])
    })
}
