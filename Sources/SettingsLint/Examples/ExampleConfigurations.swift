import SettingsSchema

/// Configurations that examples need.
extension LintConfiguration {
  /// An app with these app groups in its entitlements.
  static func entitled(to groups: [String]) -> LintConfiguration {
    var configuration = LintConfiguration()
    configuration.entitledGroups = groups
    return configuration
  }

  /// An app that runs on these systems.
  static func running(on platforms: Set<Platform>) -> LintConfiguration {
    var configuration = LintConfiguration()
    configuration.platforms = platforms
    return configuration
  }

  /// An app for this version of iOS and later ones.
  static func deployed(toIOS version: String) -> LintConfiguration {
    var configuration = LintConfiguration()
    configuration.deploymentTargets = [.iOS: Version(version)].compactMapValues { $0 }
    return configuration
  }

  /// An option of one rule.
  static func option(_ name: String, of rule: String, _ value: Int) -> LintConfiguration {
    var configuration = LintConfiguration()
    configuration.rules = [rule: RuleSetting(options: [name: .integer(value)])]
    return configuration
  }
}
