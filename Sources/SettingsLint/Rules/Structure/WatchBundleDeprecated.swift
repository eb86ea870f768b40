import SettingsAnalysis
import SettingsModel

extension Rule {
  static let watchBundleDeprecated = Rule(
    id: "watch-bundle-deprecated",
    title: "settings bundle for the Watch app",
    severity: .warning,
    rationale: """
      `Settings-Watch.bundle` showed settings of a watch app in the Watch app of the iPhone. Xcode warns about it \
      from deployment target iOS 13 on, and since watchOS 2 the values are no longer carried over to the watch: the \
      app there reads nothing.
      """,
    remedy: """
      Remove the bundle and show the settings in the watch app, or send them from the iPhone with Watch Connectivity.
      """,
    sources: [
      "https://github.com/swiftlang/swift-build (FilesBasedBuildPhaseTaskProducer)",
      "https://github.com/lionheart/openradar-mirror/issues/15999",
    ],
    bad: [
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
        ], without: [""], bundleName: "Settings-Watch.bundle")
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
    check: .bundle { bundle, context in
      guard bundle.kind == .watch else { return }
      let target = context.configuration.deploymentTargets[.iOS]
      if let target, let first = Version("13"), target < first { return }
      context.report(
        .file(""),
        """
        settings of a watch app must be shown by the app itself; 'Settings-Watch.bundle' is not supported from iOS 13 on\
        \(target.map { ", the deployment target is iOS \($0)" } ?? "")
        """)
    })
}
