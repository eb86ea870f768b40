import SettingsSchema

/// Configurations that examples need.
extension LintConfiguration {
  private static func with(_ change: (inout LintConfiguration) -> Void) -> LintConfiguration {
    var configuration = LintConfiguration()
    change(&configuration)
    return configuration
  }

  /// An app with these app groups in its entitlements.
  static func entitled(to groups: [String]) -> LintConfiguration {
    with { $0.entitledGroups = groups }
  }

  /// An app that runs on these systems.
  static func running(on platforms: Set<Platform>) -> LintConfiguration {
    with { $0.platforms = platforms }
  }

  /// An app for this version of iOS and later ones.
  static func deployed(toIOS version: String) -> LintConfiguration {
    with { $0.deploymentTargets = [.iOS: Version(version)].compactMapValues { $0 } }
  }

  /// An option of one rule.
  static func option(_ name: String, of rule: String, _ value: Int) -> LintConfiguration {
    with { $0.rules = [rule: RuleSetting(options: [name: value])] }
  }
}
