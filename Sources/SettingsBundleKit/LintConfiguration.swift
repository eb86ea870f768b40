internal import SettingsLint
internal import SettingsRules
internal import SettingsSchema
internal import SettingsText

/// A configuration of the linter: facts about the app, and the choice of rules.
public struct LintConfiguration: Sendable, Hashable {
  /// A platform that an app runs on.
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    case iOS, tvOS, visionOS, watchOS, macCatalyst
  }

  /// The platforms of the app; empty if unknown.
  public var platforms: Set<Platform> = []
  /// The minimum version for each platform, such as `16.4`.
  ///
  /// Any other text makes the configuration invalid.
  public var deploymentTargets: [Platform: String] = [:]
  /// The language in which the pages are written, such as `en`; `nil` to infer it.
  public var developmentLanguage: String?
  /// The app groups in the app's entitlements; `nil` if unknown.
  public var entitledGroups: [String]?
  /// The severities of rules by rule id, which override the rules' own.
  public var severities: [String: Severity] = [:]
  /// The ids of the only rules to run; empty for all enabled rules.
  public var onlyRules: [String] = []
  /// The ids of additional opt-in rules to run.
  public var enabledRules: [String] = []
  /// The ids of rules not to run.
  public var disabledRules: [String] = []

  /// Creates a configuration in which all rules have their own severities and opt-in rules are off.
  public init() {}

  /// The ids of all rules, sorted alphabetically.
  public static var ruleIDs: [String] { Rule.all.map(\.id) }

  /// An error about an invalid configuration.
  public enum Invalid: Error, Sendable, Hashable, CustomStringConvertible {
    /// An unknown rule id, with the most similar known id; `nil` if none is similar.
    case unknownRule(String, suggestion: String?)
    /// A deployment target that is not a version such as `16.4`, with its platform.
    case invalidVersion(String, Platform)

    /// The error as a sentence part, such as `no rule is named 'unknown-kye'; did you mean
    /// 'unknown-key'?`.
    public var description: String {
      switch self {
      case .unknownRule(let name, nil): "no rule is named '\(name)'"
      case .unknownRule(let name, let suggestion?):
        "no rule is named '\(name)'; did you mean '\(suggestion)'?"
      case .invalidVersion(let text, let platform):
        "the deployment target of \(platform.rawValue) is '\(text)', not a version such as '16.4'"
      }
    }
  }

  /// Returns the configuration as the linter's own type.
  ///
  /// - Throws: `Invalid` for an invalid version.
  func model() throws(Invalid) -> SettingsLint.LintConfiguration {
    var configuration = SettingsLint.LintConfiguration()
    configuration.platforms = Set(platforms.map(\.model))
    for (platform, text) in deploymentTargets.ordered(by: \.key.rawValue) {
      guard let version = SettingsSchema.Version(text) else {
        throw .invalidVersion(text, platform)
      }
      configuration.deploymentTargets[platform.model] = version
    }
    configuration.developmentLanguage = developmentLanguage
    configuration.entitledGroups = entitledGroups
    configuration.rules = severities.mapValues { RuleSetting(severity: $0.model) }
    configuration.onlyRules = onlyRules
    configuration.enabledRules = enabledRules
    configuration.disabledRules = disabledRules
    return configuration
  }
}

extension LintConfiguration.Platform {
  fileprivate var model: SettingsSchema.Platform {
    switch self {
    case .iOS: .iOS
    case .tvOS: .tvOS
    case .visionOS: .visionOS
    case .watchOS: .watchOS
    case .macCatalyst: .macCatalyst
    }
  }
}
