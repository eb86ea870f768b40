import SettingsSchema

/// The configuration that an example needs.
package struct ExampleConfiguration: Sendable, Hashable {
  /// The facts about the app.
  package var app = AppFacts()
  /// The options of rules, by the ids of the rules.
  package var options: [String: [String: Int]] = [:]

  /// Whether the rule of the example is enabled by name.
  package var isRequested = false

  /// Creates an empty configuration.
  package init() {}

  private static func with(_ change: (inout ExampleConfiguration) -> Void) -> ExampleConfiguration {
    var configuration = ExampleConfiguration()
    change(&configuration)
    return configuration
  }

  /// The rule of the example, enabled by name.
  package static let requested = with { $0.isRequested = true }

  /// Returns a configuration of an app with these app groups in its entitlements.
  package static func entitled(to groups: [String]) -> ExampleConfiguration {
    with { $0.app.entitledGroups = groups }
  }

  /// Returns a configuration of an app for these platforms.
  package static func running(on platforms: Set<Platform>) -> ExampleConfiguration {
    with { $0.app.platforms = platforms }
  }

  /// Returns a configuration of an app for the given version of iOS and later versions.
  package static func deployed(toIOS version: String) -> ExampleConfiguration {
    with { $0.app.deploymentTargets[.iOS] = Version(version) }
  }

  /// Returns a configuration with an option of one rule.
  package static func option(_ name: String, of rule: String, _ value: Int) -> ExampleConfiguration
  {
    with { $0.options = [rule: [name: value]] }
  }
}
