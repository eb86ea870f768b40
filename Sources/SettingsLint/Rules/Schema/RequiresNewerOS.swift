import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let requiresNewerOS = Rule(
    id: "requires-newer-os",
    title: "key that the deployment target does not know yet",
    severity: .warning,
    rationale: """
      Some keys came with later versions of iOS. An earlier one ignores them: a list is not sorted, a footer not \
      shown, values go to the app's own defaults instead of the app group's. The rule needs to know the app's \
      deployment target.
      """,
    remedy: "Raise the deployment target, or do without the key.",
    sources: ["Apple, Settings Application Schema Reference"],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Sound</string>
          <key>Key</key>
          <string>sound</string>
          <key>DefaultValue</key>
          <integer>0</integer>
          <key>Titles</key>
          <array>
            <string>Off</string>
            <string>On</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
          ↓<key>DisplaySortedByTitle</key>
          <true/>
        </dict>
        """,
        configuration: .oldSystem)
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>FooterText</key>
          <string>What is played.</string>
        </dict>
        """,
        configuration: .oldSystem)
    ],
    check: .schema([.conditional]) { fault, page, context in
      guard let target = context.configuration.deploymentTargets[.iOS] else { return }
      let schema = context.schema
      let isKey = fault.keyIndex >= 0
      let since = isKey ? schema.specification(at: fault.keyIndex).since : schema.element(fault.element).since
      guard let since, let version = Version(since), target < version else { return }
      let name = isKey ? schema.name(of: schema.keyID(at: fault.keyIndex)) : schema.element(fault.element).name
      context.report(
        page, isKey ? fault.node : fault.value,
        "'\(name)' must not be used before iOS \(version); the deployment target is iOS \(target)")
    })
}

extension LintConfiguration {
  /// An app for iOS 6, for examples.
  fileprivate static var oldSystem: LintConfiguration {
    var configuration = LintConfiguration()
    configuration.deploymentTargets = [.iOS: Version("6.0")].compactMapValues { $0 }
    return configuration
  }
}
