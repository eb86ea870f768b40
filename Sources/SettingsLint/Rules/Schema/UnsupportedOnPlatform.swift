import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let unsupportedOnPlatform = Rule(
    id: "unsupported-on-platform",
    title: "row or key that a system of the app does not know",
    severity: .warning,
    rationale: """
      Settings on tvOS leaves sliders out. Icons of child pages, descriptions of switches and confirmation prompts \
      are read on Mac Catalyst and nowhere else. The rule needs to know the systems the app runs on.
      """,
    remedy: "Write a multi-value list instead of a slider on tvOS; remove keys that no system of the app reads.",
    sources: [
      "Apple, Building a Settings bundle for your app",
      "Apple, Displaying a Settings window",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          ↓<string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          <real>0.5</real>
          <key>MinimumValue</key>
          <integer>0</integer>
          <key>MaximumValue</key>
          <integer>1</integer>
        </dict>
        """,
        configuration: .platforms([.iOS, .tvOS])),
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
          ↓<key>Description</key>
          <string>What is played.</string>
        </dict>
        """,
        configuration: .platforms([.iOS])),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          <real>0.5</real>
          <key>MinimumValue</key>
          <integer>0</integer>
          <key>MaximumValue</key>
          <integer>1</integer>
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
          <key>Description</key>
          <string>What is played.</string>
        </dict>
        """,
        configuration: .platforms([.iOS, .macCatalyst])),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          <real>0.5</real>
          <key>MinimumValue</key>
          <integer>0</integer>
          <key>MaximumValue</key>
          <integer>1</integer>
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
          <key>Description</key>
          <string>What is played.</string>
        </dict>
        """),
    ],
    check: .schema([.conditional]) { fault, page, context in
      let schema = context.schema
      let platforms = context.configuration.platforms.union(context.configuration.deploymentTargets.keys)
      if fault.keyIndex >= 0 {
        let readers = schema.specification(at: fault.keyIndex).platforms
        guard !readers.isEmpty, !platforms.isEmpty, readers.isDisjoint(with: platforms) else { return }
        let name = schema.name(of: schema.keyID(at: fault.keyIndex))
        context.report(
          page, fault.node, "'\(name)' must be used on \(words(readers)) only; the app runs on \(words(platforms))")
      } else {
        let readers = schema.element(fault.element).platforms
        let missing = platforms.subtracting(readers)
        guard !readers.isEmpty, !missing.isEmpty else { return }
        context.report(
          page, fault.value,
          """
          '\(schema.element(fault.element).name)' must be used on \(words(readers)) only; \(words(missing)) leaves \
          \(SchemaWords.label(fault, page)) out
          """)
      }
    })
}

/// `iOS, tvOS and Mac Catalyst`, always in the same order.
private func words(_ platforms: Set<Platform>) -> String {
  let names = Platform.allCases.filter(platforms.contains).map { $0 == .macCatalyst ? "Mac Catalyst" : $0.rawValue }
  return SchemaWords.list(names, joinedBy: "and")
}

extension LintConfiguration {
  /// An app for some systems, for examples.
  fileprivate static func platforms(_ platforms: Set<Platform>) -> LintConfiguration {
    var configuration = LintConfiguration()
    configuration.platforms = platforms
    return configuration
  }
}
