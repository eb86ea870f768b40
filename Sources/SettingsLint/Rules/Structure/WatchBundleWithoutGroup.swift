import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let watchBundleWithoutGroup = Rule(
    id: "watch-bundle-without-group",
    title: "watch settings that the watch app cannot read",
    severity: .error,
    rationale: """
      The values of `Settings-Watch.bundle` are shared with the watch app through an app group. Without \
      `ApplicationGroupContainerIdentifier` on the first page they are stored where only the iPhone app can read \
      them.
      """,
    remedy: """
      Write the identifier of an app group of both apps as `ApplicationGroupContainerIdentifier` in `Root.plist`.
      """,
    sources: [
      "Apple, Settings Application Schema Reference, the root"
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
          </array>
          """
        ], without: ["Root.plist"], bundleName: "Settings-Watch.bundle", configuration: .deployed(toIOS: "12"))
    ],
    good: [
      .files(
        [
          "Root.plist": """
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
          """
        ], bundleName: "Settings-Watch.bundle", configuration: .deployed(toIOS: "12")),
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
        </array>
        """
      ]),
    ],
    check: .page { page, context in
      guard context.bundle.kind == .watch, page.name.base == "Root", page.specifiersEntry != nil,
        !page.fields.has(.applicationGroupContainerIdentifier)
      else { return }
      context.report(
        .file(page.file),
        "the first page of 'Settings-Watch.bundle' must have an 'ApplicationGroupContainerIdentifier'; found none")
    })
}
