import Diagnostics
import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let groupNotEntitled = Rule(
    id: "group-not-entitled",
    title: "app group that the entitlements do not list",
    severity: .error,
    rationale: """
      Settings stores the values of a page with an `ApplicationGroupContainerIdentifier` in the app group's defaults, \
      provided the app's entitlements list the group. Otherwise it ignores the key without a word: the values land in \
      the app's own defaults, and an extension that reads the group's defaults never sees them. The rule runs where \
      the app's groups are known.
      """,
    remedy: "Add the group to the app's entitlements, or write the identifier of one that is listed.",
    sources: [
      "Apple, Settings Application Schema Reference, the root",
      "Apple, App Groups Entitlement",
    ],
    bad: [
      .page(
        """
        <key>ApplicationGroupContainerIdentifier</key>
        ↓<string>group.com.example.other</string>
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
        </array>
        """, configuration: .entitled(to: ["group.com.example.app"])),
      .page(
        """
        <key>ApplicationGroupContainerIdentifier</key>
        ↓<string>group.com.example.app</string>
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
        </array>
        """, configuration: .entitled(to: [])),
    ],
    good: [
      .page(
        """
        <key>ApplicationGroupContainerIdentifier</key>
        <string>group.com.example.app</string>
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
        </array>
        """, configuration: .entitled(to: ["group.com.example.app"])),
      // Nothing is known about the entitlements.
      .page(
        """
        <key>ApplicationGroupContainerIdentifier</key>
        <string>group.com.example.app</string>
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
        </array>
        """),
      .page(
        """
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
        </array>
        """, configuration: .entitled(to: [])),
    ],
    check: .page { page, context in
      guard let groups = context.configuration.entitledGroups,
        let group = page.fields.string(.applicationGroupContainerIdentifier), !groups.contains(group.value),
        case .valid = GroupIdentifier(group.value, isOnMac: context.configuration.platforms.contains(.macCatalyst))
      else { return }
      let listed = groups.isEmpty ? "none" : SchemaWords.choices(groups)
      let suggestion = Suggestion.best(for: group.value, among: groups)
      context.report(
        page, group.node,
        """
        the app group of a page must be one of the app's entitlements (\(listed)); found '\(group.value)'\
        \(suggestion.map { "; did you mean '\($0)'?" } ?? "")
        """,
        fixes: suggestion.map { name in
          [ProposedFix("name the app group '\(name)'", .unsafe, [page.edit(.replaceValue(group.node, .string(name)))])]
        } ?? [])
    })
}
